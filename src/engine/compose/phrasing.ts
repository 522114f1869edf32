/** Ways of saying that are read as shorter ones, and words that name the manner of a drawing. */
import type { MotifHand } from '../styles/recipe.ts';

/** A phrase and what it is read as. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(hands?) of (?:a |the )?skeletons?\b/g, 'skeleton $1'],
  [/\b(?:birth )?flowers?\s*:/g, ' '],
  [/\bbirth ?(flowers?|month flowers?)\b/g, '$1'],
  [/\btied (?:up |together )?(?:with|by) (?:an? )?(?:\p{L}+ )?(?:bow|ribbon|string|twine|rope)\b/gu, 'tied'],
  [/\b(?:four|4)[ -]lea(?:f|ved) clovers?\b/g, 'clover'],
  [/\bfacing each other\b/g, 'facing'],
  [/\b(?:german )?shepherd dog\b|\bgerman shepherd\b/g, 'dog'],
];

/** A prompt in lower case with its phrases in their usual form. */
export const inUsualPhrases = (prompt: string): string =>
  PHRASES.reduce((text, [phrase, usual]) => text.replace(phrase, usual), prompt);

/**
 * Words that name a manner of drawing, in whatever style the design is made. "Lineart" and "linework" name none: the prompts of
 * the consultant say "lineart" in every style.
 */
const MANNERS: readonly (readonly [RegExp, MotifHand])[] = [
  [/\bgeometric(?:al)?\b|\blow ?poly\b|\bfacett?ed\b/i, 'geometric'],
  [/\bdot ?work\b|\bstippl(?:e|ed|ing)\b|\bpointillis[mt]\b/i, 'dotwork'],
  [/\bwood ?cut\b|\bengrav(?:ed|ing)\b|\betch(?:ed|ing)\b|\blinocut\b/i, 'woodcut'],
  [/\bminimal(?:ist|istic|ism)?\b|\b(?:single|one)[ -]line\b/i, 'outline'],
  [/\bblack ?work\b/i, 'blackwork'],
  [/\bfine[ -]?line\b/i, 'line'],
  [/\bsketch(?:y|ed)?\b|\bpencil drawing\b/i, 'sketch'],
];

/** Words that ask for a ribbon. */
const RIBBONED =
  /\b(?:banner|ribbon|scroll|banderole|cinta|banda|bandeau|spruchband|nastro|fita|lint|wstęga|wstążka)\b|лент/iu;

/** Fine and minimal drawings bear their words without a ribbon, but where one is asked for. */
export const hasRibbon = (prompt: string, hand: MotifHand): boolean =>
  RIBBONED.test(prompt) || (hand !== 'line' && hand !== 'outline');

/** What a text does not want, up to the end of its clause. */
const UNWANTED = /\b(?:no|not|without)\b[^,.;]*/gi;

/** The hand that the words ask for; null where they leave it to the style. */
export function handInWords(prompt: string): MotifHand | null {
  const wanted = prompt.replace(UNWANTED, '');
  return MANNERS.find(([words]) => words.test(wanted))?.[1] ?? null;
}
