/**
 * The layout of most designs: the main motif with what belongs to it, others stacked close by as tattooers do it. They touch it, hide no
 * face, and are smaller by rank. The four variations put them at other sides.
 */
import { placeOf, anchorsOf } from './anchors.ts';
import { groupOf } from './attaching.ts';
import { bannerWidth } from './banner.ts';
import { frameOf, placedIn, turned } from './bounds.ts';
import type { LayoutInput } from './board.ts';
import { asInMirror, timesOf } from './board.ts';
import type { Part } from './cast.ts';
import { CIRCLING, FLYING, POINTED, SKY, WIDE_SCENES } from './kinds.ts';
import { areEqual } from './equals.ts';
import { laidOf, placed, type Laid, type Wish } from './placing.ts';
import { boxOf, type BannerItem, type Item, type MotifItem } from './plan.ts';
import { overlap } from './silhouette.ts';

/** Longer side of the main motif, design units. */
const MAIN = 640;
/** Which variations face the other way. */
const FACING = [0, 1, 1, 0] as const;

/** How far a group without companions leans, radians: four of the same would be one picture. */
const LEANING = [0, 0.1, -0.14, 0.2] as const;

const deg = (...angles: number[]): number[] => angles.map((angle) => (angle * Math.PI) / 180);

/** Where one companion stands, by variation; 90 is below. */
const ONE = [deg(55), deg(125), deg(90), deg(15)] as const;
const ONE_ABOVE = [deg(-55), deg(-125), deg(-90), deg(-35)] as const;
/** Where two or three of one kind stand, by variation; the sides first. */
const LOW: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [deg(140, 40), deg(150, 30), deg(62, 112), deg(170, 60)],
  3: [deg(148, 32, 90), deg(160, 20, 90), deg(25, 110, 68), deg(70, 155, 112)],
};
const HIGH: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [deg(-145, -35), deg(-165, -15), deg(-70, -25), deg(-155, -110)],
  3: [deg(-150, -30, -90), deg(-170, -10, -90), deg(-100, -20, -60), deg(-160, -80, -120)],
};
/** Where two single companions stand, by variation. */
const TWO = [deg(35, 145), deg(145, 35), deg(90, 20), deg(160, 95)] as const;

/** Where one, two or three others of the same weight stand. */
const EQUAL: readonly (readonly (readonly number[])[])[] = [
  [deg(25), deg(155), deg(90), deg(60)],
  [deg(125, 55), deg(-125, -55), deg(180, 0), deg(90, -90)],
  [deg(150, 30, 90), deg(-150, -30, -90), deg(180, 0, 90), deg(0, 90, 45)],
];

const FROM_SIDE_TO_SIDE = deg(-165, -15) as [number, number];
/** They hang above others. */
const OVERHEAD = new Set(['storm', 'cloud', 'rainbow']);

/** From one side to the other, from the ends to the middle. */
function fan(count: number, from: number, to: number): number[] {
  const angles = Array.from({ length: count }, (_, k) => from + ((to - from) * k) / Math.max(1, count - 1));
  return angles.map((_, k) => angles[k % 2 === 0 ? k / 2 : count - 1 - (k - 1) / 2]);
}

export class Cluster {
  readonly input: LayoutInput;
  readonly scene: Laid[] = [];
  private readonly order: MotifItem[][] = [];
  private main: MotifItem[] = [];
  /** Square root of the area of the main motif's box. */
  private extent = MAIN;

  constructor(input: LayoutInput) {
    this.input = input;
  }

  get items(): MotifItem[] {
    return this.order.flat();
  }

  focal(): void {
    const { cast, library, seed, variation } = this.input;
    const holds = this.input.holder === cast.main.word && cast.main.count === 2;
    const laid = placedIn(groupOf(cast.main, library, holds ? 0 : variation), library, 0, 0, MAIN);
    const group = holds ? apart(laid, this.input) : laid;
    const isMirrored = (seed + FACING[variation]) % 2 === 1;
    const facing = isMirrored ? asInMirror(group, cast.main) : group;
    const isBare = cast.beside.length + cast.main.young === 0;
    this.main = isBare && !this.input.holder && cast.main.turns ? turned(facing, LEANING[variation]) : facing;
    const { width, height } = frameOf(this.main, library);
    this.extent = Math.sqrt(width * height);
    this.order.push(this.main);
    for (const item of this.main) this.scene.push(laidOf([item], library));
  }

  /** What stands behind the main motif: scenes centered, what hangs in the sky over its head or its shoulder. */
  back(): void {
    const { behind } = this.input.cast;
    behind.forEach((part, k) => {
      if (OVERHEAD.has(part.word)) {
        const size = this.sized(part, 1.05);
        this.place(part, { angles: deg(-90), size, lies: 'behind', overlap: 0.3, seen: 0.7 }, 0.8);
      } else if (SKY.has(part.word)) this.sky(part, k);
      else this.centered(part);
    });
  }

