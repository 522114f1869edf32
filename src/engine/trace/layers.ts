import type { Separation } from '../../domain/colour.ts';
import { takeApart } from '../colour/overprint.ts';
import type { GrayImage, RgbImage } from '../contract.ts';
import type { Path } from './curves.ts';
import { traceInk, type TracedLayer } from './trace.ts';

/** What is pressed harder than this is drawn in full, what is pressed less but still seen lies thinly beneath it; grey of a layer. */
const FULL = 115;
const SEEN = 205;
const THIN = 0.5;

/** The lines of a black design as the one layer that it has. */
export function blackLayer(paths: readonly Path[]): TracedLayer {
  return { group: 'line', name: 'Black', hex: '#000000', opacity: 1, paths };
}

/** The layers of a coloured picture as closed paths, from below: its inks, then its lines. */
export function traceLayers(image: RgbImage, separation: Separation): TracedLayer[] {
  const { line, inks } = takeApart(image, separation);
  const isFlat = separation.texture === 'fills';
  const group = isFlat ? 'fill' : 'pencil';
  const laid = inks.flatMap((layer, n) => {
    const { name, hex } = separation.inks[n];
    const full = { group, name, hex, opacity: 1, paths: traceInk(isFlat ? layer : cutAt(layer, FULL)) };
    return isFlat ? [full] : [{ ...full, opacity: THIN, paths: traceInk(cutAt(layer, SEEN)) }, full];
  });
  const lines = separation.texture === 'graphite' ? cutAt(line, SEEN) : line;
  return [
    ...laid,
    { group: 'line', name: separation.line.name, hex: separation.line.hex, opacity: 1, paths: traceInk(lines) },
  ].filter(({ paths }) => paths.length > 0);
}

/** Greys moved so that ink begins at `grey`. */
function cutAt({ width, height, data }: GrayImage, grey: number): GrayImage {
  return { width, height, data: data.map((v) => Math.min(255, Math.max(0, v + 128 - grey))) };
}
