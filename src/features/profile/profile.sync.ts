import type { AppThunk } from '../../data/root-reducer.ts';
import { plainError } from '../../data/errors.ts';
import { rowsChanged } from '../../data/fresh.ts';
import { createOutbox, type FlushOutcome, type Outbox } from '../../data/outbox.ts';
import { reloadProfile } from '../../session/enter.ts';
import { profileApi } from './profile.api.ts';
import { saveProfile } from './profile.data.ts';
import { outboxKey } from './profile.keys.ts';
import type { OwnProfile } from './profile.model.ts';

const outboxes = new Map<string, Outbox>();

/** The waiting profile changes of one person on this device. */
export function profileOutbox(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = createOutbox({ key: outboxKey(userId) });
  outboxes.set(userId, outbox);
  return outbox;
}

/** Sends what waits; the answer becomes the profile that every screen shows. Rejects unless the network is what failed. */
export function syncProfile(userId: string): AppThunk<Promise<FlushOutcome>> {
  return async (dispatch) => {
    let saved: OwnProfile | null = null;
    const outcome = await profileOutbox(userId).flush(async (changes, base) => {
      const answer = await saveProfile(changes, base);
      saved = answer.profile;
      return { conflicts: answer.conflicts, problems: answer.problems };
    }, isOffline);
    if (saved) {
      await dispatch(profileApi.util.upsertQueryData('ownProfile', userId, saved));
      await dispatch(reloadProfile());
      dispatch(rowsChanged(['artist_profiles']));
    }
    return outcome;
  };
}

/** Waiting helps where no answer came at all: no network, too late, or a server that is not there (no code in its answer). */
function isOffline(error: unknown): boolean {
  const { category, code } = plainError(error);
  return category === 'network' || category === 'timeout' || code === 'database';
}
