import type { SubjectMap } from '#engine/engine.ts';
import { callApi } from '../../data/api.ts';
import { subjectMapResponseSchema } from '../../domain/subject-map.ts';

/** Enough for models that look at 256 px a side. */
const SIDE = 640;
/** Nobody waits longer than this for a better guess. */
const PATIENCE_MS = 10_000;

/** Asks the server what a picture shows. Null where the server does not say; the engine then guesses by itself. */
export async function askForSubjectMap(picture: HTMLCanvasElement): Promise<SubjectMap | null> {
  try {
    const { map } = await callApi('/api/photos/subject', {
      body: { photo: small(picture) },
      schema: subjectMapResponseSchema,
      timeoutMs: PATIENCE_MS,
    });
    return map && { ...map, data: Uint8Array.from(atob(map.data), (letter) => letter.charCodeAt(0)) };
  } catch {
    return null;
  }
}

function small(picture: HTMLCanvasElement): string {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.92);
}
