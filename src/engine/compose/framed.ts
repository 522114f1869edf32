/** A scene within a shape that cuts it: the ground below, the sky above, the main motif before both. */
import { groupOf } from './attaching.ts';
import { bannerWidth } from './banner.ts';
import { asInMirror, timesOf, type LayoutInput } from './board.ts';
import { frameOf, moved, placedIn } from './bounds.ts';
import type { Part } from './cast.ts';
import type { FrameShape } from './frames.ts';
import { SKY, WIDE_SCENES } from './kinds.ts';
import { ART } from './art.ts';
import { itemOf } from './formations.ts';
import type { FrameItem, Item, Library, MotifItem } from './plan.ts';

/** Half the height of a frame, design units. */
const RADIUS = 430;

/** Of each shape: half its width, where its floor and its sky lie (from its centre, downwards), and how large the main motif is. */
const ROOM: Readonly<Record<FrameShape, { half: number; floor: number; sky: number; main: number }>> = {
  circle: { half: 1, floor: 0.9, sky: -0.5, main: 1.5 },
  oval: { half: 0.76, floor: 0.9, sky: -0.56, main: 1.16 },
  square: { half: 0.86, floor: 1, sky: -0.6, main: 1.36 },
  hexagon: { half: 0.88, floor: 0.82, sky: -0.52, main: 1.24 },
  diamond: { half: 0.72, floor: 0.5, sky: -0.5, main: 0.92 },
  triangle: { half: 1.05, floor: 0.99, sky: -0.24, main: 1.12 },
  arch: { half: 0.68, floor: 1, sky: -0.6, main: 1.2 },
};

/** How near a scene in a ring is, by variation. */
const IN_RING = [1, 0.78, 1.12, 0.9] as const;

/** Trees of a wood: place and height. */
const WOOD = [
  [-0.82, 0.62],
  [0.8, 0.7],
  [-0.52, 0.46],
  [0.5, 0.5],
] as const;

export function framed(input: LayoutInput, shape: FrameShape): Item[] {
  const { cast, library, variation, seed } = input;
  const room = ROOM[shape];
  const [all, floor] = [[cast.main, ...cast.behind, ...cast.beside], room.floor * RADIUS];
  const isGround = ({ word }: Part) => WIDE_SCENES.has(word) || word === 'pine' || word === 'tree' || word === 'palm';
  const skies = all.filter(({ word }) => SKY.has(word));
  const grounds = all.filter((part) => isGround(part) && !SKY.has(part.word));
  const [lead, ...others] = all.filter((part) => !skies.includes(part) && !grounds.includes(part));
  const items: MotifItem[] = [];
  const put = (part: Part, x: number, bottom: number, size: number, isMirrored = false) => {
    const group = placedIn(groupOf({ ...part, count: 1 }, library, variation), library, 0, 0, size);
    const facing = isMirrored ? asInMirror(group, part) : group;
    items.push(...moved(facing, x, bottom - frameOf(facing, library).bottom));
  };
  skies.forEach((part, k) => {
    const many = timesOf(part, 3);
    const aside =
      skies.length > 1 || (lead && shape !== 'triangle') ? (k % 2 === variation % 2 ? 1 : -1) * room.half * 0.36 : 0;
    const size = RADIUS * (shape === 'triangle' ? 0.46 : many > 1 ? 0.26 : lead || grounds.length > 1 ? 0.66 : 0.78);
    for (let n = 0; n < many; n++) {
      const x = aside * RADIUS + (many > 1 ? (n - (many - 1) / 2) * room.half * RADIUS * 0.5 : 0);
      put(part, x, room.sky * RADIUS + size / 2 + (n % 2) * 60, size);
    }
  });
  const wide = grounds.filter(({ word }) => WIDE_SCENES.has(word));
  wide.forEach((part, k) => {
    const isWater = part.word === 'wave';
    const near = input.rim ? IN_RING[variation] : 1;
    const isTurned = Boolean(input.rim) && variation % 2 === 1;
    const size = near * room.half * RADIUS * (isWater ? 2 : shape === 'triangle' ? 1.62 : lead ? 2.3 : 2.25);
    put(
      part,
      0,
      floor + (isWater ? 0.06 : 0.12) * RADIUS - (wide.length > 1 && k === 0 ? 0.2 * RADIUS : 0),
      size,
      isTurned,
    );
  });
  for (const part of grounds.filter((each) => !wide.includes(each))) {
    const isAlone = !lead && wide.length === 0;
    WOOD.forEach(([x, tall]) => {
      put(
        part,
        x * room.half * RADIUS * 0.8,
        floor + 0.04 * RADIUS,
        tall * RADIUS * (isAlone ? 2 : shape === 'triangle' ? 1.05 : 1.8),
        x > 0,
      );
    });
  }
  if (lead)
    put(lead, 0, floor + (grounds.length > 0 ? 0.02 : 0.04) * RADIUS, room.main * RADIUS, (seed + variation) % 2 === 1);
  others.forEach((part, k) => {
    const side = k % 2 === 0 ? 1 : -1;
    put(part, side * room.half * RADIUS * 0.5, floor, RADIUS * 0.62, side < 0);
  });
  return [...items, ...aroundScene(input, shape)];
}

/** The frame, what is drawn around it, and the words at its foot. */
function aroundScene({ rim, text, library }: LayoutInput, shape: FrameShape): Item[] {
  const frame: FrameItem = { kind: `frame-${shape}`, x: 0, y: 0, radius: RADIUS };
  const items: Item[] = [frame, ...(rim ? [rimAround(frame, rim, library)] : [])];
  if (!text) return items;
  const width = bannerWidth(text, 92, ROOM[shape].half * RADIUS * 1.9);
  return [...items, { kind: 'banner', text, x: 0, y: RADIUS * (rim ? 1.62 : 1.02), width, height: 92 }];
}

/** Where the line of the frame lies under a ring's drawing, units of its view box. */
const RIM = { inner: 62 };

/** A ring that covers the line of a round frame. */
function rimAround({ x, y, radius }: FrameItem, id: string, library: Library): MotifItem {
  const [, , width, height] = library(id).box;
  const k = (radius / RIM.inner) * (200 / ART);
  return { ...itemOf({ id }, Math.max(width, height) * k), x, y };
}
