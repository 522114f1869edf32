import { readBrief } from '#engine/compose/brief.ts';
import { castOf, drawnMotifs } from '#engine/compose/cast.ts';
import { ornamentWords } from '#engine/compose/lexicon.ts';

/** What a text chooses, as a layout takes it. */
export interface ChosenSlots {
  main: string | null;
  /** By and behind the main motif, in the order in which they were named. */
  companions: string[];
  /** Drawn by rule, by their names in the text. */
  ornaments: string[];
  lettering: string | null;
}

export function slotsOf(text: string): ChosenSlots {
  const brief = readBrief(text);
  const main = castOf(brief, 0, 0)?.main.word ?? null;
  const named = Object.keys(ornamentWords).filter((word) => wordIn(word).test(text));
  return {
    main,
    companions: drawnMotifs(brief).filter((word) => word !== main),
    ornaments: brief.ornaments.length > 0 ? named : [],
    lettering: brief.lettering,
  };
}

const wordIn = (word: string) => new RegExp(`\\b${word}(?:e?s)?\\b`, 'i');

/** The text with one piece of it taken out, and what joined it. */
function without(text: string, taken: RegExp): string {
  return text
    .replace(taken, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(/(?: ?,)+(?= ?(?:,|$))/g, '')
    .replace(/^[ ,]+/, '')
    .trim();
}

export const withoutOrnament = (text: string, word: string): string =>
  without(text, new RegExp(`(?:\\b(?:and|with|before|in|an?|the) )*${wordIn(word).source}`, 'i'));

/** Words, with the quotes around them and what announces them. */
export function withoutLettering(text: string, lettering: string): string {
  const words = lettering
    .split(' ')
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.*?');
  const announced =
    '(?:\\b(?:and|with|on|an?|the|banner|that|words?|text|name|names|initials|date|saying|says|reads) )*';
  return without(text, new RegExp(`${announced}["“”]?${words}["“”]?`));
}
