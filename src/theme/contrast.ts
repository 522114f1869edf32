/** Contrast of colours after WCAG 2.2 (relative luminance), and shades derived so that they reach a wanted contrast. */

type Rgb = readonly [number, number, number];

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `amount` (0..1) of `other` into `color`, in sRGB; both `#rrggbb`. */
export function mix(color: string, other: string, amount: number): string {
  const from = rgb(color);
  const to = rgb(other);
  return hex(from.map((value, index) => value + (to[index] - value) * amount) as unknown as Rgb);
}

/**
 * The shade of `color` closest to it that reaches `ratio` against every ground, found by mixing in `towards`
 * (white or black) in steps of 2 %.
 */
export function shadeFor(color: string, grounds: readonly string[], ratio: number, towards: string): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const shade = mix(color, towards, amount);
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade;
  }
  return towards;
}

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
