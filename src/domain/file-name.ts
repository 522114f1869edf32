import { cut } from './cut.ts';

/** UTF-8 spends up to three bytes on a unit, and a system takes 255 for a whole name. */
const MOST_UNITS = 72;

const KEPT = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Words as every system takes them in the name of a file: letters of any script with their marks, digits and emoji. */
export function fileName(words: string): string {
  let name = '';
  for (const { segment } of characters.segment(cut(words.toLowerCase(), MOST_UNITS)))
    name += KEPT.test(segment) ? segment : name.endsWith('-') ? '' : '-';
  return name.replace(/^-|-$/g, '') || 'design';
}
