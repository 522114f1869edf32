import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState, type MouseEvent } from 'react';

import { paths } from '../../../config/paths.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { yearsLimit, type ProfileField } from '../../../domain/profile.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ArtistCards, ArtistHeader } from '../../artists/artists.public.ts';
import { PortfolioPreview } from '../../portfolio/portfolio.public.ts';
import { ReviewList } from '../../reviews/reviews.public.ts';
import { publicPageOf } from './public-page.ts';
import { CalendarNotice } from './CalendarNotice.tsx';
import { Notices } from '../Notices.tsx';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';
import { LoadFailure } from '../ProfileScreen.tsx';
import { SectionForm } from '../fields/SectionForm.tsx';
import { useOwnProfile } from '../useOwnProfile.ts';
import { useSaveNotice } from '../useSaveNotice.ts';
import { useWayBack } from '../useWayBack.ts';

type Section = 'profile' | 'contact' | 'availability';

const SECTIONS: Record<Section, { title: string; names: readonly ProfileField[] }> = {
  profile: {
    title: 'Edit Profile',
    names: [
      'first_name',
      'last_name',
      'display_name',
      'years_experience',
      'location',
      'city',
      'bio',
      'specialties',
      'styles',
      'languages',
      'hourly_rate',
      'minimum_booking_price',
      'portfolio_links',
    ],
  },
  contact: {
    title: 'Edit Contact Info',
    names: ['booking_email', 'booking_url', 'instagram', 'website', 'studio_name', 'studio_location', 'studio_address'],
  },
  availability: { title: 'Manage Availability', names: ['availability', 'is_accepting_clients', 'booking_lead'] },
};

/** The artist's own page as clients will see it, with what only its owner may do. */
export function ArtistScreen() {
  const { view, isLoading, failed, retry } = useOwnProfile();
  const [section, setSection] = useState<Section | null>(null);
  const { notice, place, announce, close } = useSaveNotice(profileMessages.artistPageSaveFailed);
  const opener = useRef<HTMLElement>(null);
  useWayBack(section !== null, opener);
  const open = (next: Section, button: HTMLElement) => {
    opener.current = button;
    setSection(next);
  };
  if (isLoading) return <ProfileSkeleton />;
  if (failed || !view) return <LoadFailure text={profileMessages.artistPageLoadFailed} onRetry={retry} />;
  const artist = publicPageOf(view.profile);
  return (
    <>
      <ArtistHeader artist={artist} actions={<OwnActions section={section} onSection={open} />} />
      <Notices view={view} notice={notice} place={place} onClose={close} onRetry={retry} />
      {section && (
        <Stack spacing={2} sx={{ mb: 3 }}>
          <SectionForm
            key={section}
            title={SECTIONS[section].title}
            names={SECTIONS[section].names}
            maxYears={yearsLimit.artistPage}
            view={view}
            onClose={() => setSection(null)}
            onOutcome={announce}
          />
          {section === 'availability' && (
            <CalendarNotice text={profileMessages.calendarArtistPage} onClose={() => setSection(null)} />
          )}
        </Stack>
      )}
      <ArtistCards
        artist={artist}
        portfolio={<PortfolioPreview artistId={view.userId} />}
        reviews={<ReviewList artistId={view.userId} />}
      />
    </>
  );
}

interface OwnActionsProps {
  section: Section | null;
  onSection: (section: Section, button: HTMLElement) => void;
}

function OwnActions({ section, onSection }: OwnActionsProps) {
  const opens = (next: Section) => (event: MouseEvent<HTMLElement>) => onSection(next, event.currentTarget);
  return (
    <>
      <Button variant="contained" onClick={opens('profile')} disabled={section === 'profile'}>
        Edit Profile
      </Button>
      <Button variant="outlined" color="inherit" onClick={opens('availability')}>
        Manage Availability
      </Button>
      <Button variant="outlined" color="inherit" onClick={opens('contact')}>
        Edit Contact Info
      </Button>
      <RouterButton to={paths.portfolio} variant="outlined" color="inherit">
        View Portfolio
      </RouterButton>
      <RouterButton to={paths.dashboard} variant="outlined" color="inherit">
        Go to Dashboard
      </RouterButton>
    </>
  );
}
