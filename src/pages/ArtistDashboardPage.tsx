import { paths } from '../config/paths.ts';
import { DecisionBanner } from '../features/artist-application/application.public.ts';
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
import { RecentImages } from '../features/gallery/gallery.public.ts';
import { RecentActivity, UnreadBanner } from '../features/notifications/notifications.public.ts';
import { WidgetBoard } from '../features/widgets/widgets.public.ts';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /artist-dashboard */
export function ArtistDashboardPage() {
  return (
    <ArtistBoard>
      {(meter) => (
        <>
          <PaymentBanner />
          <DecisionBanner />
          <UnreadBanner />
          <ArtistGreeting
            action={
              <RouterButton to={paths.tattooDesigner} variant="contained" size="large" fullWidth>
                New Design
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
              'shared-designs': <SharedDesigns />,
              activity: <RecentActivity />,
              profile: (
                <ProfileCard
                  meter={meter}
                  action={
                    <RouterButton to={paths.artistProfile} variant="outlined" color="inherit" size="small">
                      Edit Profile
                    </RouterButton>
                  }
                />
              ),
              'quick-actions': <QuickActions forArtist />,
            }}
          />
        </>
      )}
    </ArtistBoard>
  );
}
