/** Where words that are to be written shall stand: 'with "Anna" above it', 'around it: "memento mori"', '"Mom" on a banner'. */
import type { InscriptionPlace } from '#domain/inscriptions.ts';
import type { Message } from './entries.ts';

/** What is drawn, as people speak of it beside its words: 'above it' tells their place, 'above my knee' one of the body. */
const IT =
  '(?:it|him|her|them|that|everything|(?:the|this) (?:drawing|design|picture|tattoo|piece|image|photo|portrait|subject))';
/** Without saying of what, at the end of what is said. */
const END = '(?= ?(?:$|[.!?;)]| and ))';
const SET = '^ ?(?:(?:written|set|placed|arched|wrapped|curved|going) )?(?:(?:right|just|all) )?';

/** Behind the words. */
const behind: readonly (readonly [InscriptionPlace, RegExp])[] = [
  ['banner', new RegExp(`${SET}(?:on|in|across) (?:an? |the |its )?(?:banner|ribbon|scroll)\\b`, 'u')],
  ['above', new RegExp(`${SET}(?:(?:above|over|on top of) ${IT}\\b|(?:above|on top|at the top|overhead)${END})`, 'u')],
  ['around', new RegExp(`${SET}(?:around ${IT}\\b|in a (?:circle|ring|curve)\\b|around${END})`, 'u')],
  [
    'below',
    new RegExp(`${SET}(?:(?:below|under|underneath|beneath) ${IT}\\b|(?:below|underneath|at the bottom)${END})`, 'u'),
  ],
];

/** Between a place and the words that it is said of. */
const ANNOUNCED =
  '(?: (?:it should say|it says|should say|that says|saying|that reads|reading|with|write|put|add))?(?: (?:(?:the|her|his) (?:words?|name|date|text|quote)|words?))? ?$';

/** Before them. What 'a banner that says' announces needs none: the banner is in the brief. */
const before: readonly (readonly [InscriptionPlace, RegExp])[] = [
  ['above', new RegExp(`\\b(?:(?:above|over|on top of) ${IT}|at the top)${ANNOUNCED}`, 'u')],
  ['around', new RegExp(`\\b(?:around ${IT}|in a (?:circle|ring))${ANNOUNCED}`, 'u')],
  ['below', new RegExp(`\\b(?:(?:below|under|underneath|beneath) ${IT}|at the bottom)${ANNOUNCED}`, 'u')],
];

/** So far from the words a place is looked for, characters. */
const NEAR = 60;

/** With single spaces, without commas and quotation marks. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s,:"“”„«»‘’']+/gu, ' ');

/** Notes with each lettering where it was said to stand. A window of fixed length beside each is read. */
export function placeLetters({ text, entries }: Message): void {
  let from = 0;
  for (const entry of entries) {
    if (entry.entry !== 'letter') continue;
    const value = String(entry.value);
    const next = text.indexOf(value, from);
    const at = next < 0 ? text.indexOf(value) : next;
    if (at < 0) continue;
    from = at + value.length;
    const after = plain(text.slice(from, from + NEAR));
    const ahead = plain(text.slice(Math.max(0, at - NEAR), at));
    const found =
      behind.find(([, pattern]) => pattern.test(after)) ?? before.find(([, pattern]) => pattern.test(ahead));
    if (found) entry.stands = found[0];
  }
}
