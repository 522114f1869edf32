import type { NamedColour, PhotoMeasurements, RgbImage, SubjectMap } from './contract.ts';
import { gaussian } from './blur.ts';
import { nearestColourName } from './colournames.ts';
import { toLab, type LabPlanes } from './lab.ts';
import { looksLikeLineArt } from './lineart.ts';
import { quantile, type Plane } from './planes.ts';
import { fitInside } from './resample.ts';
import { findSubject, standsAlone, type Subject } from './subject/subject.ts';

/** Measuring raster: fine enough for edges and sharpness, quick enough for a conversation. */
const SIDE = 384;

/** Facts about a photo for the consultant, without analysing it in full (well under half a second). */
export function measurePhoto(source: RgbImage, subjectMap?: SubjectMap): PhotoMeasurements {
  const image = fitInside(source, SIDE);
  const lab = toLab(image);
  const subject = findSubject(image, [], subjectMap);
  const tone = toneOf(lab.lightness);
  const edges = edgeShare(lab.lightness, image.width, image.height);
  const colourfulness = meanChroma(lab);
  const lineArt = looksLikeLineArt(lab, image.width, image.height);
  const flat = tone.contrast < 0.04 && edges.share < 0.002;
  return {
    width: source.width,
    height: source.height,
    subject: {
      box: subject.box,
      area: subject.area,
      confidence: Math.min(1, subject.confidence * (0.4 + 0.6 * subject.agreement)),
      parts: subject.parts,
      isCut: standsAlone(subject),
      touchesBorder: subject.borderShare > 0.02,
    },
    tone,
    edgeDensity: edges.share,
    colours: dominantColours(image, lab),
    colourfulness,
    symmetry: subjectSymmetry(lab.lightness, image.width, image.height, subject),
    sharpness: edges.sharpness,
    flags: {
      blank: flat && (tone.median > 0.95 || tone.median < 0.05),
      flat,
      lineArt,
      dark: tone.median < 0.25 && tone.high < 0.7,
      bright: tone.median > 0.8 && tone.low > 0.45,
      lowContrast: !flat && tone.contrast < 0.3,
      lowResolution: Math.max(source.width, source.height) < 400,
      blackAndWhite: colourfulness < 0.03,
    },
  };
}

function toneOf(lightness: Plane): PhotoMeasurements['tone'] {
  const sorted = lightness.slice().sort();
  const low = quantile(sorted, 0.05, 0);
  const high = quantile(sorted, 0.95, 1);
  return { low, median: quantile(sorted, 0.5, 0.5), high, contrast: high - low };
}

/** An edge is a pixel whose smoothed gradient exceeds this lightness difference per pixel. */
const EDGE = 0.035;

/**
 * Share of edge pixels, and how steep the strongest of them are: a sharp photo climbs an edge within one or two pixels,
 * a blurred one needs many, so blurring it once more changes little.
 */
function edgeShare(lightness: Plane, width: number, height: number): { share: number; sharpness: number } {
  const once = gaussian(lightness, width, height, 0.8);
  const twice = gaussian(lightness, width, height, 2);
  let edges = 0;
  let fine = 0;
  let coarse = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const g = Math.hypot(once[i + 1] - once[i - 1], once[i + width] - once[i - width]) / 2;
      if (g < EDGE) continue;
      edges++;
      fine += g;
      coarse += Math.hypot(twice[i + 1] - twice[i - 1], twice[i + width] - twice[i - width]) / 2;
    }
  }
  const loss = edges ? 1 - coarse / fine : 0;
  return { share: edges / (width * height), sharpness: Math.min(1, Math.max(0, loss / 0.45)) };
}

function meanChroma(lab: LabPlanes): number {
  let sum = 0;
  for (let i = 0; i < lab.a.length; i++) sum += Math.hypot(lab.a[i], lab.b[i]);
  return sum / lab.a.length;
}

const CUBE = 6;

/** Up to five colours: the fullest cells of a coarse RGB cube, joined when they bear the same name. */
function dominantColours(image: RgbImage, lab: LabPlanes): NamedColour[] {
  const n = image.width * image.height;
  const cells = new Map<number, { count: number; r: number; g: number; b: number; first: number }>();
  for (let i = 0; i < n; i += 3) {
    const r = image.data[3 * i];
    const g = image.data[3 * i + 1];
    const b = image.data[3 * i + 2];
    const key = (((r * CUBE) >> 8) * CUBE + ((g * CUBE) >> 8)) * CUBE + ((b * CUBE) >> 8);
    const cell = cells.get(key) ?? { count: 0, r: 0, g: 0, b: 0, first: i };
    cell.count++;
    cell.r += r;
    cell.g += g;
    cell.b += b;
    cells.set(key, cell);
  }
  const named = new Map<string, { count: number; largest: number; hex: string }>();
  for (const cell of cells.values()) {
    const rgb = [cell.r / cell.count, cell.g / cell.count, cell.b / cell.count];
    const name = nearestColourName(rgb[0], rgb[1], rgb[2]);
    const hex = '#' + rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('');
    const known = named.get(name);
    if (!known) named.set(name, { count: cell.count, largest: cell.count, hex });
    else {
      known.count += cell.count;
      if (cell.count > known.largest) {
        known.largest = cell.count;
        known.hex = hex;
      }
    }
  }
  const total = Math.ceil(lab.a.length / 3);
  return [...named]
    .map(([name, { count, hex }]) => ({ name, hex, share: count / total }))
    .filter((colour) => colour.share > 0.03)
    .sort((p, q) => q.share - p.share)
    .slice(0, 5);
}

/** Correlation of the subject's box with its mirror image, 0..1. */
function subjectSymmetry(lightness: Plane, width: number, height: number, subject: Subject): number {
  const [bx0, by0, bx1, by1] = subject.box;
  const x0 = Math.floor(bx0 * width);
  const x1 = Math.min(width, Math.ceil(bx1 * width));
  const y0 = Math.floor(by0 * height);
  const y1 = Math.min(height, Math.ceil(by1 * height));
  const soft = gaussian(lightness, width, height, 2);
  let sum = 0;
  let squares = 0;
  let products = 0;
  let count = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const v = soft[y * width + x];
      sum += v;
      squares += v * v;
      products += v * soft[y * width + (x0 + x1 - 1 - x)];
      count++;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  const variance = squares / count - mean * mean;
  if (variance < 1e-6) return 1;
  return Math.max(0, Math.min(1, (products / count - mean * mean) / variance));
}
