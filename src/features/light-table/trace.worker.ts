/** Traces a design, off the page's thread. */
import { pdfOf, type SheetOptions } from '#engine/trace/pdf.ts';
import { svgOf, traceInk } from '#engine/trace/trace.ts';

export interface TraceOrder {
  /** Grey, one byte a pixel. */
  image: { width: number; height: number; data: Uint8Array };
  widthMm: number;
  as: 'svg' | 'pdf';
  sheet: Pick<SheetOptions, 'paper' | 'mirrored' | 'caption'>;
}

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data: { image, widthMm, as, sheet } }: MessageEvent<TraceOrder>) => {
  try {
    const paths = traceInk(image);
    const heightPerWidth = image.height / image.width;
    const text =
      as === 'svg'
        ? svgOf(paths, image, widthMm)
        : pdfOf(paths, { ...sheet, widthMm, heightPerWidth, pixels: image.width });
    scope.postMessage({ text });
  } catch (error) {
    scope.postMessage({ failure: (error as Error).message });
  }
};