  private sky(part: Part, k: number): void {
    const { cast, variation } = this.input;
    const { length } = cast.behind;
    const side = (k + variation) % 2 === 0 ? -52 : -128;
    const times = timesOf(part, 1);
    const lone = { ...part, count: 1 };
    const angles =
      times > 1
        ? fan(times, ...FROM_SIDE_TO_SIDE)
        : length === 1 && (variation % 2 === 0 || cast.main.count === 2)
          ? deg(-90)
          : deg(side);
    const share = times > 1 ? 0.52 / times ** 0.25 : length > 1 ? 0.62 : 0.92;
    for (const angle of angles)
      this.place(
        lone,
        { angles: [angle], size: this.sized(lone, share), lies: 'behind', overlap: 0.38, seen: 0.55 },
        0.8,
      );
  }

  /** Scenes and discs are wider than what stands before them; blades lie across. */
  private centered(part: Part): void {
    const { library, variation } = this.input;
    const { x, y, height } = frameOf(this.main, library);
    const isBlade = POINTED.has(part.word);
    const group = groupOf(part, library, variation);
    // Behind a body in coils it stands upright.
    const lean = CIRCLING.has(this.input.cast.main.word) ? 0.12 : 0.75;
    const lying = isBlade ? turned(group, variation % 2 === 0 ? lean : -lean) : group;
    const size = Math.max(isBlade ? 1.55 * MAIN : 0, this.sized(part, WIDE_SCENES.has(part.word) ? 1.5 : 1.3));
    const up = isBlade ? 0.02 : [0.2, 0.1, 0.28, 0.16][variation];
    const items = placedIn(lying, library, x, y - height * up, size).map((item) => ({
      ...item,
      weight: item.weight * 0.8,
    }));
    this.order.unshift(items);
    for (const item of items) this.scene.push(laidOf([item], library));
  }

  beside(): void {
    const { beside } = this.input.cast;
    const { variation } = this.input;
    const singles = beside.filter((part) => timesOf(part) === 1);
    for (const part of beside) {
      const times = timesOf(part);
      const isHigh = FLYING.has(part.word) || SKY.has(part.word);
      if (times === 1) this.one(part, singles.indexOf(part), singles.length, isHigh);
      else
        this.several(part, times, isHigh !== (variation === 3 && beside.length === 1 && isHigh && !SKY.has(part.word)));
    }
  }

  private one(part: Part, n: number, of: number, isHigh: boolean): void {
    const { variation } = this.input;
    if (areEqual(this.input.cast)) {
      const angle = EQUAL[of - 1][variation][n];
      return this.place(
        part,
        { angles: [angle], size: this.sized(part, 0.94), lies: 'either', overlap: 0.04, seen: 0.9 },
        1,
      );
    }
    const share = (of === 1 ? 0.54 : of === 2 ? 0.5 : 0.42) * (SMALLER.has(part.word) ? 0.72 : 1);
    const side = variation % 2 === 0 ? n : n + 1;
    const angles =
      of === 1
        ? (isHigh ? ONE_ABOVE : ONE)[variation]
        : isHigh
          ? deg([-40, -140, -90][side % 3])
          : of === 2
            ? [TWO[variation][n]]
            : deg([40, 140, 90][side % 3]);
    this.place(part, { angles, size: this.sized(part, share), lies: 'either', overlap: 0.2, seen: 0.7 }, 0.87);
  }

  /** The second of each pair is the mirror image of the first, where that place is free. */
  private several(part: Part, times: number, isHigh: boolean): void {
    const lone = { ...part, count: 1 };
    const angles =
      (isHigh ? HIGH : LOW)[times]?.[this.input.variation] ??
      fan(times, ...((isHigh ? deg(-178, -2) : deg(172, 8)) as [number, number]));
    const share =
      (times === 2 ? 0.44 : times === 3 ? 0.38 : 0.86 / Math.sqrt(times)) * (SMALLER.has(part.word) ? 0.72 : 1);
    // What hangs in the sky touches nothing.
    const near = SKY.has(part.word) ? { overlap: 0, seen: 1 } : { overlap: 0.2, seen: 0.66 };
    const wish = { size: this.sized(lone, share), lies: 'either' as const, ...near };
    angles.forEach((angle, n) => {
      const middle = times % 2 === 1 && n === times - 1;
      this.place(
        lone,
        { ...wish, angles: [angle], size: wish.size * (middle ? 1.12 : 1) },
        0.87,
        n % 2 === 1 && part.turns,
      );
    });
  }

