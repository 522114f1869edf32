import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import type { Kept } from '../../data/outbox.ts';
import type { ProfileFields } from '../../domain/profile.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { profileApi } from './profile.api.ts';
import { readCachedProfile } from './profile.data.ts';
import type { OwnProfile } from './profile.model.ts';
import { profileOutbox } from './profile.sync.ts';

export interface ProfileView {
  userId: string;
  /** As the server, or failing that this device, holds it. */
  server: OwnProfile;
  /** The same with the changes laid over it that wait on this device. */
  profile: OwnProfile;
  kept: Kept;
  /** The server did not answer: this is what was read the last time. */
  isCached: boolean;
}

interface OwnProfileState {
  view: ProfileView | null;
  isLoading: boolean;
  /** The profile could not be read, and there is none on this device either. */
  failed: boolean;
  retry: () => void;
}

/** The own profile: live, with waiting changes laid over it, from this device when the server cannot be reached. */
export function useOwnProfile(): OwnProfileState {
  const userId = useAppSelector(selectUserId);
  const query = profileApi.useOwnProfileQuery(userId ?? skipToken);
  const kept = useKept(userId);
  const { data, refetch } = query;
  // The library's own flag goes while it asks again, and with it would go what this device remembers, and the form upon it.
  const isError = query.error !== undefined;
  const cached = useMemo(
    () => (isError && !data && userId ? readCachedProfile(userId) : null),
    [isError, data, userId],
  );
  const server = data ?? cached;
  const view = useMemo(() => {
    if (!userId || !server) return null;
    return { userId, server, profile: laidOver(server, kept), kept, isCached: isError };
  }, [userId, server, kept, isError]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { view, isLoading: !view && !query.isError, failed: !view && query.isError, retry };
}

const NOTHING: Kept = {};
const never = () => () => undefined;

/** Returns the person's unsaved changes, live across tabs. */
function useKept(userId: string | null): Kept {
  const outbox = userId ? profileOutbox(userId) : null;
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.kept ?? (() => NOTHING));
}

/** A conflict shows what the server holds until somebody has chosen. */
function laidOver(server: OwnProfile, kept: Kept): OwnProfile {
  const waiting = Object.entries(kept).filter(([, entry]) => !entry.conflict);
  if (waiting.length === 0) return server;
  const values = Object.fromEntries(waiting.map(([field, entry]) => [field, entry.value])) as Partial<ProfileFields>;
  return { ...server, fields: { ...server.fields, ...values } };
}
