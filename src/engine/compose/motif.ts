/** A motif of the library made ready for drawing: its chains as points, its regions as a raster, its shading. */
import { gaussian } from '../blur.ts';
import { clamp, type Plane } from '../planes.ts';
import { ART, pointsOf, readShine, SHINE, type MotifArt } from './art.ts';
import { distanceInside } from './distance-inside.ts';
import { labOf, type Lab } from './lab-of.ts';

export interface Region {
  /** Lightness 0..100, a, b. */
  lab: Lab;
  rgb: readonly [number, number, number];
  /** Largest distance to its edge, units. */
  depth: number;
  ink: 'mark' | 'black' | null;
  /** Whether other regions surround it, as they do an eye. */
  enclosed: boolean;
}

export interface Border {
  sides: readonly [number, number];
  closed: boolean;
  /** x, y alternating, units. */
  points: Float32Array;
}

export interface Motif {
  /** By number; 0 is paper. */
  regions: Region[];
  borders: Border[];
  outline: Float32Array[];
  /** Left, top, width, height, units. */
  box: MotifArt['box'];
  /** The region in each cell of `RASTER` x `RASTER`. */
  label: Uint16Array;
  /** Distance of each cell to the edge of its region, units; lines and dots of the art are no edges. */
  inside: Plane;
  /** The region that each cell is shaded as. */
  shadedAs: Uint16Array;
  /** Darker than its region, -1..1, for each cell. */
  shine: Plane;
}

/** Side of the raster, cells. */
export const RASTER = 480;
/** Units for each cell. */
export const CELL = ART / RASTER;

const prepared = new WeakMap<MotifArt, Motif>();

/** Prepared once for each motif. */
export function prepareMotif(art: MotifArt): Motif {
  const known = prepared.get(art);
  if (known) return known;
  const atPaper = new Set(art.borders.flatMap(({ sides }) => (sides.includes(0) ? sides : [])));
  const regions: Region[] = [{ lab: [100, 0, 0], rgb: [255, 255, 255], depth: 0, ink: null, enclosed: false }];
  for (const { rgb, depth, ink = null } of art.regions)
    regions.push({ rgb, lab: labOf(...rgb), depth, ink, enclosed: !atPaper.has(regions.length) });
  const borders = art.borders.map(({ sides, closed = false, chain }) => ({ sides, closed, points: pointsOf(chain) }));
  const label = rasterOf(borders);
  const shadedAs = withoutMarks(label, regions, borders);
  const motif: Motif = {
    regions,
    borders,
    outline: art.outline.map(pointsOf),
    box: art.box,
    label,
    shadedAs,
    inside: distanceInside(shadedAs, RASTER).map((cells) => cells * CELL),
    shine: shineOf(art.shine),
  };
  prepared.set(art, motif);
  return motif;
}

/** Where a row of cells is read: beside its middle, on which points of chains lie, so that no row touches a corner. */
const MIDDLE = 0.5625;

/** Fills each row of cells from one crossing of a border to the next. */
function rasterOf(borders: readonly Border[]): Uint16Array {
  const rows: { x: number; right: number }[][] = Array.from({ length: RASTER }, () => []);
  for (const { points, closed, sides } of borders) {
    const count = points.length / 2;
    for (let i = closed ? 0 : 1, j = closed ? count - 1 : 0; i < count; j = i++) {
      const [ax, ay, bx, by] = [points[2 * j], points[2 * j + 1], points[2 * i], points[2 * i + 1]];
      const [top, bottom] = [Math.min(ay, by) / CELL, Math.max(ay, by) / CELL];
      // Who walks down has the left side in the east.
      const right = by > ay ? sides[0] : sides[1];
      for (let y = Math.max(0, Math.ceil(top - MIDDLE)); y < Math.min(RASTER, bottom - MIDDLE); y++) {
        const at = (y + MIDDLE) * CELL;
        rows[y].push({ x: (ax + ((at - ay) * (bx - ax)) / (by - ay)) / CELL, right });
      }
    }
  }
  const label = new Uint16Array(RASTER * RASTER);
  for (let y = 0; y < RASTER; y++) {
    const crossings = rows[y].sort((p, q) => p.x - q.x);
    for (let k = 0; k + 1 < crossings.length; k++) {
      const from = Math.max(0, Math.round(crossings[k].x));
      const to = Math.min(RASTER, Math.round(crossings[k + 1].x));
      if (to > from) label.fill(crossings[k].right, y * RASTER + from, y * RASTER + to);
    }
  }
  return label;
}

/** A mark larger than this throws a shadow, units squared. */
const LARGEST_MARK = 7000;

