import type { RgbImage } from '../contract.ts';
import { toLab, type LabPlanes } from '../lab.ts';
import { clamp, type Plane } from '../planes.ts';
import { fitInside } from '../resample.ts';
import { otsu, saliency } from './saliency.ts';
import { refineByColour, type Trust } from './segmentation.ts';
import { findSkin, type FaceCandidate, type SkinFinding } from './skintone.ts';

/** Raster of the first guesses: large enough for what stands out, small enough for the random walk. */
const SIDE = 200;

/** What can be guessed of the subject before any cut; planes are 0..1 on a small raster. */
export interface Guess {
  width: number;
  height: number;
  lab: LabPlanes;
  /** What stands out. */
  salient: Plane;
  /** The same after colour histograms and a random walk: decided, but along soft outlines. */
  walked: Plane;
  /** Where a person would be around the faces that were found: 0 nowhere .. 1 surely. */
  person: Plane;
  faces: FaceCandidate[];
}

export function guessSubject(photo: RgbImage): Guess {
  const { width, height, ...image } = fitInside(photo, SIDE);
  const lab = toLab({ width, height, ...image });
  const skin = findSkin(lab, width, height);
  const standsOut = saliency(lab, width, height);
  const person = personAround(skin.faces, width, height);
  const salient = probability(standsOut, skin);
  return {
    width,
    height,
    lab,
    salient,
    walked: refineByColour(salient, lab, width, height, TRUST),
    person,
    faces: skin.faces,
  };
}

const TRUST: Trust = { colour: 0.7, place: 0.8 };

/** Saliency as a probability; a face, and what belongs to it, is subject wherever saliency fails to see it. */
function probability(standsOut: Plane, skin: SkinFinding): Plane {
  const threshold = otsu(standsOut);
  const face = skin.faces.length > 0 ? 3.5 : 0;
  return standsOut.map((v, i) => {
    const odds = (v - threshold) * 10 + skin.likelihood[i] * face;
    // In steps of 1/255: what the last bits of a browser's own exponential are makes no difference.
    return Math.round(255 / (1 + Math.exp(-odds))) / 255;
  });
}

/** How likely a person is around faces: hair or a hat above and beside, neck and shoulders below down to the border. */
function personAround(faces: readonly FaceCandidate[], width: number, height: number): Plane {
  const out = new Float32Array(width * height);
  for (const face of faces) {
    const w = face.right - face.left;
    const h = face.bottom - face.top;
    const middle = (face.left + face.right) / 2;
    const chin = face.bottom;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const across = Math.abs(x + 0.5 - middle) / w;
        const up = (chin - y - 0.5) / h;
        const head = clamp(2 * (1.15 - Math.hypot(across / 0.72, (up - 0.72) / 0.95)));
        // Shoulders widen from the neck to about three faces, and the body keeps that width.
        const half = clamp(0.45 + (-up - 0.1) * 1.6, 0.45, 1.25);
        const body = up < 0 && across < half ? 1 : 0;
        out[y * width + x] = Math.max(out[y * width + x], Math.max(head, body));
      }
    }
  }
  return out;
}
