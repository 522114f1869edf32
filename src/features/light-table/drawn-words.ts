import { splitForFont } from '#engine/trace/words.ts';
import type { PaperPicture } from './read-picture.ts';

/** Words as this browser shows them, to be traced: it has the letters of every script, and lays them as they are read. */
export interface WordsPicture {
  picture: PaperPicture;
  baseline: number;
  em: number;
}

/** Of a letter's size, in pixels: fine enough that its outline is smooth in print. */
const EM = 96;
/** Wider is more than every browser's canvas holds. */
const MOST_WIDTH = 8000;

/** A caption for the PDF, whose own font has Latin letters alone: the part with others as a picture, then the rest. */
export function captionOf(caption: string): { picture: WordsPicture | null; text: string } {
  const [foreign, text] = splitForFont(caption);
  const picture = foreign ? drawWords(foreign) : null;
  return picture ? { picture, text } : { picture, text: caption };
}

function drawWords(words: string): WordsPicture | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const font = (em: number) => `${String(em)}px Helvetica, Arial, sans-serif`;
  context.font = font(EM);
  const em = Math.min(EM, Math.floor((EM * MOST_WIDTH) / context.measureText(words).width));
  context.font = font(em);
  const width = Math.ceil(context.measureText(words).width);
  // Marks stand above and below letters, higher in some scripts than any Latin one.
  const [height, baseline] = [Math.ceil(em * 2.4), Math.round(em * 1.5)];
  Object.assign(canvas, { width, height });
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  // The size of a canvas resets what was set before.
  Object.assign(context, { fillStyle: 'black', font: font(em), textBaseline: 'alphabetic', direction: 'ltr' });
  context.fillText(words, 0, baseline);
  return { picture: { width, height, data: context.getImageData(0, 0, width, height).data }, baseline, em };
}
