/** Pictures that become files of designs; lists, which only show some, do without. */
import { z } from 'zod';

import { callApi } from '../../../data/api.ts';
import { uploadPicture } from '../../../data/upload.ts';
import { BUCKET } from './files.data.ts';

/** A file that the server has stored: it can become a version, a reference or an attachment. */
export interface CheckedFile {
  path: string;
  sha256: string;
  width: number;
  height: number;
}

const checkedSchema = z.object({ path: z.string(), sha256: z.string(), width: z.number(), height: z.number() });

/** Sends a picture of a design: the server stores it under the hash of what it stores. */
export function uploadProjectFile(file: Blob): Promise<CheckedFile> {
  return uploadPicture({ bucket: BUCKET, key: crypto.randomUUID(), file });
}

/** Copies an own image to the files of projects. */
export function copyOwnImage(imageId: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { imageId }, schema: checkedSchema });
}

/** Copies a picture of an approved request to the files of projects. */
export function copyRequestPicture(contactRequestId: string, path: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { contactRequestId, path }, schema: checkedSchema });
}
