/** What lies on a sheet, from back to front, before anything is drawn: a layout makes it, the composer draws it. Design units. */
import type { MotifArt } from './art.ts';
import { ART } from './art.ts';
import type { FrameShape } from './frames.ts';

export interface MotifItem {
  kind: 'motif';
  id: string;
  /** Centre of its box. */
  x: number;
  y: number;
  /** Longer side of its box. */
  size: number;
  /** Radians. */
  turn: number;
  mirrored: boolean;
  /** Lines of lesser motifs are lighter. */
  weight: number;
}

export interface OrnamentItem {
  kind: 'ring' | 'disc' | 'rays' | 'laurel' | 'diamond' | 'mandala' | 'crescent' | 'star' | 'dots' | 'trail';
  x: number;
  y: number;
  radius: number;
}

/** A shape that cuts what lies behind it, with a line around. `radius` is half its height. */
export interface FrameItem {
  kind: `frame-${FrameShape}`;
  x: number;
  y: number;
  radius: number;
}

export interface BannerItem {
  kind: 'banner';
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Item = MotifItem | OrnamentItem | FrameItem | BannerItem;

export const isFrame = (item: Item): item is FrameItem => item.kind.startsWith('frame-');

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Library = (id: string) => MotifArt;

/** The box of an item; a turned motif's by the corners of its own. */
export function boxOf(item: Item, library: Library): Box {
  if (item.kind === 'banner') {
    const [half, tall] = [item.width / 2 + item.height * 0.95, item.height * 1.25];
    return { left: item.x - half, right: item.x + half, top: item.y - tall * 0.8, bottom: item.y + tall };
  }
  if (item.kind !== 'motif') {
    const [wide, tall] = item.kind === 'diamond' ? [0.66, 1.05] : isFrame(item) ? [1.03, 1.03] : [1.07, 1.07];
    const [half, high] = [item.radius * wide, item.radius * tall];
    return { left: item.x - half, right: item.x + half, top: item.y - high, bottom: item.y + high };
  }
  const [, , width, height] = library(item.id).box;
  const scale = item.size / Math.max(width, height);
  const [cos, sin] = [Math.abs(Math.cos(item.turn)), Math.abs(Math.sin(item.turn))];
  const half = ((width * cos + height * sin) * scale) / 2;
  const tall = ((width * sin + height * cos) * scale) / 2;
  return { left: item.x - half, right: item.x + half, top: item.y - tall, bottom: item.y + tall };
}

/** Where the top of a motif's head is: the highest point of its silhouette near its middle, so that ears do not count. */
export function crownOf(item: MotifItem, library: Library): { x: number; y: number; width: number } {
  const [, , width, height] = library(item.id).box;
  const scale = item.size / Math.max(width, height);
  return { x: item.x, y: item.y + nearMiddle(item, library, -1) * scale, width: width * scale };
}

/** How low a motif stands: the lowest point of its silhouette near its middle. */
export function footOf(item: MotifItem, library: Library): number {
  const [, , width, height] = library(item.id).box;
  return item.y + (nearMiddle(item, library, 1) * item.size) / Math.max(width, height);
}

/** The highest (-1) or lowest (1) point of a silhouette near its middle, from the centre of its box, units. */
function nearMiddle({ id }: MotifItem, library: Library, way: -1 | 1): number {
  const { outline, box } = library(id);
  const [left, top, width, height] = box;
  let furthest = -ART;
  for (const chain of outline) {
    let [x, y] = [0, 0];
    for (let i = 0; i < chain.length; i += 2) {
      x += chain[i] / 2;
      y += chain[i + 1] / 2;
      if (Math.abs(x - left - width / 2) < width * 0.1 && way * y > furthest) furthest = way * y;
    }
  }
  return way * furthest - top - height / 2;
}

/** Moves and scales all items so that together they fill a square sheet but for a margin. */
export function fitted(items: readonly Item[], library: Library, side: number, margin: number): Item[] {
  // What a frame cuts away takes no room.
  const frame = items.findIndex(isFrame);
  const boxes = items.slice(Math.max(0, frame)).map((item) => boxOf(item, library));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const k = (side - 2 * margin) / Math.max(right - left, bottom - top);
  const x = (v: number) => side / 2 + (v - (left + right) / 2) * k;
  const y = (v: number) => side / 2 + (v - (top + bottom) / 2) * k;
  return items.map((item): Item => {
    const at = { x: x(item.x), y: y(item.y) };
    if (item.kind === 'motif') return { ...item, ...at, size: item.size * k };
    if (item.kind === 'banner') return { ...item, ...at, width: item.width * k, height: item.height * k };
    return { ...item, ...at, radius: item.radius * k };
  });
}
