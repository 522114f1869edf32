/** Lettering in a brief: must-haves that are to be written, as the consultant notes them, and the lines of a drawing that they come to. */
import { inscriptionLimits, type Inscription, type InscriptionPlace } from './inscriptions.ts';

/** How a brief says where words stand that do not stand below. */
const said: Readonly<Record<Exclude<InscriptionPlace, 'below'>, string>> = {
  above: 'above the drawing',
  around: 'around the drawing',
  banner: 'on a banner',
};

const WRITTEN = /^the words "(.+)"(?: (above the drawing|around the drawing|on a banner|below the drawing))?$/u;

/** Words as a must-have: `the words "Anna"`, `the words "Anna" above the drawing`. */
export const wordsWritten = (words: string, place?: InscriptionPlace): string =>
  `the words "${words}"${place && place !== 'below' ? ` ${said[place]}` : ''}`;

/** The words of such a must-have; null for what is no lettering, or longer than a line can be. */
export function wordsToWrite(mustHave: string): string | null {
  const words = WRITTEN.exec(mustHave)?.[1].trim() ?? '';
  return words !== '' && words.length <= inscriptionLimits.characters ? words : null;
}

/** Where they stand; null where it was not said. */
function placeIn(mustHave: string): InscriptionPlace | null {
  const where = WRITTEN.exec(mustHave)?.[2];
  if (where === undefined) return null;
  return (['above', 'around', 'banner'] as const).find((place) => said[place] === where) ?? 'below';
}

/** Each text with its place; of one that is named twice, the last. */
const writtenIn = (mustHaves: readonly string[]): Map<string, InscriptionPlace | null> =>
  new Map(
    mustHaves.flatMap((entry) => {
      const text = wordsToWrite(entry);
      return text === null ? [] : [[text, placeIn(entry)] as const];
    }),
  );

interface Wanted {
  subject: string | null;
  mustHaves: readonly string[];
}

const BANNER = /\b(?:banner|ribbon|scroll)s?\b/i;

/**
 * The lines of a drawing after a brief has changed: what came into it stands where it was said to, else below or on its banner; what
 * went out of it is gone. A place that was chosen in the form stays until another one is said.
 */
export function linesAfter(lines: readonly Inscription[], before: Wanted | null, after: Wanted | null): Inscription[] {
  const [had, has] = [writtenIn(before?.mustHaves ?? []), writtenIn(after?.mustHaves ?? [])];
  const spoken = [after?.subject, ...(after?.mustHaves ?? []).filter((entry) => wordsToWrite(entry) === null)].join(
    ' ',
  );
  const usual = BANNER.test(spoken) ? 'banner' : 'below';
  const kept = lines
    .filter(({ text }) => !had.has(text) || has.has(text))
    .map((line): Inscription => {
      const place = has.get(line.text);
      return place && place !== had.get(line.text) ? { ...line, place } : line;
    });
  const known = new Set(kept.map(({ text }) => text));
  const more = [...has].filter(([text]) => !had.has(text) && !known.has(text));
  const added = more.map(([text, place]): Inscription => ({ text, place: place ?? usual }));
  return [...kept, ...added].slice(0, inscriptionLimits.lines);
}