  /** The longer side of a part that takes such a share of the main motif's extent. */
  private sized(part: Part, share: number): number {
    const { library, variation } = this.input;
    const { width, height } = frameOf(groupOf(part, library, variation), library);
    const long = Math.max(width, height) / Math.min(width, height);
    return Math.min(share * this.extent * Math.sqrt(Math.min(3, long)), MAIN * Math.max(0.95, share));
  }

  private place(part: Part, wish: Wish, weight: number, isMirrored = false): void {
    const { library, variation } = this.input;
    const whole = groupOf(part, library, variation);
    const items = isMirrored ? asInMirror(whole, part) : whole;
    const found = placed(this.scene, items, wish, library);
    const light = found.items.map((item) => ({ ...item, weight: item.weight * weight }));
    if (found.isBehind) this.order.unshift(light);
    else this.order.push(light);
    for (const item of light) this.scene.push(laidOf([item], library));
  }

  /** The ribbon: at who holds it, else across the foot of the whole, where it hides no face. */
  banner(): BannerItem[] {
    const { text, library } = this.input;
    if (!text) return [];
    const all = frameOf(this.items, library);
    const height = Math.min(92, Math.max(72, all.height * 0.12));
    const width = bannerWidth(text, height, Math.max(460, all.width * 0.92));
    const held = this.heldAt();
    const item: BannerItem = { kind: 'banner', text, x: held?.x ?? all.x, y: all.bottom + height * 0.7, width, height };
    if (held) return [{ ...item, width: held.width ?? width, y: held.y + height * (held.width ? 0.3 : 0.62) }];
    const floor = all.bottom + height * 0.75;
    for (let y = floor; y > all.y + all.height * 0.18; y -= 14) {
      const { hidden, touched, face } = this.under({ ...item, y });
      if (face > 0 || hidden > 0.08) return [{ ...item, y: Math.min(floor, y + 14) }];
      if (touched > 0.13) return [{ ...item, y }];
    }
    return [item];
  }

  /** What a ribbon would hide: the largest share of a thing, which share of the ribbon lies on others, and cells of faces. */
  private under(banner: BannerItem): { hidden: number; touched: number; face: number } {
    const { library } = this.input;
    const { left, right, top, bottom } = boxOf(banner, library);
    const mask = rectangle(left, top, right, bottom);
    const shared = this.scene.map((laid) => overlap(laid.mask, mask));
    return {
      hidden: Math.max(...this.scene.map((laid, n) => shared[n] / Math.max(1, laid.mask.area))),
      touched: Math.max(...shared) / mask.area,
      face: this.scene.reduce((sum, laid) => sum + overlap(laid.faces, mask), 0),
    };
  }

  private heldAt(): { x: number; y: number; width: number | null } | null {
    const { cast, holder, library } = this.input;
    if (!holder) return null;
    const ids = new Set([cast.main, ...cast.beside].filter((part) => part.word === holder).map(({ id }) => id));
    const points = this.items
      .filter(({ id }) => ids.has(id))
      .flatMap((item) => {
        const { mouth, grip } = anchorsOf(item.id);
        const point = grip ?? mouth;
        return point ? [placeOf(item, library, point)] : [];
      });
    if (points.length === 0) return null;
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const xs = points.map(({ x }) => x);
    const width = points.length === 2 ? Math.max(...xs) - Math.min(...xs) : null;
    return { x: sum.x / points.length, y: Math.max(...points.map(({ y }) => y)), width };
  }
}

/** Two that hold a ribbon between them make room for it. */
function apart(items: readonly MotifItem[], { text, library }: LayoutInput): MotifItem[] {
  const mouths = items.map((item) => placeOf(item, library, anchorsOf(item.id).mouth ?? [100, 100]).x);
  const room = bannerWidth(text ?? '', 76, 620) - Math.abs(mouths[1] - mouths[0]) * Math.sign(mouths[1] - mouths[0]);
  return items.map((item, n) => ({ ...item, x: item.x + ((n === 0 ? -1 : 1) * room) / 2 }));
}

/** Small beside others. */
const SMALLER = new Set(
  'star bee butterfly ladybug drop snowflake dice key feather candle music lightning paw'.split(' '),
);

function rectangle(left: number, top: number, right: number, bottom: number) {
  const CELL = 14;
  const [l, t] = [Math.round(left / CELL), Math.round(top / CELL)];
  const [width, height] = [
    Math.max(1, Math.round((right - left) / CELL)),
    Math.max(1, Math.round((bottom - top) / CELL)),
  ];
  return { left: l, top: t, width, height, cells: new Uint8Array(width * height).fill(1), area: width * height };
}

/** The whole layout, from back to front. */
export function cluster(input: LayoutInput): Item[] {
  const board = new Cluster(input);
  board.focal();
  board.back();
  board.beside();
  return [...board.items, ...board.banner()];
}
