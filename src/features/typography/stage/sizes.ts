import type { LetterBox } from '../../../domain/lettering.ts';

const MM_PER_INCH = 25.4;

/** "80.0 × 21.4 mm (3.15 × 0.84 in)". */
export function sizeInWords({ width, height }: Pick<LetterBox, 'width' | 'height'>): string {
  const inches = [width, height].map((mm) => (mm / MM_PER_INCH).toFixed(2));
  return `${width.toFixed(1)} × ${height.toFixed(1)} mm (${inches.join(' × ')} in)`;
}

/** "4.5 mm", without a needless zero. */
export function mm(value: number, digits = 1): string {
  return `${Number(value.toFixed(digits))} mm`;
}
