import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectAuth } from '../../session/auth.slice.ts';
import { pageCompletion } from '../profile/completion.public.ts';
import { ArtistMeter } from './artist/ArtistMeter.tsx';
import { dashboardApi } from './dashboard.api.ts';
import { Meter } from './Meter.tsx';

/** How complete the own profile is: the figure of the profile page. It shows nothing until the profile has come. */
export function OwnMeter() {
  const { profile } = useAppSelector(selectAuth);
  const isArtist = profile?.role === 'artist';
  const { data: artist } = dashboardApi.useArtistFieldsQuery(profile && isArtist ? profile.id : skipToken);
  const { data: fields } = dashboardApi.useOwnFieldsQuery(profile && !isArtist ? profile.id : skipToken);
  if (artist) return <ArtistMeter fields={artist} />;
  if (!profile || !fields) return null;
  const { percent, of, tone, hint } = pageCompletion(fields, profile.role);
  return <Meter label="Profile completion" percent={percent} of={of} tone={tone} hint={hint} />;
}
