import { z } from 'zod';

import { runtimeConfig } from '../config/env.ts';
import type { CheckedBucket } from '../domain/uploads.ts';
import { callApi } from './api.ts';
import { AppError, plainError, transportError } from './errors.ts';
import { accessToken, supabase } from './supabase.ts';

interface Upload {
  bucket: string;
  path: string;
  file: Blob;
  /** Called with 0 to 1 while the file travels. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * The upload of the storage client, by XMLHttpRequest: fetch does not tell how far an upload is.
 * @throws AppError with a sentence for people; `cancelled` when the signal ended it.
 */
export async function uploadFile({ bucket, path, file, onProgress, signal }: Upload): Promise<void> {
  const { supabaseUrl, supabaseKey } = runtimeConfig();
  const token = await accessToken();
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', file);
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancelled = () => reject(new AppError('cancelled', 'Cancelled', { category: 'client' }));
    if (signal?.aborted) {
      cancelled();
      return;
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${path}`);
    request.setRequestHeader('apikey', supabaseKey);
    request.setRequestHeader('Authorization', `Bearer ${token ?? supabaseKey}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      // It is there already: an earlier try arrived, and only its answer was lost.
      if ((request.status >= 200 && request.status < 300) || isDuplicate(request)) resolve();
      else reject(refused(request.status));
    };
    request.onerror = () =>
      reject(transportError('network', request.status, 'The connection was lost. Try again when you are online.'));
    request.onabort = cancelled;
    request.send(form);
  });
}

function isDuplicate({ status, responseText }: XMLHttpRequest): boolean {
  return status === 409 || (status === 400 && responseText.includes('Duplicate'));
}

/** A picture that the server has read: others can be shown it. */
interface CheckedPicture {
  path: string;
  /** As the server sees it. */
  width: number;
  height: number;
}

const checkedSchema = z.object({ path: z.string(), width: z.number(), height: z.number() });
/** How much of the progress is the upload; the rest is the server's look at it. */
const UPLOAD_SHARE = 0.9;
/** So that a call which nobody answers does not keep the next one waiting for ever. */
const CHECK_TIMEOUT_MS = 60_000;

/**
 * Uploads a picture that others will see and lets the server look at it. Tried again under the same path it goes on where it was.
 * @throws AppError with a sentence for people; `image_rejected` when it is no picture: then it is gone from storage too.
 */
export async function uploadPicture({
  bucket,
  path,
  ...upload
}: Upload & { bucket: CheckedBucket }): Promise<CheckedPicture> {
  const { onProgress } = upload;
  await uploadFile({ ...upload, bucket, path, onProgress: (fraction) => onProgress?.(fraction * UPLOAD_SHARE) });
  try {
    const checked = await checkPicture(bucket, path, upload.signal);
    onProgress?.(1);
    return checked;
  } catch (error) {
    if (plainError(error).code === 'image_rejected') await removeQuietly(bucket, path);
    throw error;
  }
}

let checking: Promise<unknown> = Promise.resolve();

/** One after the other, as the server reads the pictures of a person: of many at once it refuses some. */
function checkPicture(bucket: CheckedBucket, path: string, signal?: AbortSignal): Promise<CheckedPicture> {
  const ask = () =>
    callApi('/api/uploads/check', {
      body: { bucket, path },
      schema: checkedSchema,
      timeoutMs: CHECK_TIMEOUT_MS,
      signal,
    });
  const answer = checking.then(ask);
  checking = answer.catch(() => undefined);
  return answer;
}

async function removeQuietly(bucket: string, path: string): Promise<void> {
  const client = await supabase();
  await client.storage
    .from(bucket)
    .remove([path])
    .catch(() => undefined);
}

/** The vendor's own words stay out of the screen. */
function refused(status: number): AppError {
  const sentence =
    status === 413
      ? 'This file is too large.'
      : status === 401 || status === 403
        ? 'Your session does not allow this upload, or your storage is full.'
        : status < 500
          ? 'The server refused this file.'
          : 'The server had a problem. Try again.';
  return new AppError(`http_${status}`, sentence, { category: 'storage', status });
}
