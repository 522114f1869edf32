import { readBrief } from '#engine/compose/brief.ts';
import { drawnMotifs, MOST_MOTIFS } from '#engine/compose/cast.ts';
import { motifGroups, synonyms } from '#engine/compose/lexicon.ts';
import { isOneSlip } from '#engine/compose/typos.ts';

export interface Group {
  name: string;
  words: readonly string[];
}

/** The words with a drawing that match what is searched, by their own name or another one; in groups. */
export function foundMotifs(search: string): Group[] {
  const sought = search.trim().toLowerCase();
  const meant = new Set<string>();
  for (const [name, word] of synonyms) if (name.startsWith(sought)) meant.add(word);
  if (sought.length > 3) for (const word of readBrief(sought).motifs) meant.add(word);
  const groups = matching(sought, meant);
  // Only where nothing is called so: short words are near to each other.
  return groups.length > 0 || sought.length < 3 ? groups : matching(sought, slipsOf(sought));
}

function slipsOf(sought: string): Set<string> {
  const names = [
    ...Object.values(motifGroups)
      .flat()
      .map((word) => [word, word]),
    ...synonyms,
  ];
  return new Set(names.filter(([name]) => isOneSlip(sought, name)).map(([, word]) => word));
}

function matching(sought: string, meant: ReadonlySet<string>): Group[] {
  return Object.entries(motifGroups)
    .map(([name, words]) => ({
      name,
      words: sought === '' ? words : words.filter((word) => word.includes(sought) || meant.has(word)),
    }))
    .filter(({ words }) => words.length > 0);
}

/** The motifs that a text names, and for how many more there is room. What one drawing shows together takes one place. */
export function pickedMotifs(text: string): { picked: ReadonlySet<string>; room: number } {
  const { motifs } = readBrief(text);
  const probes = PROBES.filter((word) => !motifs.includes(word)).slice(0, MOST_MOTIFS);
  const drawn = drawnMotifs(readBrief([text.trim(), ...probes].filter(Boolean).join(', ')));
  return { picked: new Set(motifs), room: probes.filter((word) => drawn.includes(word)).length };
}

/** Motifs that no drawing shows together with another one; names of several words may be poses of others. */
const PROBES = Object.values(motifGroups).flatMap((words) => words.slice(3, 9).filter((word) => !word.includes(' ')));

/** The text with a motif added at its end, or without it where it is named. */
export function withMotif(text: string, word: string): string {
  const isPicked = (rest: string) => pickedMotifs(rest).picked.has(word);
  if (!isPicked(text)) return text.trim() === '' ? word : `${text.trimEnd()}, ${word}`;
  // What stands between commas, and names nothing else, goes whole, with what joins it.
  const parts = text.split(/(,|\band\b|\bwith\b)/i);
  const lone = parts.findIndex((part, i) => i % 2 === 0 && isPicked(part) && readBrief(part).motifs.length === 1);
  if (lone >= 0) parts.splice(Math.max(0, lone - 1), 2);
  const rest = lone >= 0 ? parts.join('').trim() : withoutNames(text, word);
  return isPicked(rest) && rest !== text ? withMotif(rest, word) : rest;
}

function withoutNames(text: string, word: string): string {
  const names = [...synonyms].filter(([, meant]) => meant === word).map(([name]) => name);
  return (
    [...names, word]
      .reduce((rest, name) => rest.replaceAll(new RegExp(`(?:\\b(?:an?|the) )?\\b${name}(?:e?s)?\\b`, 'gi'), ''), text)
      // Names with a slip in them, which the composer reads too.
      .replaceAll(/(?:\b(?:an?|the) )?\b([a-z]+)/gi, (whole, typed: string) =>
        readBrief(typed).motifs[0] === word ? '' : whole,
      )
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  );
}
