import { beforeAll, describe, expect, it } from 'vitest';
import type { Mark, MarkPoint } from '../../domain/marks.ts';
import { agreement, nextStroke, nextTap, readTraced, type SubjectPhoto } from '../../../tests/photos/subject-photos.ts';
import { paint } from '../testing.ts';
import { Marking } from './marking.ts';
import { drawMarks } from './seeds.ts';
import { findSubject } from './subject.ts';

/** Two balls, one red and one blue, before a wall. */
const balls = paint(200, 120, (x, y) => {
  const ball = (cx: number) => Math.hypot((x - cx) * 1.67, y - 0.5) < 0.3;
  return ball(0.28) ? [190, 50, 40] : ball(0.72) ? [50, 70, 190] : 205 + 20 * y;
});
const RED: MarkPoint = [0.28, 0.5];
const BLUE: MarkPoint = [0.72, 0.5];
const WALL: MarkPoint = [0.5, 0.06];

const tap = (add: boolean, at: MarkPoint): Mark => ({ kind: 'tap', add, at });
const stroke = (add: boolean, ...points: MarkPoint[]): Mark => ({ kind: 'stroke', add, radius: 0.02, points });

let marking: Marking;
beforeAll(() => {
  marking = new Marking(balls);
});

const valueAt = (mask: Uint8Array, [across, down]: MarkPoint) =>
  mask[Math.floor(down * marking.height) * marking.width + Math.floor(across * marking.width)];
const area = (mask: Uint8Array) => mask.reduce((sum, v) => sum + v, 0) / mask.length;

