/**
 * Files of designs. Whatever becomes a version, a reference or an attachment is read here first: it is a picture that can be
 * decoded, and its name is the hash of its bytes. What was read is registered; from then on nobody can change or remove it.
 */
import { z } from 'zod';
import { designRefusalText } from '#domain/designs.ts';
import { ApiError } from '../errors.ts';
import { lookAtPhoto } from '../images/decode.ts';
import { encodePreview, sha256Hex } from '../images/encode.ts';
import { pictureKind } from '../images/picture-bytes.ts';
import { BackendError, rpc, type Supabase } from '../supabase.ts';

const BUCKET = 'design-versions';
/** Longest side of what is decoded: enough for the preview. */
const LOOKED_AT_SIDE = 1280;
/** AI images and merged pictures are larger than what people upload. */
const MAX_BYTES = 25 * 1024 * 1024;

const objectSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string(), size: z.number() }),
  z.object({ ok: z.literal(false) }),
]);
const sourceSchema = z.union([
  z.object({ ok: z.literal(true), bucket: z.string(), path: z.string() }),
  z.object({ ok: z.literal(false) }),
]);
const registeredSchema = z.union([
  z.object({ ok: z.literal(true), path: z.string(), sha256: z.string(), width: z.number(), height: z.number() }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);

export interface CheckedFile {
  path: string;
  sha256: string;
  width: number;
  height: number;
}

export interface DesignFiles {
  /** Looks at a file that the person has uploaded and registers it. */
  check(userId: string, path: string, sourceImageId?: string): Promise<CheckedFile>;
  /** Copies an own image, or a picture of a request, among the files of designs. */
  copy(userId: string, from: { imageId?: string; requestId?: string; path?: string }): Promise<CheckedFile>;
}

async function download(service: Supabase, bucket: string, path: string): Promise<Buffer> {
  const { data, error } = await service.storage.from(bucket).download(path);
  if (error) throw new ApiError('not_found', { message: 'This picture is not there any more.', cause: error });
  return Buffer.from(await data.arrayBuffer());
}

async function put(service: Supabase, path: string, bytes: Buffer, contentType: string): Promise<void> {
  const { error } = await service.storage.from(BUCKET).upload(path, bytes, { contentType, upsert: true });
  if (error) throw new BackendError('keep a file of a design', error);
}

/** The ending for the type that the bytes are of. Throws `image_rejected` for what a design does not take. */
function endingOf(bytes: Uint8Array): 'png' | 'webp' | 'jpg' {
  const kind = pictureKind(bytes);
  if (kind !== 'png' && kind !== 'webp' && kind !== 'jpeg') throw refused('Choose a PNG, JPG or WEBP picture.');
  return kind === 'jpeg' ? 'jpg' : kind;
}

export function createDesignFiles(service: Supabase): DesignFiles {
  async function check(userId: string, path: string, sourceImageId?: string): Promise<CheckedFile> {
    // The object as it is now: should another one take its name while this one is read, nothing is registered.
    const object = objectSchema.parse(await rpc(service, 'find_design_object', { p_path: path }));
    if (!path.startsWith(`${userId}/`) || !object.ok) {
      throw new ApiError('not_found', { message: 'Upload the picture first.' });
    }
    const bytes = await download(service, BUCKET, path);
    const sha256 = sha256Hex(bytes);
    if (path !== `${userId}/${sha256}.${endingOf(bytes)}`) throw refused(designRefusalText('file_changed'));
    const looking = { maxSide: LOOKED_AT_SIDE, maxBytes: MAX_BYTES, owner: userId };
    const { image, width, height } = await lookAtPhoto(bytes, looking);
    const thumbnail = `${userId}/${sha256}-preview.webp`;
    await put(service, thumbnail, await encodePreview(image), 'image/webp');
    const found = await rpc(service, 'register_design_file', {
      p_owner_id: userId,
      p_path: path,
      p_object_id: object.id,
      p_sha256: sha256,
      p_thumbnail_path: thumbnail,
      p_width: width,
      p_height: height,
      p_bytes: bytes.length,
      p_source_image_id: sourceImageId ?? null,
    });
    const answer = registeredSchema.parse(found);
    if (!answer.ok) throw refused(designRefusalText(answer.code));
    return { path: answer.path, sha256: answer.sha256, width: answer.width, height: answer.height };
  }

  return {
    check,
    async copy(userId, { imageId = null, requestId = null, path = null }) {
      const wanted = { p_user_id: userId, p_image_id: imageId, p_request_id: requestId, p_path: path };
      const source = sourceSchema.parse(await rpc(service, 'find_design_source', wanted));
      if (!source.ok) throw new ApiError('not_found', { message: designRefusalText('unknown_image') });
      const bytes = await download(service, source.bucket, source.path);
      const ending = endingOf(bytes);
      const copied = `${userId}/${sha256Hex(bytes)}.${ending}`;
      await put(service, copied, bytes, `image/${ending === 'jpg' ? 'jpeg' : ending}`);
      return check(userId, copied, imageId ?? undefined);
    },
  };
}

const refused = (message: string): ApiError => new ApiError('image_rejected', { message });

const sweptSchema = z.object({ paths: z.array(z.string()) });
const EVERY_MS = 600_000;

/** For the worker: designs that were deleted long ago go, and files that nothing needs any more. */
export function createDesignSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    const { paths } = sweptSchema.parse(await rpc(service, 'sweep_designs'));
    if (paths.length === 0) return;
    const { error } = await service.storage.from(BUCKET).remove(paths);
    if (error) throw new BackendError('remove files of designs', error);
  };
}
