/** Where drawings can be laid at others: faces that stay clear, mouths, claws, heads. Units of a drawing's own view box, 0..200. */
import { ART } from './art.ts';
import type { Library, MotifItem } from './plan.ts';

export type Point = readonly [x: number, y: number];

export interface Anchors {
  /** Left, top, width, height of what nothing may cover. */
  face?: readonly [number, number, number, number];
  /** Middle of a mouth, tip of a beak. */
  mouth?: Point;
  /** Between the feet, claws or hands that carry. */
  grip?: Point;
  /** Middle of the top of the head, and how wide the skull is there. */
  head?: readonly [number, number, number];
  /** A drawing of the same view box with what lies before a bitten thing. */
  jaw?: string;
  /** A drawing of the same view box with what lies before a held thing. */
  paws?: string;
}

const TABLE = `
own/wolf | face 52 62 96 108 | mouth 100 160
own/wolf-howling | face 95 8 82 80 | mouth 160 34
own/wolf-howl | face 85 8 85 80 | mouth 160 38
own/lion | face 58 62 84 105 | mouth 100 150
own/tiger | face 50 55 100 105 | mouth 100 148
own/bear | face 48 55 104 125 | mouth 100 150
own/panther | face 90 48 92 122 | mouth 154 128 | head 100 36 60 | jaw own/panther-jaw
own/fox | face 50 62 100 115 | mouth 100 168
own/stag | face 62 98 76 85 | mouth 100 172
own/stag-head | face 62 98 76 85 | mouth 100 150
own/elephant | face 60 50 80 130 | mouth 140 182
own/elephant-head | face 60 50 80 130 | mouth 122 172
own/horse | face 95 35 95 105 | mouth 176 142
own/unicorn | face 95 35 95 105 | mouth 176 142
own/bull | face 58 72 84 115 | mouth 100 178
own/bull-head | face 58 72 84 115 | mouth 100 175
own/ram-skull | face 62 60 76 125 | mouth 100 178
own/dog | face 52 75 96 105 | mouth 100 152
own/labrador | face 50 58 100 115 | mouth 100 160
own/cat | face 62 18 80 60 | mouth 100 74 | grip 100 178
own/cat-sitting | face 48 14 70 64 | mouth 82 72 | grip 85 185
own/gorilla | face 55 58 90 120 | mouth 100 152
own/swallow | face 138 60 60 42 | mouth 188 82
own/hummingbird | face 115 32 80 42 | mouth 184 28
own/owl | face 52 38 96 74 | mouth 100 98 | grip 100 178
own/eagle | face 70 14 58 52 | mouth 74 46 | grip 100 180
own/raven | face 116 20 74 42 | mouth 187 55 | grip 96 186 | head 126 21 36
own/raven-standing | face 116 20 74 42 | mouth 187 55 | grip 96 196 | head 126 21 36
own/phoenix | face 95 18 70 50 | mouth 162 40 | grip 100 150
own/koi | face 68 8 66 66 | mouth 100 14
own/shark | face 118 42 70 58 | mouth 165 92
own/octopus | face 56 74 88 42 | head 100 5 66
own/turtle | face 84 4 32 38
own/snake-coiled | face 88 8 92 62 | mouth 150 48
own/rattlesnake | face 62 8 90 56 | mouth 112 48
own/cobra | face 55 38 90 78 | mouth 100 78
own/dragon-head | face 55 45 132 108 | mouth 160 108
own/butterfly | face 86 18 28 122
own/moth | face 74 38 52 56
own/bee | face 68 22 64 66
own/scarab | face 78 82 44 90
own/spider | face 70 55 60 130
own/scorpion | face 70 60 60 75
own/skull | face 28 62 144 120 | mouth 100 152 | head 100 12 128
own/reaper | face 70 42 64 84 | grip 104 168
own/plague-doctor | face 62 62 130 100 | grip 60 185
own/pin-up | face 80 0 40 46 | head 99 2 30 | grip 106 198
own/medusa | face 62 72 76 100
own/hannya-mask | face 42 46 116 130 | mouth 100 150
own/astronaut | face 55 35 90 85 | grip 100 170
own/hamsa | face 55 88 90 66
own/sun | face 58 58 84 84
own/all-seeing-eye | face 50 72 100 70
own/evil-eye | face 60 60 80 80
own/pocket-watch | face 50 70 100 100
own/compass-rose | face 64 64 72 72
own/mermaid-tail | grip 60 20
own/nautical-star | face 80 80 40 40
own/eight-ball | face 66 60 68 72
own/goat-head | face 62 78 76 90 | mouth 100 158 | head 100 60 34
own/baphomet | face 66 70 68 70
own/raven-flying | face 128 78 68 40 | mouth 194 111 | grip 92 178
own/eagle-spread | face 74 8 60 46 | mouth 131 43 | grip 100 184 | paws own/eagle-spread-claws | head 97 11 28
own/dragon | face 8 20 74 66 | mouth 14 82 | head 66 20 30 | grip 66 140
own/samurai | face 56 84 88 96 | head 100 26 50
own/geisha | face 66 72 68 90 | head 100 10 60
own/kraken | face 64 148 72 40
own/tiger-roaring | face 40 56 120 140 | mouth 100 152 | jaw own/tiger-jaw | head 100 9 56
own/koi-leaping | face 136 24 60 64 | mouth 186 72
own/reaper-standing | face 96 28 46 72 | grip 190 122 | head 118 11 30
own/elephant-calf | face 118 8 40 64 | head 126 4 30
own/elephant-walking | face 130 30 60 80 | mouth 196 158 | head 136 28 36
own/fox-sleeping | face 30 86 98 80
own/oak | grip 100 190
own/swing | grip 100 148
own/plague-doctor-lantern | face 70 60 112 90 | grip 40 136
own/bee-flower | face 58 92 60 52
own/lighthouse-sea | face 80 0 40 46
own/lighthouse | face 78 0 44 50
own/tall-ship | face 60 20 80 110
noto/dove | mouth 16 60 | face 10 30 60 60
`;

