import type { RgbImage } from '../contract.ts';

/** Box average of whole numbers, so that every machine gets the same bytes. Never enlarges. */
export function shrinkTo({ width: w, height: h, data }: RgbImage, side: number): RgbImage {
  const factor = Math.min(1, side / Math.max(w, h));
  const width = Math.max(1, Math.round(w * factor));
  const height = Math.max(1, Math.round(h * factor));
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * h) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * h) / height));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * w) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * w) / width));
      let r = 0;
      let g = 0;
      let b = 0;
      for (let v = y0; v < y1; v++) {
        for (let i = (v * w + x0) * 3, end = (v * w + x1) * 3; i < end; i += 3) {
          r += data[i];
          g += data[i + 1];
          b += data[i + 2];
        }
      }
      const count = (y1 - y0) * (x1 - x0);
      const half = count >> 1;
      const o = (y * width + x) * 3;
      out[o] = (r + half) / count;
      out[o + 1] = (g + half) / count;
      out[o + 2] = (b + half) / count;
    }
  }
  return { width, height, data: out };
}
