/**
 * Pictures that people send. Nobody but this writes into a bucket of pictures: whatever comes is judged by its first bytes,
 * decoded in a process of its own and written anew (decision 87); only that is stored, under a name that the server makes.
 */
import { findUpload, registerUpload, reserveUpload, type StoredPicture } from '#contracts/files.ts';
import { uploadLimitOf, type ShownBucket, type UploadBucket } from '#domain/uploads.ts';
import { ApiError } from '../errors.ts';
import { redrawPhoto, type RedrawnPicture } from '../images/decode.ts';
import { sha256Hex } from '../images/encode.ts';
import { pictureOf, storedBytes, writeObject } from '../images/objects.ts';
import { copyWithoutTexts } from '../images/own-copy.ts';
import { answerOf, call, type Supabase } from '../supabase.ts';

/** Buckets whose pictures are named by the client's key; files of designs are named by their hash (`api/designs`). */
export type KeyedBucket = Exclude<UploadBucket, 'design-versions'>;

interface Place<B> {
  bucket: B;
  key: string;
}

export interface Uploads {
  /** Stores a picture; the same one under the same key again answers the same. Throws `request_conflict` for another one. */
  store(userId: string, place: Place<KeyedBucket>, bytes: Buffer): Promise<StoredPicture>;
  /** Stores a copy of an own image that others may be shown: without the texts in it. */
  copyImage(userId: string, place: Place<ShownBucket>, imageId: string): Promise<StoredPicture>;
}

export function createUploads(service: Supabase): Uploads {
  interface Coming extends Place<KeyedBucket> {
    source: Uint8Array;
    imageId?: string;
    draw: () => Promise<RedrawnPicture>;
  }

  async function keep(userId: string, { bucket, key, source, imageId, draw }: Coming): Promise<StoredPicture> {
    const owned = { p_owner_id: userId, p_bucket: bucket };
    const sourceHash = sha256Hex(source);
    const asked = { ...owned, p_key: key, p_source_sha256: sourceHash };
    const found = await call(service, findUpload, asked);
    if (!found.ok) throw refusal(found);
    if (found.value.picture) return found.value.picture;
    const { file, type, width, height } = await draw();
    const path = pathOf(userId, bucket, `${key}.${type === 'image/png' ? 'png' : 'jpg'}`);
    const picture = { path, sha256: sha256Hex(file), type, width, height };
    const more = { source_sha256: sourceHash, bytes: file.length, source_image_id: imageId ?? null };
    // The name is given to these bytes first: of two pictures under one key, one is stored.
    const reservation = { ...owned, p_key: key, p_picture: { ...picture, ...more } };
    const reserved = await call(service, reserveUpload, reservation);
    if (!reserved.ok) throw refusal(reserved);
    await writeObject(service, { bucket, path, file, type }).catch(async (error: unknown) => {
      // The end of the account may have overtaken the upload: then that is said, and not that there is no space.
      const now = await call(service, findUpload, asked);
      throw now.ok ? error : refusal(now);
    });
    await answerOf(service, registerUpload, { ...owned, p_path: path });
    return picture;
  }

  return {
    store(userId, { bucket, key }, bytes) {
      const reading = { maxBytes: uploadLimitOf(bucket), storedBytes: storedBytes[bucket], owner: userId };
      return keep(userId, { bucket, key, source: bytes, draw: () => redrawPhoto(bytes, reading) });
    },
    async copyImage(userId, { bucket, key }, imageId) {
      const master = await pictureOf(service, { p_user_id: userId, p_image_id: imageId });
      return keep(userId, { bucket, key, source: master, imageId, draw: () => copyWithoutTexts(master) });
    },
  };
}

/** Deletion of an account finds files by the id that their names begin with. */
function pathOf(userId: string, bucket: KeyedBucket, name: string): string {
  return bucket === 'user-content' ? `${userId}/requests/${name}` : `${userId}/${name}`;
}

function refusal({ code, sentence: message }: { code: string; sentence: string }): ApiError {
  if (code === 'request_conflict') return new ApiError('request_conflict', { message });
  return new ApiError(code === 'not_allowed' ? 'forbidden' : 'not_possible', { message });
}
