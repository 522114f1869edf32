import { z } from 'zod';

import { callApi } from '../../data/api.ts';
import { AppError } from '../../data/errors.ts';
import { sha256Of } from '../../data/sha256.ts';
import { uploadFile } from '../../data/upload.ts';
import { designLimits, pictureTypes } from '../../domain/designs.ts';
import { BUCKET } from './files.data.ts';

/** A file that the server has looked at: it can become a version, a reference or an attachment. */
export interface CheckedFile {
  path: string;
  sha256: string;
  width: number;
  height: number;
}

const checkedSchema = z.object({ path: z.string(), sha256: z.string(), width: z.number(), height: z.number() });

/** Uploads a picture under the name of its hash and lets the server look at it. */
export async function uploadDesignFile(userId: string, file: Blob, signal?: AbortSignal): Promise<CheckedFile> {
  const type = pictureTypes.find((known) => known === file.type);
  if (!type) throw new AppError('type', 'Choose a PNG, JPG or WEBP picture.', { category: 'validation' });
  if (file.size > designLimits.fileBytes) {
    throw new AppError('size', 'This picture is larger than 10MB.', { category: 'validation' });
  }
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length);
  const path = `${userId}/${await sha256Of(file)}.${ending}`;
  await uploadFile({ bucket: BUCKET, path, file, signal });
  return callApi('/api/designs/files', { method: 'POST', body: { path }, schema: checkedSchema, signal });
}

/** Brings an own AI image among the files of designs. */
export function copyOwnImage(imageId: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { imageId }, schema: checkedSchema });
}

/** Brings a picture of a request that was approved among the files of designs. */
export function copyRequestPicture(contactRequestId: string, path: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { contactRequestId, path }, schema: checkedSchema });
}
