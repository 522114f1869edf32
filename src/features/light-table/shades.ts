/** Neither ink nor paper, in grey values. */
const [DARKEST, LIGHTEST] = [60, 200];
/** The soft edge of a line is thinner than this, in px. */
const REACH = 2;
/** Of what is not paper: less is a smudge of a scan. */
const SHARE = 0.06;

/** Whether a picture has shades: areas of grey, which a stencil cuts to black or to skin. Of the tones of its ink. */
export function hasShades({ width, height, data }: { width: number; height: number; data: Uint8Array }): boolean {
  const isGrey = (i: number) => data[i] > DARKEST && data[i] < LIGHTEST;
  let shaded = 0;
  let drawn = 0;
  for (let y = 0; y < height - REACH; y++)
    for (let x = 0; x < width - REACH; x++) {
      const i = y * width + x;
      if (data[i] >= LIGHTEST) continue;
      drawn++;
      const near = [0, 1, REACH, width, REACH * width, REACH * (width + 1)];
      if (near.every((step) => isGrey(i + step))) shaded++;
    }
  return shaded > drawn * SHARE;
}
