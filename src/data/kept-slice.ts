import type { RootState, StartListening } from './root-reducer.ts';
import { forgetInTab, tabStorage } from './storage.ts';
import { signedOut } from './store.events.ts';

const saveDelayMs = 150;

/** The slices of pages that a reload brings back, each with the version of its shape: another one is not read. */
const versions = { designer: 5, generator: 5, sketch: 4, transfer: 3, assistant: 3, images: 1 } as const;
export type KeptSlice = keyof typeof versions;

const keyOf = (slice: KeptSlice, userId: string): string => `inkroom.${slice}.${userId}`;

/**
 * Keeps the pages of this tab over a reload, per person, and forgets them when the person signs out. A photo too large for the
 * browser's storage stays in memory, as does everything when the person refuses that drafts are kept: a reload then starts anew.
 */
export function listenForKeptSlices(startListening: StartListening): void {
  for (const slice of Object.keys(versions) as KeptSlice[]) {
    startListening({
      // The state comes with its page: its first appearance is a change only when an action of its own brings it.
      predicate: ({ type }, now, before) =>
        now[slice] !== before[slice] && (before[slice] !== undefined || type.startsWith(`${slice}/`)),
      effect: async (_action, { getState, cancelActiveListeners, delay }) => {
        cancelActiveListeners();
        await delay(saveDelayMs);
        const { auth, [slice]: state } = getState();
        if (!auth.user || !state) return;
        tabStorage.setItem(keyOf(slice, auth.user.id), JSON.stringify({ version: versions[slice], state }));
      },
    });
  }
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().auth;
      if (!user) return;
      for (const slice of Object.keys(versions) as KeptSlice[]) tabStorage.removeItem(keyOf(slice, user.id));
      // What was typed in forms, whose code need not be here.
      forgetInTab(`inkroom.drafts.${user.id}`);
    },
  });
}

/** What this tab kept of a slice, or null when there is nothing or it is not of this version. */
export function readKept<T extends KeptSlice>(slice: T, userId: string): NonNullable<RootState[T]> | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(slice, userId)) ?? 'null') as {
      version?: number;
      state?: NonNullable<RootState[T]>;
    } | null;
    return kept?.version === versions[slice] ? (kept.state ?? null) : null;
  } catch {
    return null;
  }
}
