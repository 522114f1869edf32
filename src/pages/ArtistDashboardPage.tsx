import { paths } from '../config/paths.ts';
import { DecisionBanner, useDecisionKnown } from '../features/artist-application/application.public.ts';
import { useWaitingKnown, WaitingRequests } from '../features/contacts/contacts.public.ts';
import {
  CreditsPanel,
  AiToolsCard,
  ArtistBoard,
  ArtistGreeting,
  Panel,
  PaymentBanner,
  ProfileCard,
  QuickActions,
  WhatWaits,
  BeginHere,
  SharedDesigns,
} from '../features/dashboard/dashboard.public.ts';
import { LateMessagesWidget } from '../features/messaging/widget.public.ts';
import { RecentImages, SeeAllImages } from '../features/collections/collections.public.ts';
import { RecentActivity, UnreadBanner, useUnreadKnown } from '../features/notifications/notifications.public.ts';
import { LateArtistWork, LateProjectsPanel } from '../features/project/project.public.ts';
import { TypographyCard } from '../features/typography/typography.public.ts';
import { WidgetBoard } from '../features/widgets/widgets.public.ts';
import { RouterButton, RouterLink } from '../ui/RouterButton.tsx';

/** /artist-dashboard: the greeting stays from the outlines on; the rest comes at once, news included, so that nothing moves. */
export function ArtistDashboardPage() {
  const decisionKnown = useDecisionKnown();
  const waitingKnown = useWaitingKnown();
  const ready = useUnreadKnown() && decisionKnown && waitingKnown;
  return (
    <>
      <ArtistGreeting
        action={
          <RouterButton to={paths.createDesign} variant="contained" size="large" fullWidth>
            New Design
          </RouterButton>
        }
      />
      <PaymentBanner />
      <ArtistBoard ready={ready}>
        {(meter) => (
          <>
            <DecisionBanner />
            <UnreadBanner />
            <WaitingRequests />
            <WhatWaits />
            <LateArtistWork />
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
                    <LateProjectsPanel as="artist" />
                  </Panel>
                ),
                'ai-generation': <AiToolsCard />,
                typography: <TypographyCard />,
                credits: <CreditsPanel />,
                'shared-designs': <SharedDesigns />,
                activity: <RecentActivity />,
                messages: <LateMessagesWidget />,
                profile: <ProfileCard meter={meter} edit="Edit Profile" />,
                'quick-actions': <QuickActions forArtist />,
              }}
            />
          </>
        )}
      </ArtistBoard>
    </>
  );
}
