/**
 * A motif as the library keeps it, made from flat colored art by scripts/motifs: its regions, the borders between them, and where
 * it is lighter or darker than its regions. Units are those of a map of `ART` x `ART`; chains are stored in half units.
 */
export interface MotifArt {
  /** Number n stands at n - 1; 0 is paper. */
  regions: ArtRegion[];
  /** Between regions, and between regions and paper. */
  borders: ArtBorder[];
  /** The silhouette as closed chains, those of holes too. */
  outline: number[][];
  /** How much darker than its region the art is, from `SHINE` x `SHINE` cells; run lengths, see `readShine`. */
  shine: string;
  /** Left, top, width, height of the silhouette. */
  box: [number, number, number, number];
}

export interface ArtRegion {
  /** Mean sRGB, 0..255. */
  rgb: [number, number, number];
  /** Largest distance to its edge. */
  depth: number;
  /** `mark`: a line or a dot of the art, black in every treatment; `black`: a dark area, black where the treatment has blacks. */
  ink?: 'mark' | 'black';
}

export interface ArtBorder {
  sides: [number, number];
  closed?: true;
  /** First point, then steps: x, y, dx, dy, dx, dy ... in half units. A closed one does not repeat its first point. */
  chain: number[];
}

/** Side of the map, units. */
export const ART = 960;
/** Side of the plane of shine, cells. */
export const SHINE = 120;
/** Levels of shine lie -SHINE_STEPS..SHINE_STEPS, each `SHINE_STEP` of lightness. */
export const SHINE_STEPS = 6;
export const SHINE_STEP = 0.08;

/** Points of a chain as x, y, x, y ... in units. */
export function pointsOf(chain: readonly number[]): Float32Array {
  const points = new Float32Array(chain.length);
  let [x, y] = [0, 0];
  for (let i = 0; i < chain.length; i += 2) {
    x += chain[i];
    y += chain[i + 1];
    points[i] = x / 2;
    points[i + 1] = y / 2;
  }
  return points;
}

/** Runs of a level: a letter ('g' is 0, later letters are darker), then how often, nothing for once. */
export function readShine(runs: string): Float32Array {
  const plane = new Float32Array(SHINE * SHINE);
  let at = 0;
  for (const [, letter, times] of runs.matchAll(/([a-m])(\d*)/g)) {
    const level = (letter.charCodeAt(0) - 'g'.charCodeAt(0)) * SHINE_STEP;
    const end = at + (times ? Number(times) : 1);
    plane.fill(level, at, end);
    at = end;
  }
  return plane;
}
