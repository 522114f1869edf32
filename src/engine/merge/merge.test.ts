import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeInk, resolveMerge, type InkMerge, type MergeChoice } from './merge.ts';
import type { Picture } from './picture.ts';
import { erased, isSamePicture, sheet, withDisc, withStrokes, type Stroke } from './testing.ts';

const SIDE = 160;

function merged(base: Picture, ours: Picture, theirs: Picture): InkMerge {
  const merge = mergeInk(base, ours, theirs);
  if (!merge.ok) throw new Error(merge.code);
  return merge;
}

/** Strokes that stay between two columns. */
const strokesBetween = (left: number, right: number) => {
  const point = fc.tuple(fc.integer({ min: left + 8, max: right - 8 }), fc.integer({ min: 8, max: SIDE - 8 }));
  const stroke: fc.Arbitrary<Stroke> = fc.record({
    from: point,
    to: point,
    width: fc.double({ min: 0.5, max: 6, noNaN: true }),
    grey: fc.integer({ min: 0, max: 200 }),
  });
  return fc.array(stroke, { maxLength: 5 });
};
const anywhere = strokesBetween(0, SIDE);

describe('merging by ink', () => {
  it('merges strokes in different places to the pixel, by itself', () => {
    fc.assert(
      fc.property(anywhere, strokesBetween(0, 78), strokesBetween(82, SIDE), fc.boolean(), (old, left, right, rubs) => {
        const base = withStrokes(sheet(SIDE, SIDE), old);
        const rubbed = (picture: typeof base) => (rubs ? erased(picture, [100, 20, 150, 60]) : picture);
        const merge = merged(base, withStrokes(base, left), withStrokes(rubbed(base), right));
        expect(merge.conflicts).toEqual([]);
        expect(isSamePicture(merge.merged, withStrokes(withStrokes(rubbed(base), left), right))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same whichever side is called ours', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (old, left, right) => {
        const base = withStrokes(sheet(SIDE, SIDE), old);
        const [ours, theirs] = [withStrokes(base, left), withStrokes(erased(base, [40, 40, 90, 90]), right)];
        const [one, other] = [merged(base, ours, theirs), merged(base, theirs, ours)];
        expect(isSamePicture(one.merged, other.merged)).toBe(true);
        expect(one.conflicts).toEqual(other.conflicts);
        const swapped: Record<MergeChoice, MergeChoice> = {
          ours: 'theirs',
          theirs: 'ours',
          base: 'base',
          both: 'both',
        };
        for (const choice of Object.keys(swapped) as MergeChoice[])
          expect(
            isSamePicture(
              resolveMerge(
                one,
                one.conflicts.map(() => choice),
              ),
              resolveMerge(
                other,
                other.conflicts.map(() => swapped[choice]),
              ),
            ),
          ).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('changes nothing when it is done again, and takes a side whose other side has done nothing', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (old, left, right) => {
        const base = withStrokes(sheet(SIDE, SIDE), old);
        const [ours, theirs] = [withStrokes(base, left), withStrokes(base, right)];
        for (const [o, t] of [
          [ours, base],
          [base, ours],
          [ours, ours],
        ])
          expect(isSamePicture(merged(base, o, t).merged, ours)).toBe(true);
        const once = merged(base, ours, theirs);
        if (once.conflicts.length > 0) return;
        const again = merged(base, ours, once.merged);
        expect(again.conflicts).toEqual([]);
        expect(isSamePicture(again.merged, once.merged)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('where both changed the same place', () => {
  const base = withStrokes(sheet(400, 400), [{ from: [100, 200], to: [300, 200], width: 6 }]);
  const ours = withDisc(base, [200, 200], 20);
  const theirs = withStrokes(base, [
    { from: [200, 140], to: [200, 260], width: 8 },
    { from: [40, 40], to: [60, 60], width: 5 },
  ]);
  const merge = merged(base, ours, theirs);

  it('one conflict covers it, and all else merges', () => {
    expect(merge.conflicts).toHaveLength(1);
    const [box] = merge.conflicts;
    expect(box.left).toBeLessThan(185);
    expect(box.left + box.width).toBeGreaterThan(215);
    expect(box.width).toBeLessThan(120);
    // The stroke far away came along.
    expect(merge.merged.data[(50 * 400 + 50) * 4]).toBe(0);
    expect(merge.changed.theirs).toBeGreaterThan(100);
  });

  it.each([
    ['ours', 0, 255],
    ['theirs', 255, 0],
    ['base', 255, 255],
    ['both', 0, 0],
  ] as const)('%s decides what stands there', (choice, inDisc, onStroke) => {
    const resolved = resolveMerge(merge, [choice]);
    const grey = (x: number, y: number) => resolved.data[(y * 400 + x) * 4];
    expect(grey(188, 190)).toBe(inDisc);
    expect(grey(200, 172)).toBe(onStroke);
    expect(grey(50, 50)).toBe(0);
  });

  it('what both did alike is no conflict', () => {
    const both = withStrokes(erased(base, [90, 190, 310, 210]), [{ from: [120, 120], to: [200, 160], width: 5 }]);
    const alike = merged(base, both, withDisc(both, [320, 320], 12));
    expect(alike.conflicts).toEqual([]);
    expect(alike.changed.alike).toBeGreaterThan(500);
    expect(alike.changed.ours).toBe(0);
  });

  it('a stroke that begins where the other erased is asked about', () => {
    const near = withStrokes(base, [{ from: [300, 197], to: [340, 150], width: 6 }]);
    expect(merged(base, erased(base, [80, 190, 320, 210]), near).conflicts).toHaveLength(1);
  });

  it('two places far from each other are two conflicts, in reading order', () => {
    const one = withDisc(withDisc(base, [60, 60], 15), [330, 330], 15);
    const other = withDisc(withDisc(base, [66, 60], 15), [336, 330], 15);
    const places = merged(base, one, other).conflicts;
    expect(places).toHaveLength(2);
    expect(places[0].top).toBeLessThan(places[1].top);
  });
});

describe('what cannot be merged well', () => {
  const base = withStrokes(sheet(200, 200), [{ from: [40, 100], to: [160, 100], width: 20 }]);

  it('a side that drew everything anew is named', () => {
    const anew = withDisc(sheet(200, 200), [100, 40], 30);
    expect(merged(base, anew, withDisc(base, [30, 30], 8)).rewritten).toBe('ours');
    expect(merged(base, base, anew).rewritten).toBe('theirs');
    expect(merged(base, anew, anew).rewritten).toBe('both');
    expect(merged(base, withDisc(base, [30, 30], 8), base).rewritten).toBeNull();
  });

  it('pictures of another shape are refused, those of another size brought to the largest', () => {
    expect(mergeInk(base, sheet(200, 150), base)).toEqual({ ok: false, code: 'other_shape' });
    const large = withStrokes(sheet(400, 400), [
      { from: [80, 200], to: [320, 200], width: 40 },
      { from: [40, 40], to: [120, 40], width: 8 },
    ]);
    const merge = merged(base, base, large);
    expect(merge.merged.width).toBe(400);
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged.data[(40 * 400 + 80) * 4]).toBe(0);
  });

  it('noise of compression on one side does not get in the way of the other', () => {
    const noisy = { ...base, data: base.data.map((value, i) => (i % 4 === 3 ? 255 : value + ((i * 7919) % 13) - 6)) };
    const merge = merged(base, noisy, withDisc(base, [100, 160], 14));
    expect(merge.conflicts).toEqual([]);
    expect(merge.rewritten).toBeNull();
    expect(merge.merged.data[(160 * 200 + 100) * 4]).toBe(0);
  });
});