describe('marking', () => {
  it('draws each mark once, and can be ended between two of them', () => {
    const marks = [tap(false, BLUE), stroke(true, RED, [0.3, 0.4]), tap(false, WALL), tap(true, RED)];
    const looked: string[] = [];
    // Which pixel a mark lies on is asked when it is drawn.
    const watched = marks.map((mark, n): Mark =>
      mark.kind === 'tap'
        ? Object.defineProperty({ ...mark }, 'at', { get: () => (looked.push(`${n}`), mark.at), enumerable: false })
        : mark,
    );
    const session = new Marking(balls);
    session.settle(watched);
    // Once, and once more to know what lies beneath a tap that takes away.
    expect(looked).toEqual(['0', '0', '2', '2', '3']);
    let steps = 0;
    const stop = () => {
      if (++steps === 3) throw new Error('stopped');
    };
    expect(() => new Marking(balls).settle(marks, stop)).toThrow('stopped');
    expect(steps).toBe(3);
    expect(session.settle(marks)).toEqual(new Marking(balls).settle(marks));
  });

  it('begins with what stands out', () => {
    const mask = marking.settle([]);
    expect([RED, BLUE, WALL].map((place) => valueAt(mask, place))).toEqual([1, 1, 0]);
  });

  it('takes away the ball that is tapped, and takes it back by a later stroke', () => {
    const without = marking.settle([tap(false, BLUE)]);
    expect([RED, BLUE, WALL].map((place) => valueAt(without, place))).toEqual([1, 0, 0]);
    const again = marking.settle([tap(false, BLUE), stroke(true, [0.66, 0.5], [0.78, 0.5])]);
    expect([RED, BLUE, WALL].map((place) => valueAt(again, place))).toEqual([1, 1, 0]);
  });

  it('takes a tapped island whole, whatever its colors, and only where another is left', () => {
    // A white band across each: colors alone would take half a ball away.
    const banded = (both: boolean) =>
      new Marking(
        paint(200, 120, (x, y) => {
          const ball = (cx: number) => Math.hypot((x - cx) * 1.67, y - 0.5) < 0.3;
          if (!ball(0.28) && !(both && ball(0.72))) return 205 + 20 * y;
          return y < 0.42 || y > 0.58 ? [50, 70, 190] : [30, 30, 30];
        }),
      );
    const two = banded(true);
    const partsOf = (place: MarkPoint) => [0.3, 0.5, 0.7].map((down): MarkPoint => [place[0], down]);
    const values = (mask: Uint8Array, places: MarkPoint[]) => places.map((place) => valueAt(mask, place));
    const mask = two.settle([tap(false, BLUE)]);
    expect([values(mask, partsOf(RED)), values(mask, partsOf(BLUE))]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    // Who has added to an island corrects a part of it.
    const mended = two.settle([stroke(true, [0.72, 0.32], [0.72, 0.68]), tap(false, [0.62, 0.5])]);
    expect(values(mended, partsOf(BLUE))).toEqual([1, 1, 1]);
    const one = banded(false);
    expect(area(one.settle([tap(false, [0.28, 0.4])]))).toBeGreaterThan(0);
  });

  it('keeps to a box', () => {
    const mask = marking.settle([{ kind: 'box', from: [0.98, 0.95], to: [0.5, 0.05] }]);
    expect([RED, BLUE, WALL].map((place) => valueAt(mask, place))).toEqual([0, 1, 0]);
  });

  it('takes the whole picture, less what is taken away after', () => {
    expect(area(marking.settle([tap(false, RED), { kind: 'whole' }]))).toBe(1);
    const mask = marking.settle([{ kind: 'whole' }, tap(false, RED)]);
    expect([RED, BLUE, WALL].map((place) => valueAt(mask, place))).toEqual([0, 1, 1]);
  });

  it('turns inside out, and marks mean what they say afterwards', () => {
    const plain = marking.settle([tap(false, BLUE)]);
    const inverted = marking.settle([tap(false, BLUE), { kind: 'invert' }]);
    expect(inverted).toEqual(plain.map((v) => 1 - v));
    const more = marking.settle([{ kind: 'invert' }, tap(true, RED)]);
    expect([RED, BLUE, WALL].map((place) => valueAt(more, place))).toEqual([1, 0, 1]);
  });

  it('settles alike whatever was shown, settled or given up before', () => {
    const marks = [tap(false, BLUE), stroke(true, [0.2, 0.5], [0.34, 0.52])];
    const expected = new Marking(balls).settle(marks);
    marking.preview([stroke(false, [0.2, 0.2], [0.3, 0.6])]);
    const givenUp = marking.settling([tap(true, WALL)]);
    givenUp.next();
    givenUp.next();
    marking.settle([{ kind: 'whole' }, tap(false, RED)]);
    marking.preview(marks);
    expect(marking.settle(marks)).toEqual(expected);
    expect(findSubject(balls, marks).mask).toEqual(expected);
  });

  it('follows a growing stroke before colours are learnt', () => {
    marking.settle([]);
    const mask = marking.preview([stroke(false, [0.62, 0.5], [0.82, 0.5])]);
    expect(valueAt(mask, BLUE)).toBe(0);
    expect(valueAt(mask, RED)).toBe(1);
  });

  it('hands out masks of the caller’s own', () => {
    const marks = [tap(false, BLUE)];
    marking.settle(marks).fill(7);
    expect(Math.max(...marking.preview(marks))).toBe(1);
  });

  it.each([
    [1, 1],
    [3, 200],
    [400, 5],
  ])('survives a picture of %i × %i px', (width, height) => {
    const mask = new Marking(paint(width, height, (x) => 40 + 150 * x)).settle([tap(true, [1, 1]), tap(false, [0, 0])]);
    expect(mask).toHaveLength(width * height);
  });
});

describe('marks on the raster', () => {
  const seedsOf = (...marks: Mark[]) => drawMarks(marks, balls).seeds;
  const at = (seeds: Int8Array, [across, down]: MarkPoint) =>
    seeds[Math.floor(down * balls.height) * balls.width + Math.floor(across * balls.width)];

  it('lets the later of two marks win', () => {
    expect(at(seedsOf(tap(true, RED), tap(false, RED)), RED)).toBe(-1);
    expect(at(seedsOf(tap(false, RED), tap(true, RED)), RED)).toBe(1);
  });

  it('leaves alone what lies across an edge', () => {
    // On the red ball's rim, with a brush that reaches out to the wall.
    const seeds = seedsOf({ kind: 'stroke', add: true, radius: 0.08, points: [[0.28, 0.215]] });
    expect(at(seeds, [0.28, 0.215])).toBe(1);
    expect(at(seeds, [0.28, 0.19])).toBe(0);
  });
});

describe('photos whose subjects were traced by hand', () => {
  // A part of bench/subject.ts at half the size, with thresholds a little below what is measured.
  it.each<[SubjectPhoto, number, number]>([
    ['crab', 0.8, 0.8],
    ['officer', 0.8, 0.9],
    ['sheep', 0.9, 0.9],
    ['bee', 0.1, 0.6],
  ])('%s: by itself %d, after three strokes %d', async (name, alone, corrected) => {
    const traced = await readTraced(name, 512);
    const session = new Marking(traced.photo);
    let mask = session.settle([]);
    expect(agreement(mask, traced.truth)).toBeGreaterThan(alone);
    const marks: Mark[] = [];
    for (let n = 1; n <= 3; n++) {
      const next = nextStroke(traced, mask, n);
      if (next) marks.push(next);
      mask = session.settle(marks);
    }
    expect(agreement(mask, traced.truth)).toBeGreaterThan(corrected);
  });

  it('the kingfisher leaves its branch after a few taps', async () => {
    const traced = await readTraced('kingfisher', 512);
    const session = new Marking(traced.photo);
    const marks: Mark[] = [];
    let mask = session.settle([]);
    for (let n = 1; n <= 6; n++) {
      const next = nextTap(traced, mask, n);
      if (next) marks.push(next);
      mask = session.settle(marks);
    }
    expect(agreement(mask, traced.truth)).toBeGreaterThan(0.85);
  });
});
