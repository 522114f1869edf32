import { readBrief } from '#engine/compose/brief.ts';
import { nearestMotifs } from '#engine/compose/nearest.ts';

/** More of them would push the wall away. */
const MOST_WORDS = 3;

/** The words of a text that cannot be drawn but have something near to them. */
export function nearestIn(text: string): { word: string; nearest: string[] }[] {
  return readBrief(text)
    .unknown.map((word) => ({ word, nearest: nearestMotifs(word) }))
    .filter(({ nearest }) => nearest.length > 0)
    .slice(0, MOST_WORDS);
}

/** The text with another word in the place of one. */
export function replacedWord(text: string, word: string, other: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? `${text.trimEnd()}, ${other}` : text.slice(0, at) + other + text.slice(at + word.length);
}
