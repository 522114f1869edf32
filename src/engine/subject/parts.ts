import { components, type Components } from '../components.ts';
import { invert, type Mask, type Plane } from '../planes.ts';

/** Parts smaller than this share of the largest are clutter. */
const LEAST_PART = 0.08;
/** Parts below this share of the picture are crumbs, whatever their colour. */
const CRUMB = 0.0012;
/** A hole up to this share of the picture is closed unless its colours clearly are the background's. */
const DOUBTFUL_HOLE = 0.04;
/** One that clearly shows the background is closed only below this share. */
const SURE_HOLE = 0.0003;

/** A part that the frame cuts, smaller than this share of the largest and apart from it, is something else at the rim. */
const RIM_PART = 0.4;
/** How far apart, as a share of the picture's longer side. */
const RIM_GAP = 0.02;

/** Drops small parts and closes small holes, in place. `preference` tells, pixel by pixel, which side the colours take, `person` where a person would be around a face: what is dark within a collar is no hole. */
export function dropCrumbs(mask: Mask, width: number, height: number, preference: Int32Array, person: Plane): void {
  const parts = components(mask, width, height);
  const largest = Math.max(0, ...parts.sizes);
  const atRim = partsAtRim(parts, width, height);
  for (let i = 0; i < mask.length; i++) {
    const label = parts.labels[i];
    if (mask[i] === 0) continue;
    if (parts.sizes[label] < Math.max(largest * LEAST_PART, mask.length * CRUMB) || atRim[label] === 1) mask[i] = 0;
  }
  const outside = components(invert(mask), width, height, false);
  const open = touchingBorder(outside.labels, outside.count, width, height);
  const sums = new Float64Array(outside.count + 1);
  const within = new Float64Array(outside.count + 1);
  for (let i = 0; i < mask.length; i++) {
    sums[outside.labels[i]] += preference[i];
    within[outside.labels[i]] += person[i];
  }
  for (let i = 0; i < mask.length; i++) {
    const label = outside.labels[i];
    if (mask[i] === 1 || open[label] === 1) continue;
    const size = outside.sizes[label];
    const doubtful = sums[label] / size > -SURE || within[label] / size > 0.5;
    if (size < mask.length * (doubtful ? DOUBTFUL_HOLE : SURE_HOLE)) mask[i] = 1;
  }
}

/** 1 for every part that the frame cuts and that lies beside a much larger one which stands free of it. */
function partsAtRim({ labels, sizes, count }: Components, width: number, height: number): Uint8Array {
  const open = touchingBorder(labels, count, width, height);
  const main = sizes.indexOf(Math.max(...sizes));
  const found = new Uint8Array(count + 1);
  if (open[main] === 1) return found;
  const boxes = Array.from({ length: count + 1 }, () => ({ left: width, right: -1, top: height, bottom: -1 }));
  for (let i = 0; i < labels.length; i++) {
    const box = boxes[labels[i]];
    const x = i % width;
    const y = (i - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const gap = RIM_GAP * Math.max(width, height);
  for (let label = 1; label <= count; label++) {
    if (label === main || open[label] === 0 || sizes[label] > sizes[main] * RIM_PART) continue;
    const [a, b] = [boxes[main], boxes[label]];
    const apart = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
    if (apart > gap) found[label] = 1;
  }
  return found;
}

/** Mean preference, in steps of 1/16, beyond which a hole is a hole. */
const SURE = 40;

/** 1 for every label that occurs on the border. */
export function touchingBorder(labels: Int32Array, count: number, width: number, height: number): Uint8Array {
  const open = new Uint8Array(count + 1);
  for (let x = 0; x < width; x++) open[labels[x]] = open[labels[(height - 1) * width + x]] = 1;
  for (let y = 0; y < height; y++) open[labels[y * width]] = open[labels[y * width + width - 1]] = 1;
  return open;
}
