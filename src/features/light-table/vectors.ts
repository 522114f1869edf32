import { inkTones } from '#engine/ink-tones.ts';
import { toRgb, toRgba } from '#engine/merge/picture.ts';
import { blackLayer, traceLayers } from '#engine/trace/layers.ts';
import { pdfOf, type SheetOptions } from '#engine/trace/pdf.ts';
import { inkBox } from '#engine/trace/sheets.ts';
import { svgOf, traceInk } from '#engine/trace/trace.ts';
import type { DrawnWords } from '#engine/trace/words.ts';
import type { Separation } from '../../domain/colour.ts';
import type { WordsPicture } from './drawn-words.ts';
import type { PaperPicture } from './read-picture.ts';
import { hasShades } from './shades.ts';

export interface TraceOrder {
  image: PaperPicture;
  /** Of a coloured design: what its layers are. */
  layers: Separation | null;
  /** Of the ink on skin. */
  widthMm: number;
  as: 'svg' | 'pdf';
  sheet: Pick<SheetOptions, 'paper' | 'mirrored'>;
  caption: { picture: WordsPicture | null; text: string; date: string };
}

export interface Vectors {
  text: string;
  /** Whether shades were cut to black or to skin. */
  shades: boolean;
}

/** A picture as the text of a file of vectors. Throws EngineError where it holds no ink. */
export function vectorsOf({ image, layers, widthMm, as, sheet, caption }: TraceOrder): Vectors {
  const tones = layers ? null : inkTones(image);
  const traced = layers ? traceLayers(toRgb(toRgba(image)), layers) : null;
  const black = tones ? traceInk(tones) : [];
  const shades = tones !== null && hasShades(tones);
  const drawn = traced?.flatMap(({ paths }) => paths) ?? black;
  // Nothing was traced: refused below, in words.
  const sheetMm = drawn.length === 0 ? widthMm : widthMm / inkBox(drawn, image.width).width;
  if (as === 'svg') return { text: svgOf(traced ?? black, image, sheetMm), shades };
  // A stencil has nothing but lines.
  const printed = (traced ?? [blackLayer(black)]).filter(({ group }) => !sheet.mirrored || group === 'line');
  const words = [caption.text, sheet.mirrored && 'mirrored', shades && 'shades cut to black', caption.date];
  const text = pdfOf(printed, {
    ...sheet,
    widthMm: sheetMm,
    heightPerWidth: image.height / image.width,
    pixels: image.width,
    caption: { drawn: caption.picture && traceWords(caption.picture), text: words.filter(Boolean).join(', ') },
  });
  return { text, shades };
}

function traceWords({ picture, baseline, em }: WordsPicture): DrawnWords {
  return { paths: traceInk(inkTones(picture)), width: picture.width, baseline, em };
}
