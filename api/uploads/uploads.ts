/**
 * Pictures that people upload for others to see. Storage believes what an uploader says of a file, so each is read here before
 * a message, a request, a review or a portfolio can name it: it is a picture of the type that it will be served as, and can be
 * decoded. What was read is registered, and its name stands for these bytes from then on.
 */
import { z } from 'zod';
import { MIB } from '#domain/limits.ts';
import type { CheckedBucket } from '#domain/uploads.ts';
import { ApiError } from '../errors.ts';
import { lookAtPhoto } from '../images/decode.ts';
import { pictureKind } from '../images/picture-bytes.ts';
import { BackendError, rpc, type Supabase } from '../supabase.ts';

/** As the buckets have it. */
const MAX_BYTES = 10 * MIB;
/** Only whether it can be decoded is asked, so little is carried from one process to the other. */
const LOOKED_AT_SIDE = 64;

const foundSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string(), type: z.string().nullable() }),
  z.object({ ok: z.literal(false) }),
]);
const registeredSchema = z.object({ ok: z.boolean() });

export interface CheckedUpload {
  path: string;
  width: number;
  height: number;
}

export interface Uploads {
  /** Looks at a file that the person has uploaded and registers it; again answers the same. */
  check(userId: string, bucket: CheckedBucket, path: string): Promise<CheckedUpload>;
}

export function createUploads(service: Supabase): Uploads {
  return {
    async check(userId, bucket, path) {
      // The object as it is now: should another one take its name while this one is read, nothing is registered.
      const wanted = { p_owner_id: userId, p_bucket: bucket, p_path: path };
      const object = foundSchema.parse(await rpc(service, 'find_upload', wanted));
      if (!object.ok) throw missing();
      const { data, error } = await service.storage.from(bucket).download(path);
      if (error) throw missing(error);
      const bytes = Buffer.from(await data.arrayBuffer());
      const looking = { maxSide: LOOKED_AT_SIDE, maxBytes: MAX_BYTES, owner: userId };
      const { width, height } = await lookAtPhoto(bytes, looking);
      const type = `image/${pictureKind(bytes)}`;
      if (type !== object.type?.replace('image/jpg', 'image/jpeg')) {
        throw new ApiError('image_rejected', { message: 'This file is another kind of picture than its name says.' });
      }
      const seen = { p_object_id: object.id, p_type: type, p_width: width, p_height: height, p_bytes: bytes.length };
      const { ok } = registeredSchema.parse(await rpc(service, 'register_upload', { ...wanted, ...seen }));
      if (!ok) throw missing();
      return { path, width, height };
    },
  };
}

const missing = (cause?: unknown): ApiError =>
  new ApiError('not_found', { message: 'This picture is not there any more. Add it again.', cause });

const sweptSchema = z.object({ paths: z.array(z.string()) });
const EVERY_MS = 3_600_000;

/** For the worker: files of drafts that were never sent go. */
export function createMessageFileSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    const { paths } = sweptSchema.parse(await rpc(service, 'sweep_message_files'));
    if (paths.length === 0) return;
    const { error } = await service.storage.from('message-attachments').remove(paths);
    if (error) throw new BackendError('remove files of messages that were not sent', error);
  };
}
