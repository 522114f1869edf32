import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

import { paths } from '../../config/paths.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { homePathFor } from '../../session/home-path.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { CalendarNotice } from './artist/CalendarNotice.tsx';
import { Notices } from './Notices.tsx';
import type { OwnProfile } from './profile.model.ts';
import { ProfileHero } from './ProfileHero.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useOwnProfile } from './useOwnProfile.ts';
import { useSaveNotice } from './useSaveNotice.ts';

interface ProfileScreenProps {
  /** The picture with what can be done about it. */
  picture: ReactNode;
  /** Content of the tab Account Settings. */
  accountSettings?: ReactNode;
  /** The card beside a client's profile that leads to the artist application. */
  application?: ReactNode;
}

/** The own profile of every role: information, artist details, account settings. */
export function ProfileScreen({ picture, accountSettings, application }: ProfileScreenProps) {
  const { view, isLoading, failed, retry } = useOwnProfile();
  const [calendar, setCalendar] = useState(false);
  const isArtist = view?.profile.role === 'artist';
  const { notice, place, announce, close } = useSaveNotice(
    isArtist ? profileMessages.artistSaveFailed : profileMessages.saveFailed,
  );
  if (isLoading) return <ProfileSkeleton />;
  if (failed || !view) return <LoadFailure text={profileMessages.loadFailed} onRetry={retry} />;
  return (
    <>
      <ProfileHero
        profile={view.profile}
        picture={picture}
        actions={<Ways profile={view.profile} onCalendar={() => setCalendar(true)} />}
      />
      {calendar && <CalendarNotice text={profileMessages.calendarProfilePage} onClose={() => setCalendar(false)} />}
      <Notices view={view} notice={notice} place={place} onClose={close} onRetry={retry} />
      <ProfileTabs view={view} onOutcome={announce} accountSettings={accountSettings} application={application} />
    </>
  );
}

const dashboards = { client: 'Client Dashboard', artist: 'Artist Dashboard', admin: 'Admin Dashboard' } as const;

/** Buttons by role, to pages that exist (decision 82). */
function Ways({ profile, onCalendar }: { profile: OwnProfile; onCalendar: () => void }) {
  const { role } = profile;
  return (
    <>
      <RouterButton to={homePathFor(role)} variant="outlined" color="inherit">
        {dashboards[role]}
      </RouterButton>
      {role === 'artist' && (
        <>
          <Button variant="outlined" color="inherit" onClick={onCalendar}>
            Manage Availability
          </Button>
          <RouterButton to={paths.artistProfile} variant="outlined" color="inherit">
            Artist page
          </RouterButton>
        </>
      )}
    </>
  );
}

/** The profile could not be read: what happened, and Retry (decision 25). */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
