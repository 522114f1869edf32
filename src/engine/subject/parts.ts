import { components } from '../components.ts';
import { invert, type Mask, type Plane } from '../planes.ts';

/** Parts smaller than this share of the largest are clutter. */
const LEAST_PART = 0.08;
/** Parts below this share of the picture are crumbs, whatever their colour. */
const CRUMB = 0.0012;
/** A hole up to this share of the picture is closed unless its colours clearly are the background's. */
const DOUBTFUL_HOLE = 0.04;
/** One that clearly shows the background is closed only below this share. */
const SURE_HOLE = 0.0003;

/** Drops small parts and closes small holes, in place. `preference` tells, pixel by pixel, which side the colours take, `person` where a person would be around a face: what is dark within a collar is no hole. */
export function dropCrumbs(mask: Mask, width: number, height: number, preference: Int32Array, person: Plane): void {
  const parts = components(mask, width, height);
  const largest = Math.max(0, ...parts.sizes);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1 && parts.sizes[parts.labels[i]] < Math.max(largest * LEAST_PART, mask.length * CRUMB))
      mask[i] = 0;
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

/** Mean preference, in steps of 1/16, beyond which a hole is a hole. */
const SURE = 40;

/** 1 for every label that occurs on the border. */
export function touchingBorder(labels: Int32Array, count: number, width: number, height: number): Uint8Array {
  const open = new Uint8Array(count + 1);
  for (let x = 0; x < width; x++) open[labels[x]] = open[labels[(height - 1) * width + x]] = 1;
  for (let y = 0; y < height; y++) open[labels[y * width]] = open[labels[y * width + width - 1]] = 1;
  return open;
}
