import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';

import { yearsLimit, type ProfileField } from '../../domain/profile.ts';
import { FieldsCard } from './fields/FieldsCard.tsx';
import { PortfolioPreview } from '../portfolio/portfolio.public.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { SharedPreview } from './SharedPreview.tsx';
import type { SaveOutcome } from './useProfileEditor.ts';
import type { ProfileView } from './useOwnProfile.ts';

interface ProfileTabsProps {
  view: ProfileView;
  onOutcome: (outcome: SaveOutcome) => void;
  accountSettings?: ReactNode;
  application?: ReactNode;
}

type TabId = 'information' | 'artist' | 'account';
const titles: Record<TabId, string> = {
  information: 'Profile Information',
  artist: 'Artist Details',
  account: 'Account Settings',
};

const INFORMATION: readonly ProfileField[] = [
  'first_name',
  'last_name',
  'bio',
  'location',
  'phone_number',
  'website',
  'instagram',
  'facebook',
  'twitter',
];
const CRAFT: readonly ProfileField[] = [
  'display_name',
  'years_experience',
  'specialties',
  'styles',
  'languages',
  'portfolio_links',
  'shows_published',
];
const BOOKING: readonly ProfileField[] = [
  'city',
  'studio_name',
  'studio_location',
  'studio_address',
  'booking_email',
  'booking_url',
  'booking_lead',
  'hourly_rate',
  'minimum_booking_price',
  'is_accepting_clients',
];

function withTab(query: URLSearchParams, tab: TabId): URLSearchParams {
  if (tab === 'information') query.delete('tab');
  else query.set('tab', tab);
  return query;
}

/** The tabs of the own profile. The chosen one stands in the address. */
export function ProfileTabs({ view, onOutcome, accountSettings, application }: ProfileTabsProps) {
  const [params, changeQuery] = useAddressQuery();
  const shown: TabId[] = ['information'];
  if (view.profile.role === 'artist') shown.push('artist');
  if (accountSettings) shown.push('account');
  const tab = shown.find((id) => id === params.get('tab')) ?? 'information';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: TabId) => changeQuery((now) => withTab(now, next), { replace: true })}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Profile"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {shown.map((id) => (
          <Tab key={id} value={id} label={titles[id]} id={`profile-tab-${id}`} aria-controls={`profile-panel-${id}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`profile-panel-${tab}`} aria-labelledby={`profile-tab-${tab}`}>
        {tab === 'information' && <Information view={view} onOutcome={onOutcome} application={application} />}
        {tab === 'artist' && <ArtistDetails view={view} onOutcome={onOutcome} />}
        {tab === 'account' && accountSettings}
      </Box>
    </>
  );
}

function Information({ view, onOutcome, application }: Omit<ProfileTabsProps, 'accountSettings'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <FieldsCard
        title="Profile Information"
        editLabel="Edit Profile"
        names={INFORMATION}
        view={view}
        onOutcome={onOutcome}
      />
      <Stack spacing={3}>
        {view.profile.role === 'artist' ? (
          <PortfolioPreview artistId={view.userId} />
        ) : (
          <SharedPreview userId={view.userId} />
        )}
        {view.profile.role === 'client' && application}
      </Stack>
    </Box>
  );
}

function ArtistDetails({ view, onOutcome }: Pick<ProfileTabsProps, 'view' | 'onOutcome'>) {
  return (
    <Stack spacing={3}>
      <FieldsCard
        title="Artist Details"
        editLabel="Edit Details"
        names={CRAFT}
        maxYears={yearsLimit.profilePage}
        view={view}
        onOutcome={onOutcome}
      />
      <FieldsCard
        title="Studio and booking"
        editLabel="Edit Booking"
        names={BOOKING}
        view={view}
        onOutcome={onOutcome}
      />
    </Stack>
  );
}
