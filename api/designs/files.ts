/**
 * Files of designs. Whatever becomes a version, a reference or an attachment is written anew here (decision 87), under the hash of
 * what was written, and registered with its preview; nobody can write there, and from then on nobody can remove it.
 */
import { uploadLimitOf } from '#domain/uploads.ts';
import { sweepDesigns } from '#contracts/files.ts';
import { registerDesignFile } from '#contracts/designs.ts';
import { ApiError } from '../errors.ts';
import { inkBoxOfFile, redrawPhoto, type RedrawnPicture } from '../images/decode.ts';
import { encodePreview, sha256Hex } from '../images/encode.ts';
import { pictureOf, storedBytes, writeObject } from '../images/objects.ts';
import { copyForDesign } from '../images/own-copy.ts';
import { answerOf, BackendError, call, type Supabase } from '../supabase.ts';

const BUCKET = 'design-versions';

export interface DesignFile {
  path: string;
  sha256: string;
  type: string;
  width: number;
  height: number;
}

export interface DesignFiles {
  /** Stores a picture that the person has sent. The same bytes again are the same file. */
  store(userId: string, bytes: Buffer): Promise<DesignFile>;
  /** Copies an own image, or a picture of a request, among the files of designs. */
  copy(userId: string, from: { imageId?: string; requestId?: string; path?: string }): Promise<DesignFile>;
}

export function createDesignFiles(service: Supabase): DesignFiles {
  async function keep(userId: string, drawn: RedrawnPicture, sourceImageId?: string): Promise<DesignFile> {
    const { file, type, width, height } = drawn;
    const sha256 = sha256Hex(file);
    const path = `${userId}/${sha256}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const thumbnail = `${userId}/${sha256}-preview.webp`;
    const preview = await encodePreview(file);
    await writeObject(service, { bucket: BUCKET, path, file, type });
    await writeObject(service, { bucket: BUCKET, path: thumbnail, file: preview, type: 'image/webp' });
    const registered = await call(service, registerDesignFile, {
      p_owner_id: userId,
      p_path: path,
      p_sha256: sha256,
      p_thumbnail_path: thumbnail,
      p_width: width,
      p_height: height,
      p_bytes: file.length,
      p_source_image_id: sourceImageId ?? null,
      p_ink: await inkOf(file, userId),
    });
    if (!registered.ok) throw new ApiError('image_rejected', { message: registered.sentence });
    return { ...registered.value, type };
  }

  return {
    async store(userId, bytes) {
      const reading = { maxBytes: uploadLimitOf(BUCKET), storedBytes: storedBytes[BUCKET], owner: userId };
      return keep(userId, await redrawPhoto(bytes, { ...reading, refuseBlank: true }));
    },
    async copy(userId, { imageId, requestId, path }) {
      const wanted = { p_user_id: userId, p_image_id: imageId, p_request_id: requestId, p_path: path };
      return keep(userId, await copyForDesign(await pictureOf(service, wanted)), imageId);
    },
  };
}

/** Left, top, width, height in px; null where nothing is drawn. */
async function inkOf(file: Buffer, userId: string): Promise<number[] | null> {
  const box = await inkBoxOfFile(file, userId);
  return box && [box.left, box.top, box.width, box.height];
}

const EVERY_MS = 600_000;

/** For the worker: designs that were deleted long ago go, and files that nothing needs any more. */
export function createDesignSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    const { paths } = await answerOf(service, sweepDesigns);
    if (paths.length === 0) return;
    const { error } = await service.storage.from(BUCKET).remove(paths);
    if (error) throw new BackendError('remove files of designs', error);
  };
}
