import type { Paper } from '#engine/trace/sheets.ts';
import { safeStorage } from '../../data/storage.ts';

export type { Paper };

export const papers = [
  { id: 'a4', label: 'A4' },
  { id: 'letter', label: 'Letter' },
] as const satisfies readonly { id: Paper; label: string }[];

const KEY = 'inkroom.paper';

/** Regions that print on Letter; all others have A4. */
const LETTER_REGIONS = new Set('US CA MX PH CL CO VE CR GT SV HN NI PA DO PR'.split(' '));
/** Time zones of countries that use Letter paper. The language alone does not tell, because many browsers outside the US use en-US. */
const LETTER_ZONES = /^(?:America|US|Canada|Mexico|Chile)\/|^(?:Pacific\/Honolulu|Asia\/Manila)$/;

/** The paper that somebody prints on, by the region of the first language and by the clock. */
export function likelyPaper(language: string, timeZone: string): Paper {
  const region = /[-_]([A-Za-z]{2})(?![A-Za-z])/.exec(language)?.[1].toUpperCase();
  return region && LETTER_REGIONS.has(region) && LETTER_ZONES.test(timeZone) ? 'letter' : 'a4';
}

/** Returns the paper size that was chosen on this device, else the likely one. */
export function chosenPaper(): Paper {
  const kept = safeStorage.getItem(KEY);
  const known = papers.find(({ id }) => id === kept);
  return known?.id ?? likelyPaper(navigator.language, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

export function choosePaper(paper: Paper): void {
  safeStorage.setItem(KEY, paper);
}
