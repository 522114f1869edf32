import { components } from '../components.ts';
import type { LabPlanes } from '../lab.ts';
import { clamp, type Plane } from '../planes.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A patch of skin colour about the shape of a face; box in pixels of the raster it was found on. */
export interface FaceCandidate extends Box {
  /** 0..1, how much like a face: full, oval, with something darker inside the upper half. */
  likeness: number;
}

export interface SkinFinding {
  /** 0..1 per pixel: skin colour in a place and amount that speak for a person. */
  likelihood: Plane;
  faces: FaceCandidate[];
}

/**
 * Skin of all tones lies on a narrow range of hue (about 30 to 75 degrees in Lab) with middling chroma; only lightness
 * differs from person to person. Wood and sand share that range, so a photo whose border is full of it says nothing.
 */
export function findSkin(lab: LabPlanes, width: number, height: number): SkinFinding {
  const n = width * height;
  const likelihood = new Float32Array(n);
  const mask = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    likelihood[i] = skinColour(lab.lightness[i], lab.a[i], lab.b[i]);
    mask[i] = likelihood[i] > 0.5 ? 1 : 0;
  }
  const reliable = 1 - clamp(borderShare(mask, width, height) / 0.25);
  const faces = reliable > 0.2 ? faceCandidates(mask, lab.lightness, width, height) : [];
  const near = aroundFaces(faces, width, height);
  for (let i = 0; i < n; i++) likelihood[i] *= reliable * near[i];
  return { likelihood, faces };
}

/** 1 in and just around the faces (ears, neck): skin colour elsewhere may be wood, brick or a rocket's tank. */
function aroundFaces(faces: FaceCandidate[], width: number, height: number): Uint8Array {
  const near = new Uint8Array(width * height);
  for (const face of faces) {
    const w = face.right - face.left;
    const h = face.bottom - face.top;
    const right = Math.min(width, Math.ceil(face.right + w * 0.3));
    for (let y = Math.max(0, Math.floor(face.top - h * 0.2)); y < Math.min(height, face.bottom + h * 0.3); y++) {
      near.fill(1, y * width + Math.max(0, Math.floor(face.left - w * 0.3)), y * width + right);
    }
  }
  return near;
}

function skinColour(lightness: number, a: number, b: number): number {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const byHue = clamp((hue - 22) / 12) * clamp((80 - hue) / 12);
  const byChroma = clamp((chroma - 0.08) / 0.06) * clamp((0.5 - chroma) / 0.08);
  const byLightness = clamp((lightness - 0.16) / 0.1) * clamp((0.97 - lightness) / 0.05);
  return byHue * byChroma * byLightness;
}

function borderShare(mask: Uint8Array, width: number, height: number): number {
  let skin = 0;
  for (let x = 0; x < width; x++) skin += mask[x] + mask[(height - 1) * width + x];
  for (let y = 0; y < height; y++) skin += mask[y * width] + mask[y * width + width - 1];
  return skin / (2 * (width + height));
}

function faceCandidates(mask: Uint8Array, lightness: Plane, width: number, height: number): FaceCandidate[] {
  const found = components(mask, width, height, false);
  const out: FaceCandidate[] = [];
  for (let label = 1; label <= found.count; label++) {
    if (found.sizes[label] < mask.length * 0.0015) continue;
    const box = coreOf(found.labels, label, width, height);
    const w = box.right - box.left;
    const h = box.bottom - box.top;
    let size = 0;
    for (let y = box.top; y < box.bottom; y++) {
      for (let x = box.left; x < box.right; x++) size += found.labels[y * width + x] === label ? 1 : 0;
    }
    const fullness = size / Math.max(1, w * h);
    if (h < 0.75 * w || fullness < 0.45) continue;
    const likeness = clamp((fullness - 0.4) / 0.25) * featureLikeness(lightness, width, height, box, size);
    if (likeness > 0.3) out.push({ ...box, likeness });
  }
  return out;
}

/** A column or row belongs to the face when it holds at least this share of the fullest one. */
const FULL_LINE = 0.3;
/** What lies below is neck. */
const LONGEST_FACE = 1.4;

/** The box of a part of the skin without what merely hangs on it: an ear ring, a flag behind, the neck. */
function coreOf(labels: Int32Array, label: number, width: number, height: number): Box {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label) continue;
    columns[i % width]++;
    rows[Math.floor(i / width)]++;
  }
  const [left, right] = fullPart(columns);
  const [top, bottom] = fullPart(rows);
  return { left, right, top, bottom: Math.min(bottom, Math.round(top + LONGEST_FACE * (right - left))) };
}

function fullPart(counts: Float64Array): [number, number] {
  const enough = Math.max(...counts) * FULL_LINE;
  let from = 0;
  let to = counts.length;
  while (from < to && counts[from] < enough) from++;
  while (to > from && counts[to - 1] < enough) to--;
  return [from, to];
}

/** In a face of so few pixels the eyes are lost; its place and size must do. */
const BLURRED_FACE = 26;

function featureLikeness(lightness: Plane, width: number, height: number, box: Box, size: number): number {
  if (box.right - box.left >= BLURRED_FACE) return eyesLikeness(lightness, width, box);
  const high = (box.top + box.bottom) / 2 < height * 0.55;
  const large = size > lightness.length * 0.008;
  const upright = box.bottom - box.top >= 0.9 * (box.right - box.left);
  return high && large && upright ? 0.5 : 0;
}

/** Eyes and brows make a band in the upper half darker than the cheeks below it. */
function eyesLikeness(lightness: Plane, width: number, box: Box): number {
  const h = box.bottom - box.top;
  const w = box.right - box.left;
  const bandMean = (from: number, to: number) => {
    let sum = 0;
    let count = 0;
    for (let y = Math.floor(box.top + h * from); y < Math.ceil(box.top + h * to); y++) {
      for (let x = Math.floor(box.left + w * 0.15); x < box.right - w * 0.15; x++) {
        sum += lightness[y * width + x];
        count++;
      }
    }
    return count ? sum / count : 0;
  };
  const eyes = Math.min(bandMean(0.2, 0.35), bandMean(0.3, 0.45), bandMean(0.4, 0.5));
  const around = Math.max(bandMean(0.02, 0.2), bandMean(0.5, 0.62));
  return clamp((around - eyes) / 0.03);
}
