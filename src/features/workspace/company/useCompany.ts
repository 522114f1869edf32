import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';

import { designTopic } from '../../../domain/workspace.ts';
import { makeCompany, noCompany, type CompanyChannel } from './company.ts';

const CompanyContext = createContext<CompanyChannel>(noCompany);
export const CompanyProvider = CompanyContext.Provider;

/** Joins the channel of a design for as long as the page is open; with other people it is another channel. */
export function useJoinedCompany(designId: string, userId: string, members: readonly string[]): CompanyChannel {
  const [company] = useState(makeCompany);
  const key = members.toSorted().join(' ');
  useEffect(() => {
    const ids = key.split(' ');
    return ids.includes(userId) ? company.join(designTopic(designId, ids), userId, ids) : undefined;
  }, [company, designId, userId, key]);
  return company;
}

/** The ids of those who have this design open now, without the person. */
export function usePresent(): readonly string[] {
  const { subscribe, now } = use(CompanyContext);
  return useSyncExternalStore(subscribe, () => now().present);
}

/** Where the others point, and how to show them where the person does. */
export function useCursors() {
  const { subscribe, now, point } = use(CompanyContext);
  return { cursors: useSyncExternalStore(subscribe, () => now().cursors), point };
}
