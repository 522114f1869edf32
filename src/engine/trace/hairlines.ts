import { INK_BELOW } from '../ink-tones.ts';

/**
 * A line thinner than a pixel that lies between two rows of pixels covers both by less than half, and would be broken there. It covers
 * so much of the two together, and less of what lies beside them.
 */
const COVERED = 0.6 * 255;
const BESIDE = 0.3 * 255;
/** The longest break that is closed, pixels. */
const LONGEST = 12;
/** The lightest grey that is ink still. */
const JUST_INK = INK_BELOW - 1;

/** Closes breaks in hairlines, in place: between ink and ink alone, so that no pale stroke becomes a line. */
export function joinHairlines(grey: Uint8Array, width: number): void {
  const candidates = new Set<number>();
  for (let i = 3 * width; i < grey.length - 3 * width; i++) {
    if (grey[i] < INK_BELOW || 255 - grey[i] < BESIDE) continue;
    if (isSplit(grey, i, 1) || isSplit(grey, i, width)) candidates.add(i);
  }
  const around = [1, width + 1, width, width - 1, -1, -width - 1, -width, 1 - width];
  for (const start of candidates) {
    const group = [start];
    const met: number[] = [];
    candidates.delete(start);
    for (const i of group) {
      for (const step of around) {
        if (candidates.delete(i + step)) group.push(i + step);
        else if (grey[i + step] < INK_BELOW) met.push(i + step);
      }
    }
    if (group.length <= LONGEST && isBetween(met, group.length, width)) for (const i of group) grey[i] = JUST_INK;
  }
}

/** Whether a pixel is the darker one of two neighbours that a hairline covers. It stands for both. */
function isSplit(grey: Uint8Array, i: number, stride: number): boolean {
  const cover = (j: number) => 255 - grey[j];
  return [stride, -stride].some((step) => {
    const other = i + step;
    if (grey[other] < INK_BELOW || cover(i) + cover(other) < COVERED) return false;
    if (cover(other) > cover(i) || (cover(other) === cover(i) && step < 0)) return false;
    return cover(i - step) < BESIDE && cover(other + step) < BESIDE;
  });
}

/** Whether ink is met at two ends that are as far apart as the break is long. */
function isBetween(met: readonly number[], length: number, width: number): boolean {
  return met.some((a) =>
    met.some((b) => {
      const across = Math.abs((a % width) - (b % width));
      const down = Math.abs(Math.floor(a / width) - Math.floor(b / width));
      return Math.max(across, down) > Math.max(1, length / 2 + 0.5);
    }),
  );
}
