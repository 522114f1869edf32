/** Draws the preview of what is marked: the same engine that will draw the designs. */
import { analysePhoto, renderDesign } from '#engine/engine.ts';
import type { FromSketcher, Picture, ToSketcher } from './marking.protocol.ts';

let picture: Picture | null = null;

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data }: MessageEvent<ToSketcher>) => {
  if (data.type === 'open') {
    picture = data.picture;
    return;
  }
  if (!picture) return;
  try {
    const cutout = data.marks.length > 0 ? 'on' : 'auto';
    const analysis = analysePhoto(picture, { cutout, marks: data.marks });
    const { image } = renderDesign(
      {
        source: picture,
        prompt: '',
        style: 'line',
        variation: 0,
        seed: 1,
        size: 1024,
        detail: 0.6,
        strength: 0.5,
        lineWeight: 1,
        physicalWidthMm: null,
        cutout,
        marks: data.marks,
      },
      analysis,
    );
    const drawing: FromSketcher = { type: 'drawing', number: data.number, ...image };
    scope.postMessage(drawing, [image.data.buffer]);
  } catch (error) {
    scope.postMessage({ type: 'failed', message: (error as Error).message } satisfies FromSketcher);
  }
};
