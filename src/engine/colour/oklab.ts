/** OKLab after B. Ottosson (2020): equal distances look equally far apart. */
export type OkLab = readonly [lightness: number, a: number, b: number];

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
});

export function okLabOf(red: number, green: number, blue: number): OkLab {
  const [r, g, b] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Red, green and blue, 0..255, of '#rrggbb'. */
export function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Squared; hue and chroma count for more than lightness, by which a drawing shades anyway. */
export function difference(p: OkLab, q: OkLab): number {
  return 0.45 * (p[0] - q[0]) ** 2 + 2.6 * ((p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2);
}
