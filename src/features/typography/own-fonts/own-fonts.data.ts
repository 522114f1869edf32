import * as z from 'zod/mini';

import { listCustomFonts, type CustomFont } from '../../../contracts/fonts.ts';
import { callApi } from '../../../data/api.ts';
import { call } from '../../../data/call.ts';

/** The person's own fonts, the oldest first. */
export function readOwnFonts(): Promise<CustomFont[]> {
  return call(listCustomFonts);
}

export interface NewFont {
  file: Blob;
  name: string;
}

/** The server looks at a font's tables before it keeps any. */
const PATIENCE_MS = 60_000;

/** Sends a font. Throws ApiError with a sentence for people where the server takes none. */
export async function addOwnFont({ file, name }: NewFont): Promise<null> {
  await callApi('/api/fonts/custom', {
    method: 'POST',
    query: { name, licence: 'confirmed' },
    file,
    timeoutMs: PATIENCE_MS,
    schema: z.object({ id: z.string() }),
  });
  return null;
}

export async function removeOwnFont(id: string): Promise<null> {
  await callApi('/api/fonts/custom/remove', { body: { id } });
  return null;
}
