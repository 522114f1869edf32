import { Suspense } from 'react';

import { useAppSelector } from '../app/hooks.ts';
import { paths } from '../config/paths.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { CreditsPanel, Panel, PaymentBanner, RunningJobs } from '../features/dashboard/dashboard.public.ts';
import { RecentImages } from '../features/gallery/gallery.public.ts';
import { WidgetBoard } from '../features/widgets/widgets.public.ts';
import { selectRole } from '../session/session.slice.ts';
import { InTurn } from '../ui/InTurn.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

/** Few have an answer waiting: it is asked for after the first view. */
const DecisionBanner = lazyPart(
  async () => (await import('../features/artist-application/application.public.ts')).DecisionBanner,
  'quiet',
);

/** Below the first view of a phone, and drawn after it. */
const AiToolsCard = lazyPart(async () => (await import('../features/dashboard/AiToolsCard.tsx')).AiToolsCard, 'within');
const ProfileCard = lazyPart(async () => (await import('../features/dashboard/ProfileCard.tsx')).ProfileCard, 'within');
const QuickActions = lazyPart(
  async () => (await import('../features/dashboard/QuickActions.tsx')).QuickActions,
  'within',
);
const RecentActivity = lazyPart(
  async () => (await import('../features/notifications/RecentActivity.tsx')).RecentActivity,
  'within',
);

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
      <Suspense fallback={null}>
        <InTurn placeholder={null}>
          <DecisionBanner />
        </InTurn>
      </Suspense>
      <PageHeader
        title={pageTexts.welcomeBack}
        lead={pageTexts.dashboardLead}
        action={
          <RouterButton to={paths.tattooDesigner} variant="contained" size="large" fullWidth>
            Create Design
          </RouterButton>
        }
      />
      <RunningJobs />
      <WidgetBoard
        contents={{
          'recent-designs': (
            <Panel title="Recent designs">
              <RecentImages />
            </Panel>
          ),
          'ai-generation': <AiToolsCard />,
          credits: <CreditsPanel />,
          activity: <RecentActivity />,
          profile: <ProfileCard edit="Edit" />,
          'quick-actions': <QuickActions />,
        }}
      />
    </>
  );
}
