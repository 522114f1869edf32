import { z } from 'zod';
import { offeredStyle } from './styles.ts';

const share = z.number().min(0).max(1);

/** What of a drawing's hand can be measured. Shares are of the figure's area unless said otherwise. */
export const styleMeasuresSchema = z.object({
  /** Width of an ordinary line, as a share of the figure's longer side. */
  lineWidth: share,
  /** Ink of lines and dots. */
  density: share,
  /** Solid black. */
  black: share,
  /** How much of the figure that is not black is dotted. */
  dots: share,
  /** How much of its line lies in hatching, of 1. */
  hatching: share,
});
export type StyleMeasures = z.infer<typeof styleMeasuresSchema>;

/** The specified strength of a style transfer. */
export const defaultTransferStrength = 0.35;

/** How far a picture takes on another style, and what was measured of the drawing that it follows. */
export const styleTransferSchema = z.object({
  strength: share.default(defaultTransferStrength),
  reference: styleMeasuresSchema.optional(),
});
export type StyleTransfer = z.output<typeof styleTransferSchema>;

/** The styles that a picture can be brought into. */
export const transferStyles = [
  offeredStyle('fine-line', 'Fine line', 'clean lines, open skin'),
  offeredStyle('blackwork', 'Blackwork', 'solid blacks, whip shading'),
  offeredStyle('dotwork', 'Dotwork', 'tone by dots'),
  offeredStyle('sketch', 'Sketch', 'searching lines and cross-hatching'),
  offeredStyle('woodcut', 'Woodcut', 'engraved lines'),
  offeredStyle('geometric', 'Geometric', 'facets'),
];

/** What a drawing is shaded with. */
export function textureOf({ dots, hatching }: StyleMeasures): 'dots' | 'hatching' | 'flat' {
  if (dots > 0.18 && dots > hatching * 0.55) return 'dots';
  return hatching > 0.4 ? 'hatching' : 'flat';
}
export const textureLabels = { dots: 'Dots', hatching: 'Hatching', flat: 'None, flat' } as const;

/** What was measured of a reference beside what a drawing has of it, for people. `figureMm`: the figure's longer side on skin. */
export function comparedMeasures(
  wanted: StyleMeasures,
  drawn: StyleMeasures | null,
  figureMm: number,
): { name: string; wanted: string; drawn: string | null }[] {
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const line = (name: string, of: (measures: StyleMeasures) => string) => ({
    name,
    wanted: of(wanted),
    drawn: drawn && of(drawn),
  });
  return [
    line('Line weight', ({ lineWidth }) => `${(lineWidth * figureMm).toFixed(1)} mm`),
    line('Density', ({ density }) => percent(density)),
    line('Solid black', ({ black }) => percent(black)),
    line('Shading', (measures) => textureLabels[textureOf(measures)]),
  ];
}

/** What a person is told before anything is drawn: what of a reference no engine of ours imitates. */
export const notImitated = [
  'color',
  'lettering',
  'soft shading by wash',
  'brush and needle texture',
  'motifs and composition',
] as const;

/** On a smaller reference dots and fine lines run together. */
const SMALL_REFERENCE = 400;

/** What a reference has of that, as far as it can be measured, and how far its measures can be trusted. */
export function losses(
  { colour, wash }: { colour: number; wash: number },
  { width, height }: { width: number; height: number },
): string[] {
  const side = Math.max(width, height);
  return [
    ...(side < SMALL_REFERENCE
      ? [
          `The reference is small (${side} px): its dots and fine lines run together. A larger picture gives better measurements.`,
        ]
      : []),
    ...(colour > 0.06 ? ['The reference is in color. The design will be black.'] : []),
    ...(wash > 0.12 ? ['The reference has soft gray shading. It becomes lines, dots or open skin.'] : []),
  ];
}

/** A measured hand in the words that a model gets, which takes no measures. */
export function wordsForMeasures(measures: StyleMeasures): string[] {
  const { lineWidth, density, black } = measures;
  const texture = { dots: 'stippled shading', hatching: 'hatched shading', flat: 'no shading, flat' } as const;
  return [
    lineWidth > 0.011 ? 'bold heavy lines' : lineWidth < 0.006 ? 'fine thin lines' : 'lines of medium weight',
    texture[textureOf(measures)],
    black > 0.18 ? 'much solid black' : black < 0.04 ? 'no solid black' : 'some solid black',
    ...(density > 0.3 ? ['dense linework'] : density < 0.12 ? ['sparse linework'] : []),
  ];
}
