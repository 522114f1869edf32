/** What the database answers to the server about stored files. */
import * as z from 'zod/mini';
import { designRefusals } from '../domain/designs.ts';
import { changes, reads } from './contract.ts';

const file = z.object({ bucket: z.string(), path: z.string() });
const failed = 'The picture could not be stored.';
const conflict = 'Another picture was stored under this key.';

/** Why there is no place for a picture. */
export const uploadRefusals = {
  not_allowed: 'Your account cannot store pictures here.',
  full: 'There is no space for more files here. Please remove some.',
  request_conflict: conflict,
};

const picture = z.object({
  path: z.string(),
  sha256: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
});
export type StoredPicture = z.output<typeof picture>;

/** The picture that is stored under a key already; null when one can be stored. */
export const findUpload = changes('find_upload', failed, uploadRefusals, z.object({ picture: z.nullable(picture) }));
export const reserveUpload = changes('reserve_upload', failed, { request_conflict: conflict });
export const registerUpload = changes('register_upload', failed, { not_found: failed });

/** Where the file of an own image lies, or of a picture of an approved request. */
export const findDesignSource = changes(
  'find_design_source',
  designRefusals.unknown_image,
  { not_found: designRefusals.unknown_image },
  file,
);

/** Files that nothing needs any longer; the caller removes them. */
export const sweepFiles = changes('sweep_files', 'Files could not be swept.', {}, z.object({ files: z.array(file) }));
export const sweepDesigns = changes(
  'sweep_designs',
  'Files of designs could not be swept.',
  {},
  z.object({ paths: z.array(z.string()) }),
);
export const listAccountFiles = reads('list_account_files', 'Files could not be listed.', z.array(file));
export const listOrphanedFiles = reads('list_orphaned_files', 'Files could not be listed.', z.array(file));
