import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';

import { designTopic } from '../../../domain/workspace.ts';
import { makePresence, noPresence, type PresenceChannel } from './presence.ts';

const PresenceContext = createContext<PresenceChannel>(noPresence);
export const PresenceProvider = PresenceContext.Provider;

/** Joins the channel of a design for as long as the page is open; with other people it is another channel. */
export function useJoinedPresence(designId: string, userId: string, members: readonly string[]): PresenceChannel {
  const [presence] = useState(makePresence);
  const key = members.toSorted().join(' ');
  useEffect(() => {
    const ids = key.split(' ');
    return ids.includes(userId) ? presence.join(designTopic(designId, ids), userId, ids) : undefined;
  }, [presence, designId, userId, key]);
  return presence;
}

/** Returns the ids of the others who have this project open. */
export function usePresent(): readonly string[] {
  const { subscribe, now } = use(PresenceContext);
  return useSyncExternalStore(subscribe, () => now().present);
}

/** Returns the cursors of the others, and a function that sends the own one. */
export function useCursors() {
  const { subscribe, now, point } = use(PresenceContext);
  return { cursors: useSyncExternalStore(subscribe, () => now().cursors), point };
}
