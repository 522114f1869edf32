/** Draws previews of what is marked: the same engine that will draw the designs. */
import { analysePhoto, linesFor, measureStyle, openPhoto, renderDesign } from '#engine/engine.ts';
import type { DesignRequest, OpenPhoto, PhotoAnalysis } from '#engine/engine.ts';
import { usualSettings } from '../../domain/drawing-settings.ts';
import { lettersForLines } from '../../data/line-letters.ts';
import type { SketchDrawing, FromSketcher, OpenedPicture, SketchOrder, ToSketcher } from './marking.protocol.ts';

let picture: OpenedPicture | null = null;
/** The analyzed photo, which marks and switches do not change. Keeping it saves a third of the time of the next preview. */
let photo: OpenPhoto | null = null;
/** One analysis serves all styles of one marking of a photo that was prepared in one way. */
let analysed: { key: string; analysis: PhotoAnalysis } | null = null;

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

/** One drawing after the other, also where one waits for its letters. */
let turn = Promise.resolve();

scope.onmessage = ({ data }: MessageEvent<ToSketcher>) => {
  turn = turn.then(() => answer(data));
};

async function answer(data: ToSketcher): Promise<void> {
  if (data.type === 'open') {
    picture = data.picture;
    photo = analysed = null;
    return;
  }
  if (!picture) return;
  const { number } = data;
  try {
    const drawing = await draw(picture, data.order);
    scope.postMessage({ type: 'drawing', number, drawing } satisfies FromSketcher, [drawing.data.buffer]);
  } catch (error) {
    scope.postMessage({ type: 'failed', number, message: (error as Error).message } satisfies FromSketcher);
  }
}

async function draw(
  source: OpenedPicture,
  { marks, style, side, settings = {}, measured }: SketchOrder,
): Promise<SketchDrawing> {
  const { cutout = 'auto', sketch } = settings;
  const { preprocessImage, sharpenImage } = sketch ?? {};
  const key = JSON.stringify([marks, cutout, preprocessImage, sharpenImage]);
  photo ??= openPhoto(source, { subjectMap: source.subjectMap ?? undefined });
  if (analysed?.key !== key) analysed = { key, analysis: analysePhoto(photo, { cutout, marks, sketch }) };
  const request: DesignRequest = {
    source,
    prompt: '',
    style,
    variation: 0,
    ...usualSettings,
    detail: 0.6,
    seed: 1,
    physicalWidthMm: null,
    ...settings,
    size: side === 1024 ? 1024 : 512,
    marks: [...marks],
    cutout,
  };
  const letters = await lettersForLines(linesFor(request, false), style);
  const { image, coloured } = renderDesign(request, analysed.analysis, { letters });
  if (coloured?.image.width === side) return coloured.image;
  return { ...shrunk(image, side), ...(measured ? { measures: measureStyle(image) } : {}) };
}

/** The mean of each block of pixels: browsers shrink a canvas coarsely. */
function shrunk(image: SketchDrawing, side: number): SketchDrawing {
  const step = image.width / side;
  if (step === 1) return image;
  const data = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let v = y * step; v < (y + 1) * step; v++)
        for (let u = x * step; u < (x + 1) * step; u++) sum += image.data[v * image.width + u];
      data[y * side + x] = Math.round(sum / (step * step));
    }
  }
  return { width: side, height: side, data };
}
