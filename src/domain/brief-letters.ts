/** Lettering in a brief: must-haves that are to be written, as the consultant notes them, and the lines of a drawing that they come to. */
import { inscriptionLimits, type Inscription } from './inscriptions.ts';

const WRITTEN = /^the words "(.+)"$/u;

/** The words of `the words "Anna"`; null for what is no lettering, or longer than a line can be. */
export function wordsToWrite(mustHave: string): string | null {
  const words = WRITTEN.exec(mustHave)?.[1].trim() ?? '';
  return words !== '' && words.length <= inscriptionLimits.characters ? words : null;
}

const writtenIn = (mustHaves: readonly string[]): string[] => mustHaves.flatMap((entry) => wordsToWrite(entry) ?? []);

interface Wanted {
  subject: string | null;
  mustHaves: readonly string[];
}

const BANNER = /\b(?:banner|ribbon|scroll)s?\b/i;

/** The lines of a drawing after a brief has changed: what came into it stands below or on its banner, what went out of it is gone. */
export function linesAfter(lines: readonly Inscription[], before: Wanted | null, after: Wanted | null): Inscription[] {
  const [had, has] = [writtenIn(before?.mustHaves ?? []), writtenIn(after?.mustHaves ?? [])];
  const place = BANNER.test([after?.subject, ...(after?.mustHaves ?? [])].join(' ')) ? 'banner' : 'below';
  const kept = lines.filter(({ text }) => !had.includes(text) || has.includes(text));
  const known = new Set(kept.map(({ text }) => text));
  const more = has.filter((text) => !had.includes(text) && !known.has(text));
  return [...kept, ...more.map((text): Inscription => ({ text, place }))].slice(0, inscriptionLimits.lines);
}
