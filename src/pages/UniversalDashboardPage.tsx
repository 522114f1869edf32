import { useAppSelector } from '../app/hooks.ts';
import { paths } from '../config/paths.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { FindArtistCard } from '../features/artists/find.public.ts';
import { DecisionBanner } from '../features/artist-application/application.public.ts';
import {
  AiToolsCard,
  CreditsPanel,
  Panel,
  PaymentBanner,
  ProfileCard,
  QuickActions,
  WhatWaits,
  BeginHere,
} from '../features/dashboard/dashboard.public.ts';
import { RecentImages, SeeAllImages } from '../features/collections/collections.public.ts';
import { LateMessagesWidget } from '../features/messaging/widget.public.ts';
import { RecentActivity } from '../features/notifications/notifications.public.ts';
import { LateProjectsPanel } from '../features/project/project.public.ts';
import { TypographyCard } from '../features/typography/typography.public.ts';
import { WidgetBoard } from '../features/widgets/widgets.public.ts';
import { selectRole } from '../session/auth.slice.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton, RouterLink } from '../ui/RouterButton.tsx';

const AdminDashboardPage = lazyPart(
  async () => (await import('./AdminDashboardPage.tsx')).AdminDashboardPage,
  'within',
);

/** /dashboard/universal: the person's own wall, and what they have to work with. An admin is shown the admin dashboard. */
export function UniversalDashboardPage() {
  const role = useAppSelector(selectRole);
  if (role === 'admin') return <AdminDashboardPage />;
  return (
    <>
      <PaymentBanner />
      <DecisionBanner />
      <PageHeader
        title={pageTexts.welcomeBack}
        lead={pageTexts.dashboardLead}
        action={
          <RouterButton to={paths.begin} variant="contained" size="large" fullWidth>
            Create Design
          </RouterButton>
        }
      />
      <WhatWaits />
      <BeginHere />
      <WidgetBoard
        contents={{
          'recent-designs': (
            <Panel title="Recent designs" action={<SeeAllImages />}>
              <RecentImages />
            </Panel>
          ),
          designs: (
            <Panel title="My Projects" action={<RouterLink to={paths.workspaces}>All projects</RouterLink>}>
              <LateProjectsPanel as="client" />
            </Panel>
          ),
          'find-artist': <FindArtistCard />,
          'ai-generation': <AiToolsCard />,
          typography: <TypographyCard />,
          credits: <CreditsPanel />,
          activity: <RecentActivity />,
          messages: <LateMessagesWidget />,
          profile: <ProfileCard edit="Edit" />,
          'quick-actions': <QuickActions />,
        }}
      />
    </>
  );
}
