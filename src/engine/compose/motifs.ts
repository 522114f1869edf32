import type { Attribution } from '../contract.ts';
import type { Path } from '../ornament/pen.ts';
import motifs from './motifs.json' with { type: 'json' };
import { readPath } from './svg-path.ts';

const iconSet: Omit<Attribution, 'name'> = {
  author: 'Game-icons.net contributors',
  license: 'CC BY 3.0',
  url: 'https://game-icons.net',
};

/** One wing of our butterfly, as cells with skin between them; the other is its mirror image. */
const wing =
  'M10 -30C40 -90 110 -170 190 -200C200 -170 190 -140 180 -128C120 -100 60 -60 10 -26Z' +
  'M10 -20C60 -50 130 -90 182 -116C196 -100 196 -84 190 -74C130 -56 70 -34 10 -14Z' +
  'M10 -8C70 -26 130 -46 184 -62C176 -44 160 -32 146 -26C100 -8 50 -4 10 -2Z' +
  'M20 -70C60 -160 150 -240 232 -218C236 -214 234 -206 226 -206C150 -204 74 -140 26 -62Z' +
  'M214 -196a15 15 0 1 0 1 0ZM210 -154a12 12 0 1 0 1 0ZM204 -116a9 9 0 1 0 1 0Z' +
  'M10 6C60 4 130 14 164 50C172 60 174 70 170 82C110 60 60 40 10 16Z' +
  'M10 24C60 46 110 72 168 94C166 122 152 148 138 158C110 110 60 62 10 32Z' +
  'M10 42C50 74 90 112 126 166C114 184 104 192 98 188C80 152 62 132 52 120C36 102 20 74 10 50Z' +
  'M182 92a9 9 0 1 0 1 0ZM166 144a8 8 0 1 0 1 0ZM138 180a7 7 0 1 0 1 0Z';
const body =
  'M0 -96C14 -80 12 -50 9 -20C14 20 10 90 0 128C-10 90 -14 20 -9 -20C-12 -50 -14 -80 0 -96Z' +
  'M4 -92C14 -140 34 -170 60 -190L66 -184C42 -164 22 -136 9 -90Z' +
  'M-4 -92C-14 -140 -34 -170 -60 -190L-66 -184C-42 -164 -22 -136 -9 -90Z' +
  'M62 -198a9 9 0 1 0 1 0ZM-62 -198a9 9 0 1 0 1 0Z';

/** Closed outlines of a motif, and who must be named for it (null for our own). */
export function motifOutlines(name: string): { outlines: Path[]; attribution: Attribution | null } {
  if (name === 'own:butterfly') {
    const right = readPath(wing);
    const left = right.map((path) => path.map((v, i) => (i % 2 ? v : -v)));
    return { outlines: [...right, ...left, ...readPath(body)], attribution: null };
  }
  const data = (motifs as Record<string, string>)[name];
  if (!data) throw new Error(`There is no motif "${name}"`);
  return { outlines: readPath(data), attribution: { name, ...iconSet } };
}
