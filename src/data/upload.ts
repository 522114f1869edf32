import { z } from 'zod';

import type { ShownBucket, UploadBucket } from '../domain/uploads.ts';
import { callApi, parseWith } from './api.ts';
import { ApiError, cancelledError, transportError } from './errors.ts';
import { repairSession, reportForbidden } from './repair.ts';
import { withStorageRetries } from './storage-retries.ts';
import { accessToken } from './supabase.ts';

interface Upload {
  bucket: UploadBucket;
  /** The picture's own: tried again under it, one picture is stored once. */
  key: string;
  file: Blob;
  /** Called with 0 to 1 while the file travels and is read. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

const storedSchema = z.object({
  path: z.string(),
  sha256: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
});
/** A picture as the server has stored it: written anew, upright, under a name that the server made. */
export type StoredPicture = z.infer<typeof storedSchema>;

/** How much of the progress is the way of the file; the rest is the server's work on it. */
const WAY_SHARE = 0.9;
/** From the moment when all has arrived, so that an answer that never comes does not keep the next one waiting for ever. */
const ANSWER_TIMEOUT_MS = 60_000;

let sending: Promise<unknown> = Promise.resolve();

/**
 * Sends a picture and answers what was stored of it. One goes after the other, as the server reads the pictures of a person.
 * What was not sent, and may be the next time, is tried again (R114).
 * @throws AppError with a sentence for people; `cancelled` when the signal ended it.
 */
export function uploadPicture(upload: Upload): Promise<StoredPicture> {
  const attempt = () => {
    const answer = sending.then(() => sendWithToken(upload));
    sending = answer.catch(() => undefined);
    return answer;
  };
  return withStorageRetries(attempt, { onAgain: () => upload.onProgress?.(0), signal: upload.signal });
}

/** Stores a copy of an own image that others may be shown: without what it was drawn from. */
export function copyForOthers(
  bucket: ShownBucket,
  key: string,
  imageId: string,
  signal?: AbortSignal,
): Promise<StoredPicture> {
  const copy = () => callApi('/api/uploads/images', { body: { bucket, key, imageId }, schema: storedSchema, signal });
  return withStorageRetries(copy, { signal });
}

async function sendWithToken(upload: Upload): Promise<StoredPicture> {
  const token = await accessToken();
  let answer = await send(upload, token);
  if (answer.status === 401 && token) {
    const fresh = await repairSession(token);
    if (fresh) answer = await send(upload, fresh);
  }
  if (answer.status === 403) reportForbidden();
  const data = jsonOf(answer.responseText);
  if (answer.status < 200 || answer.status >= 300) {
    const { status, statusText } = answer;
    throw new ApiError({ status, statusText, requestId: answer.getResponseHeader('X-Request-Id') }, data);
  }
  upload.onProgress?.(1);
  return parseWith(storedSchema, data);
}

/** By XMLHttpRequest: fetch does not tell how far an upload is. */
function send({ bucket, key, file, onProgress, signal }: Upload, token: string | null): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancelled = () => reject(cancelledError());
    if (signal?.aborted) {
      cancelled();
      return;
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      reject(transportError('timeout', null));
      request.abort();
    };
    request.open('POST', `${window.location.origin}/api/uploads?bucket=${bucket}&key=${key}`);
    // What the browser thinks of the file says nothing.
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? (loaded / total) * WAY_SHARE : 0);
    request.upload.onload = () => {
      deadline = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
    };
    request.onload = () => resolve(request);
    request.onerror = () =>
      reject(transportError('network', request.status, 'The connection was lost. Try again when you are online.'));
    request.onabort = cancelled;
    request.onloadend = () => clearTimeout(deadline);
    request.send(file);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
