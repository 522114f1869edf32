/** Which files of its faces a text needs: a face may be one file, or numbered subsets of which a phrase takes a few. */
import type { LetteringFace } from '#domain/lettering.ts';

/** Addresses of the files that hold characters of the text, in the order of the face. A file without ranges is always needed. */
export function fontFilesOf(text: string, face: LetteringFace): string[] {
  const characters = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  return face.files
    .filter(({ ranges }) => ranges === null || rangesOf(ranges).some(([from, to]) => firstFrom(characters, from) <= to))
    .map(({ address }) => address);
}

/** The first of the characters, which are in order, that is not below `from`: a long text meets thousands of ranges. */
function firstFrom(characters: readonly number[], from: number): number {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (characters[middle] < from) low = middle + 1;
    else high = middle;
  }
  return characters[low] ?? Infinity;
}

/** `U+20-7F, U+A0, U+4??` as CSS writes it, to pairs of first and last. What cannot be read is left out. */
function rangesOf(ranges: string): [number, number][] {
  return ranges.split(',').flatMap((part): [number, number][] => {
    const [from, to] = part.trim().replace(/^U\+/i, '').split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return Number.isNaN(first) || Number.isNaN(last) ? [] : [[first, last]];
  });
}
