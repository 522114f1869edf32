import { inkTones } from '#engine/ink-tones.ts';
import { toRgb, toRgba } from '#engine/merge/picture.ts';
import { blackLayer, traceLayers } from '#engine/trace/layers.ts';
import { pdfOf, type SheetOptions } from '#engine/trace/pdf.ts';
import type { Path } from '#engine/trace/curves.ts';
import { lettersAsPaths, withoutLetters } from '#engine/trace/letters.ts';
import { inkBox } from '#engine/trace/sheets.ts';
import { svgOf, traceInk, type TracedLayer } from '#engine/trace/trace.ts';
import type { DrawnWords } from '#engine/trace/words.ts';
import type { Separation } from '../../domain/colour.ts';
import type { PathCommand } from '../../domain/lettering.ts';
import type { WordsPicture } from './drawn-words.ts';
import type { PaperPicture } from './read-picture.ts';
import { hasShades } from './shades.ts';

export interface TraceOrder {
  image: PaperPicture;
  /** Of a coloured design: what its layers are. */
  layers: Separation | null;
  /** Outlines of its lettering in its pixels: they go into the file as they are, and are not traced. */
  letters: readonly PathCommand[];
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
export function vectorsOf({ image: whole, layers, letters, widthMm, as, sheet, caption }: TraceOrder): Vectors {
  const image = withoutLetters(whole, letters);
  const lettering = lettersAsPaths(letters);
  const tones = layers ? null : inkTones(image);
  const traced = layers ? withLines(traceLayers(toRgb(toRgba(image)), layers), layers, lettering) : null;
  const black = tones ? [...traceInk(tones), ...lettering] : [];
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

/** Letters are part of the lines, which lie on top. */
function withLines(traced: TracedLayer[], { line }: Separation, letters: readonly Path[]): TracedLayer[] {
  if (letters.length === 0) return traced;
  const lines = traced.find(({ group }) => group === 'line');
  const others = traced.filter((layer) => layer !== lines);
  const { name, hex } = line;
  return [...others, { group: 'line', name, hex, opacity: 1, paths: [...(lines?.paths ?? []), ...letters] }];
}

function traceWords({ picture, baseline, em }: WordsPicture): DrawnWords {
  return { paths: traceInk(inkTones(picture)), width: picture.width, baseline, em };
}
