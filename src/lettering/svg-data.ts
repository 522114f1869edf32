import type { PathCommand } from '#domain/lettering.ts';

const written = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** What stands in the `d` of an SVG path. In mm, 3 digits are a thousandth of a millimetre. */
export function svgData(path: readonly PathCommand[], digits = 3): string {
  return path.map(([verb, ...numbers]) => verb + numbers.map((n) => written(n, digits)).join(' ')).join('');
}
