/** Files of pictures in storage, as the server reads and writes them. */
import { findDesignSource, uploadRefusals } from '#contracts/files.ts';
import { MIB } from '#domain/limits.ts';
import type { UploadBucket } from '#domain/uploads.ts';
import { ApiError } from '../errors.ts';
import { BackendError, call, unwrap, type Supabase } from '../supabase.ts';

/** What a stored picture may weigh, as the buckets have it. */
export const storedBytes: Record<UploadBucket, number> = {
  avatars: 5 * MIB,
  portfolio: 10 * MIB,
  'review-pictures': 10 * MIB,
  'message-attachments': 10 * MIB,
  'user-content': 10 * MIB,
  'design-versions': 25 * MIB,
};

interface Written {
  bucket: UploadBucket;
  path: string;
  file: Buffer;
  type: string;
}

/** Throws `not_possible` when the owner's room is used up meanwhile. What is written again under a name is the same. */
export async function writeObject(service: Supabase, { bucket, path, file, type }: Written): Promise<void> {
  const options = { contentType: type, upsert: true, cacheControl: '3600' };
  const { error } = await service.storage.from(bucket).upload(path, file, options);
  if (!error) return;
  if ('statusCode' in error && error.statusCode === '403') {
    throw new ApiError('not_possible', { message: uploadRefusals.full, cause: error });
  }
  throw new BackendError('store a picture', error);
}

export async function readObject(service: Supabase, bucket: string, path: string): Promise<Buffer> {
  const { data, error } = await service.storage.from(bucket).download(path);
  if (error) throw new ApiError('not_found', { message: 'This picture no longer exists.', cause: error });
  return Buffer.from(await data.arrayBuffer());
}

/** The file of an own image, with its texts, or of a picture of an approved request. Throws `not_found`. */
export async function pictureOf(
  service: Supabase,
  wanted: { p_user_id: string; p_image_id?: string; p_request_id?: string; p_path?: string },
): Promise<Buffer> {
  const source = await call(service, findDesignSource, wanted);
  if (!source.ok) throw new ApiError('not_found', { message: source.sentence });
  return readObject(service, source.value.bucket, source.value.path);
}

export interface StoredFile {
  bucket: string;
  path: string;
}

/**
 * Removes files, bucket by bucket; one that fails does not keep the others. Throws when storage keeps a file: whoever asked
 * must not go on as if they were gone.
 */
export async function removeFiles(service: Supabase, files: StoredFile[]): Promise<void> {
  const buckets = Map.groupBy(files, (file) => file.bucket);
  const removing = [...buckets].map(async ([bucket, found]) => {
    const answer = await service.storage.from(bucket).remove(found.map((file) => file.path));
    unwrap(`remove files of ${bucket}`, answer);
  });
  for (const result of await Promise.allSettled(removing)) if (result.status === 'rejected') throw result.reason;
}
