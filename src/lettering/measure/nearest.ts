export interface Nearest {
  /** For each pixel the nearest one with the value asked for; -1 where there is none at all. */
  feature: Int32Array;
  /** The square of the distance to it, in pixels. */
  squared: Float32Array;
}

/** Exact distances, after Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions" (2012), with the pixel they lead to. */
export function nearest(ink: Uint8Array, width: number, height: number, value: 0 | 1): Nearest {
  const feature = nearestInColumns(ink, width, height, value);
  const squared = new Float32Array(width * height);
  // Lower envelope of parabolas, one above each column that has the value at all.
  const site = new Int32Array(width);
  const begin = new Float64Array(width + 1);
  const rowOf = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    let last = -1;
    for (let x = 0; x < width; x++) {
      const row = feature[y * width + x];
      rowOf[x] = row;
      if (row < 0) continue;
      const lift = (row - y) ** 2 + x * x;
      let from = -Infinity;
      while (last >= 0) {
        const v = site[last];
        from = (lift - (rowOf[v] - y) ** 2 - v * v) / (2 * (x - v));
        if (from > begin[last]) break;
        last--;
      }
      last++;
      site[last] = x;
      begin[last] = last === 0 ? -Infinity : from;
      begin[last + 1] = Infinity;
    }
    readEnvelope({ feature, squared }, { site, begin, rowOf, last, y, width });
  }
  return { feature, squared };
}

interface Envelope {
  site: Int32Array;
  begin: Float64Array;
  rowOf: Int32Array;
  last: number;
  y: number;
  width: number;
}

function readEnvelope({ feature, squared }: Nearest, { site, begin, rowOf, last, y, width }: Envelope): void {
  if (last < 0) {
    squared.fill(Infinity, y * width, (y + 1) * width);
    feature.fill(-1, y * width, (y + 1) * width);
    return;
  }
  let k = 0;
  for (let x = 0; x < width; x++) {
    while (k < last && begin[k + 1] < x) k++;
    const v = site[k];
    feature[y * width + x] = rowOf[v] * width + v;
    squared[y * width + x] = (rowOf[v] - y) ** 2 + (v - x) ** 2;
  }
}

/** For each pixel the nearest row of its column, above or below. */
function nearestInColumns(ink: Uint8Array, width: number, height: number, value: 0 | 1): Int32Array {
  const rows = new Int32Array(width * height).fill(-1);
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height; y++) {
      if (ink[y * width + x] === value) last = y;
      rows[y * width + x] = last;
    }
    last = -1;
    for (let y = height - 1; y >= 0; y--) {
      const at = y * width + x;
      if (ink[at] === value) last = y;
      if (last >= 0 && (rows[at] < 0 || last - y < y - rows[at])) rows[at] = last;
    }
  }
  return rows;
}
