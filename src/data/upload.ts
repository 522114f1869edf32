import { runtimeConfig } from '../config/env.ts';
import { AppError, transportError } from './errors.ts';
import { accessToken } from './supabase.ts';

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
