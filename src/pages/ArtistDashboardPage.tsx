import { paths } from '../config/paths.ts';
import { DecisionBanner, useDecisionKnown } from '../features/artist-application/application.public.ts';
import {
  CreditsPanel,
  AiToolsCard,
  ArtistBoard,
  ArtistGreeting,
  Panel,
  PaymentBanner,
  ProfileCard,
  QuickActions,
  RunningJobs,
  SharedDesigns,
} from '../features/dashboard/dashboard.public.ts';
import { RecentImages, SeeAllImages } from '../features/collections/collections.public.ts';
import { RecentActivity, UnreadBanner, useUnreadKnown } from '../features/notifications/notifications.public.ts';
import { WidgetBoard } from '../features/widgets/widgets.public.ts';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /artist-dashboard: the greeting stays from the outlines on; the rest comes at once, news included, so that nothing moves. */
export function ArtistDashboardPage() {
  const decisionKnown = useDecisionKnown();
  const ready = useUnreadKnown() && decisionKnown;
  return (
    <>
      <ArtistGreeting
        action={
          <RouterButton to={paths.aiGenerator} variant="contained" size="large" fullWidth>
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
            <RunningJobs />
            <WidgetBoard
              contents={{
                'recent-designs': (
                  <Panel title="Recent designs" action={<SeeAllImages />}>
                    <RecentImages />
                  </Panel>
                ),
                'ai-generation': <AiToolsCard />,
                credits: <CreditsPanel />,
                'shared-designs': <SharedDesigns />,
                activity: <RecentActivity />,
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
