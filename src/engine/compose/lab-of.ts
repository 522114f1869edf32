/** CIE Lab, D65. */
export type Lab = [lightness: number, a: number, b: number];

/** Lab of an sRGB color; channels 0..255. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((v) => {
    const share = v / 255;
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
  });
  const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
