import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { completionOf, profileApi } from '../profile/completion.public.ts';
import { Meter } from './Meter.tsx';

/** How complete the own profile is: the figure of the profile page. It shows nothing until the profile has come. */
export function OwnMeter() {
  const userId = useAppSelector(selectUserId);
  const { data: profile } = profileApi.useOwnProfileQuery(userId ?? skipToken);
  if (!profile) return null;
  const { percent, of, tone, hint } = completionOf(profile);
  return <Meter label="Profile completion" percent={percent} of={of} tone={tone} hint={hint} />;
}
