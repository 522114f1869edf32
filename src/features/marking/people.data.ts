import type { SubjectMap } from '#engine/engine.ts';
import { callApi } from '../../data/api.ts';
import { peopleResponseSchema } from '../../domain/people.ts';

/** Enough for models that look at 256 px a side. */
const SIDE = 640;
/** Nobody waits longer than this for a better guess. */
const PATIENCE_MS = 10_000;

/** Asks the server where people are on a picture. Null where they are not its subject, and where the server does not say. */
export async function findPeople(picture: HTMLCanvasElement): Promise<SubjectMap | null> {
  try {
    const { people } = await callApi('/api/photos/people', {
      body: { photo: small(picture) },
      schema: peopleResponseSchema,
      timeoutMs: PATIENCE_MS,
    });
    if (!people) return null;
    return { ...people, data: Uint8Array.from(atob(people.data), (letter) => letter.charCodeAt(0)) };
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