const readLine = (line: string): [string, Anchors] => {
  const [id, ...entries] = line.split(' | ');
  const anchors = Object.fromEntries(
    entries.map((entry) => {
      const [key, ...values] = entry.split(' ');
      return [key, key === 'jaw' || key === 'paws' ? values[0] : values.map(Number)];
    }),
  ) as Anchors;
  return [id, anchors];
};

const anchors: ReadonlyMap<string, Anchors> = new Map(TABLE.trim().split('\n').map(readLine));

export const anchorsOf = (id: string): Anchors => anchors.get(id) ?? {};

/** The drawings of what lies before a thing that it holds. */
export const piecesOf = (id: string): string[] => {
  const { jaw, paws } = anchorsOf(id);
  return [jaw, paws].filter((piece) => piece !== undefined);
};

/** Drawings of icon sets look to the left, ours to the right. */
export const looksLeft = (id: string): boolean => !id.startsWith('own/');

const UNIT = ART / 200;

/** A point of a drawing where it lies in a layout. */
export function placeOf(item: MotifItem, library: Library, [u, v]: Point): { x: number; y: number } {
  const [left, top, width, height] = library(item.id).box;
  const k = item.size / Math.max(width, height);
  const dx = (u * UNIT - left - width / 2) * k * (item.mirrored ? -1 : 1);
  const dy = (v * UNIT - top - height / 2) * k;
  const [cos, sin] = [Math.cos(item.turn), Math.sin(item.turn)];
  return { x: item.x + cos * dx - sin * dy, y: item.y + sin * dx + cos * dy };
}

/** A piece of a drawing in the place of the whole one. */
export function pieceOf(item: MotifItem, library: Library, id: string): MotifItem {
  const [, , width, height] = library(item.id).box;
  const [left, top, w, h] = library(id).box;
  const k = item.size / Math.max(width, height);
  const { x, y } = placeOf(item, library, [(left + w / 2) / UNIT, (top + h / 2) / UNIT]);
  return { ...item, id, x, y, size: Math.max(w, h) * k };
}
