/** Traces a design, off the page's thread. */
import { pdfOf, type SheetOptions } from '#engine/trace/pdf.ts';
import { blackLayer, traceLayers } from '#engine/trace/layers.ts';
import { svgOf, traceInk } from '#engine/trace/trace.ts';
import type { Separation } from '../../domain/colour.ts';

export interface TraceOrder {
  /** Grey, one byte a pixel; with layers three bytes, red, green and blue. */
  image: { width: number; height: number; data: Uint8Array };
  /** Of a coloured design: what its layers are. */
  layers: Separation | null;
  widthMm: number;
  as: 'svg' | 'pdf';
  sheet: Pick<SheetOptions, 'paper' | 'mirrored' | 'caption'>;
}

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data: { image, layers, widthMm, as, sheet } }: MessageEvent<TraceOrder>) => {
  try {
    const traced = layers ? traceLayers(image, layers) : null;
    const black = traced ? [] : traceInk(image);
    // A stencil has nothing but lines.
    const printed = (traced ?? [blackLayer(black)]).filter(({ group }) => !sheet.mirrored || group === 'line');
    const heightPerWidth = image.height / image.width;
    const text =
      as === 'svg'
        ? svgOf(traced ?? black, image, widthMm)
        : pdfOf(printed, { ...sheet, widthMm, heightPerWidth, pixels: image.width });
    scope.postMessage({ text });
  } catch (error) {
    scope.postMessage({ failure: (error as Error).message });
  }
};
