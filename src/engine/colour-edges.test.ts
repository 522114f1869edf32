import { describe, expect, it } from 'vitest';
import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import { CANVAS } from './framing.ts';
import { paint } from './testing.ts';

const SIDE = 320;
/** Weight of the fine scale, and answer from which a line begins, at ordinary detail. */
const FINE_WEIGHT = 0.675;
const STRONG = 0.67;

/** A pale flower whose outline is dark, as the rim of a cut-out is; within it a trumpet with a soft rim, a little deeper in color. */
const daffodil = paint(SIDE, SIDE, (x, y) => {
  const away = Math.hypot(x - 0.5, y - 0.5);
  const outline = 0.29 + 0.1 * Math.cos(6 * Math.atan2(y - 0.5, x - 0.5));
  if (away > outline) return [255, 255, 255];
  if (away > outline - 0.006) return [90, 85, 60];
  const trumpet = Math.max(0, Math.min(1, (0.17 - away) / 0.01));
  return [248 - 14 * trumpet, 240 - 62 * trumpet, 170 - 84 * trumpet];
});

/** The answers of the detector of lines around the trumpet, from the clearest, about -1 for a clear line. */
function answersRound({ fine, coarse, frame }: PhotoAnalysis): number[] {
  const onCanvas = (v: number, origin: number) => Math.round((v * SIDE - origin) * frame.scale);
  return Array.from({ length: 72 }, (_, k) => {
    const [across, down] = [Math.cos((k * Math.PI) / 36), Math.sin((k * Math.PI) / 36)];
    let least = 0;
    for (let away = 0.15; away < 0.178; away += 0.001) {
      const i = onCanvas(0.5 + away * down, frame.originY) * CANVAS + onCanvas(0.5 + away * across, frame.originX);
      least = Math.min(least, FINE_WEIGHT * fine[i], coarse[i]);
    }
    return least;
  }).sort((p, q) => p - q);
}

describe('edges within a flower', () => {
  it('are lines all around where they are soft and pale beside a dark outline', () => {
    const answers = answersRound(analysePhoto(daffodil, { cutout: 'on' }));
    expect(answers[64]).toBeLessThan(-STRONG);
  });
});
