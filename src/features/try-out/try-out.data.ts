import { callApi } from '../../data/api.ts';
import { AppError } from '../../data/errors.ts';
import { tryOutResponseSchema, type TryOutDrawing, type TryOutRequest } from '../../domain/try-out.ts';

/** The server gives up after 40 s in its queue. */
const PATIENCE_MS = 60_000;

/** Has a drawing made without an account. Who aborts it is not drawn for any longer. */
export function drawTryOut(request: TryOutRequest, signal: AbortSignal): Promise<TryOutDrawing> {
  return callApi('/api/try-out', {
    body: request,
    schema: tryOutResponseSchema,
    auth: 'none',
    timeoutMs: PATIENCE_MS,
    timeoutMessage: 'This is taking too long. Please try again in a minute.',
    signal,
  });
}

/** Loads one of our sample photos. */
export async function readSamplePhoto(name: string): Promise<File> {
  const response = await fetch(`/samples/${name}.jpg`);
  if (!response.ok) throw new AppError('sample_missing', 'This sample photo could not be loaded. Choose another one.');
  return new File([await response.blob()], `${name}.jpg`, { type: 'image/jpeg' });
}
