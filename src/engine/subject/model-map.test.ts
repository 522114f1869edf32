import { beforeAll, describe, expect, it } from 'vitest';
import type { Mark, MarkPoint } from '../../domain/marks.ts';
import { analysePhoto } from '../analysis.ts';
import type { SubjectMap } from '../contract.ts';
import { renderDesign } from '../render.ts';
import { paint, requestFor } from '../testing.ts';
import { Marking } from './marking.ts';
import { findSubject, isDoubtful, standsAlone } from './subject.ts';

/** Two balls, one red and one blue, before a wall. */
const balls = paint(200, 120, (x, y) => {
  const ball = (cx: number) => Math.hypot((x - cx) * 1.67, y - 0.5) < 0.3;
  return ball(0.28) ? [190, 50, 40] : ball(0.72) ? [50, 70, 190] : 205 + 20 * y;
});
const RED: MarkPoint = [0.28, 0.5];
const BLUE: MarkPoint = [0.72, 0.5];
const WALL: MarkPoint = [0.5, 0.06];

/** What a model that knows the blue ball alone would see: soft, small, and not quite at the place. */
const map: SubjectMap = { ...blurredBall(), modelSha256: 'f'.repeat(64) };

function blurredBall(): { width: number; height: number; data: Uint8Array } {
  const side = 32;
  const data = Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side];
    return Math.max(0, Math.min(255, 255 * (2.2 - Math.hypot((x - 0.74) * 1.67, y - 0.47) / 0.17)));
  });
  return { width: side, height: side, data };
}

let marking: Marking;
beforeAll(() => {
  marking = new Marking(balls, map);
});

const valueAt = (mask: Uint8Array, [across, down]: MarkPoint) =>
  mask[Math.floor(down * marking.height) * marking.width + Math.floor(across * marking.width)];
const seen = (mask: Uint8Array) => [RED, BLUE, WALL].map((place) => valueAt(mask, place));
const tap = (add: boolean, at: MarkPoint): Mark => ({ kind: 'tap', add, at });

describe('the first guess of a segmentation model', () => {
  it('decides what the subject is; the edges of the picture decide where it ends', () => {
    const mask = marking.settle([]);
    expect(seen(mask)).toEqual([0, 1, 0]);
    const wrong = mask.reduce((sum, v, i) => {
      const [x, y] = [((i % 200) + 0.5) / 200, (Math.floor(i / 200) + 0.5) / 120];
      return sum + (v === (Math.hypot((x - 0.72) * 1.67, y - 0.5) < 0.3 ? 1 : 0) ? 0 : 1);
    }, 0);
    expect(wrong / mask.length).toBeLessThan(0.01);
  });

  it('gives way to what the person marks', () => {
    expect(seen(marking.settle([tap(true, RED), tap(false, BLUE)]))).toEqual([1, 0, 0]);
  });

  it('is doubted where the subject goes from side to side, as a scene does, and where the model hesitates', () => {
    const hills = paint(200, 120, (_, y) => (y > 0.45 ? [70, 120, 50] : [200, 215, 235]));
    const seen = (of: (y: number) => number): SubjectMap => ({
      width: 20,
      height: 20,
      data: Uint8Array.from({ length: 400 }, (_, i) => 255 * of((Math.floor(i / 20) + 0.5) / 20)),
      modelSha256: 'f'.repeat(64),
    });
    const scene = findSubject(
      hills,
      [],
      seen((y) => (y > 0.45 ? 1 : 0)),
    );
    const hesitant = findSubject(
      hills,
      [],
      seen((y) => (y > 0.45 ? 0.6 : 0.3)),
    );
    const sure = findSubject(balls, [], map);
    expect([scene, hesitant, sure].map((subject) => isDoubtful(subject) || !standsAlone(subject))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('stands in the receipt, and nowhere without one', () => {
    const withModel = analysePhoto(balls, { cutout: 'on', subjectMap: map });
    expect(renderDesign(requestFor(balls, { cutout: 'on' }), withModel).receipt.subjectModel).toBe(map.modelSha256);
    const plain = renderDesign(requestFor(balls, { cutout: 'on' }), null).receipt;
    expect(plain).not.toHaveProperty('subjectModel');
    expect(withModel.subject.box[0]).toBeGreaterThan(0.4);
  });
});
