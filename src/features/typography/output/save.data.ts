import * as z from 'zod/mini';

import { callApi } from '../../../data/api.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';

export interface SavedLettering {
  imageId: string;
}

/** The server sets the lettering itself, with fonts that it may have to fetch first. */
const PATIENCE_MS = 60_000;

/** Keeps a lettering among the own images, with a receipt that sets it again. The same key is the same image. */
export function saveLettering({ order, key }: { order: LetteringOrder; key: string }): Promise<SavedLettering> {
  return callApi('/api/lettering', {
    body: { spec: order },
    headers: { 'Idempotency-Key': key },
    timeoutMs: PATIENCE_MS,
    schema: z.object({ imageId: z.string() }),
  });
}