/** Lines and dots of the art belong to the region that surrounds them: they throw no shadow of their own. */
function withoutMarks(label: Uint16Array, regions: readonly Region[], borders: readonly Border[]): Uint16Array {
  const area = new Float64Array(regions.length);
  for (const l of label) area[l] += CELL * CELL;
  const host = regions.map((_, id) => id);
  const longest = new Float64Array(regions.length);
  for (const { sides, points } of borders) {
    for (const [mark, other] of [sides, [sides[1], sides[0]]]) {
      if (other === 0 || regions[mark].ink !== 'mark' || regions[other].ink === 'mark') continue;
      if (area[mark] > LARGEST_MARK || points.length <= longest[mark]) continue;
      [longest[mark], host[mark]] = [points.length, other];
    }
  }
  return label.map((l) => host[l]);
}

/** Cells of shine spread over the raster. */
function shineOf(runs: string): Plane {
  const shine = gaussian(readShine(runs), SHINE, SHINE, 0.8);
  const plane = new Float32Array(RASTER * RASTER);
  const k = SHINE / RASTER;
  for (let i = 0; i < plane.length; i++) {
    plane[i] = shine[Math.floor(Math.floor(i / RASTER) * k) * SHINE + Math.floor((i % RASTER) * k)];
  }
  return plane;
}

/** Where the light comes from: the upper left of the sheet. */
const LIGHT = [0.55, 0.83] as const;
/** Next to an edge the slope of the distance is lost: there the tone of so many cells further in holds. */
const RIM = 5;
const AROUND_RIM = Array.from({ length: 16 }, (_, k) => {
  const angle = (k * Math.PI) / 8;
  return Math.round(Math.sin(angle) * RIM) * RASTER + Math.round(Math.cos(angle) * RIM);
});

/** The shading of motifs that were drawn last: who arranges a design has most of its pieces drawn again as they are. */
const shaded: { motif: Motif; turn: number; mirrored: boolean; tone: Plane }[] = [];
const MOST_SHADED = 24;

/** `toneOf`, kept for a while: a copy that the caller may change. */
export function keptToneOf(motif: Motif, turn: number, mirrored: boolean): Plane {
  const at = shaded.findIndex((kept) => kept.motif === motif && kept.turn === turn && kept.mirrored === mirrored);
  const [known] = at < 0 ? [] : shaded.splice(at, 1);
  const kept = known ?? { motif, turn, mirrored, tone: toneOf(motif, turn, mirrored) };
  shaded.push(kept);
  if (shaded.length > MOST_SHADED) shaded.shift();
  return kept.tone.slice();
}

/**
 * Darkness 0..1 of each cell for a motif that is turned by so many radians, or mirrored: that of the art, and a shadow along those
 * edges of every region that turn away from the light.
 */
export function toneOf({ regions, shadedAs, inside, shine }: Motif, turn: number, mirrored: boolean): Plane {
  const soft = gaussian(inside, RASTER, RASTER, 3);
  const tone = new Float32Array(inside.length);
  const [sin, cos] = [Math.sin(-turn), Math.cos(-turn)];
  const lx = (mirrored ? -1 : 1) * (cos * LIGHT[0] - sin * LIGHT[1]);
  const ly = sin * LIGHT[0] + cos * LIGHT[1];
  for (let y = 1; y < RASTER - 1; y++) {
    for (let x = 1; x < RASTER - 1; x++) {
      const i = y * RASTER + x;
      if (shadedAs[i] === 0) continue;
      const { lab, depth } = regions[shadedAs[i]];
      const away = -((soft[i + 1] - soft[i - 1]) * lx + (soft[i + RASTER] - soft[i - RASTER]) * ly) / (2 * CELL);
      const reach = clamp(depth * 0.62, 9, 62);
      const edge = Math.exp(-((inside[i] / reach) ** 2)) * Math.max(0, away * 1.15 - 0.05);
      const base = clamp((80 - lab[0]) / 62);
      tone[i] = clamp(base * 0.3 + shine[i] * 1.8 + edge * (0.7 + base * 0.45));
    }
  }
  return evenRim(tone, shadedAs, inside);
}

function evenRim(tone: Plane, shadedAs: Uint16Array, inside: Plane): Plane {
  const even = tone.slice();
  for (let y = RIM; y < RASTER - RIM; y++) {
    for (let x = RIM; x < RASTER - RIM; x++) {
      const i = y * RASTER + x;
      if (shadedAs[i] === 0 || inside[i] >= (RIM - 1) * CELL) continue;
      let [deepest, from] = [inside[i], i];
      for (const step of AROUND_RIM) {
        const j = i + step;
        if (shadedAs[j] === shadedAs[i] && inside[j] > deepest) [deepest, from] = [inside[j], j];
      }
      even[i] = tone[from];
    }
  }
  return even;
}
