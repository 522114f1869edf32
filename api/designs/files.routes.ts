/** A file that was uploaded for a design, or one that the person has elsewhere, is looked at before a design can use it. */
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import type { DesignFiles } from './files.ts';

const bodySchema = z
  .object({
    path: z.string().min(1).max(200).optional(),
    imageId: z.uuid().optional(),
    contactRequestId: z.uuid().optional(),
  })
  .refine(({ path, imageId }) => (path === undefined) !== (imageId === undefined), 'Name a path or an image.');

export function designFileRoutes(files: DesignFiles): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/designs/files',
      summary:
        'Reads a picture that was uploaded for a design (or an own image, or a picture of an approved request, which it copies): type, size, hash. Afterwards it can become a version, a reference or an attachment.',
      access: 'user',
      quotas: [{ name: 'design-files-hour', per: 'user', points: 600, windowSeconds: 3600, counting: 'shares' }],
      body: bodySchema,
      response: z.object({ path: z.string(), sha256: z.string(), width: z.number(), height: z.number() }),
      errors: ['not_found', 'image_rejected'],
    }).answer(({ body, user }) => {
      const { path, imageId, contactRequestId } = body;
      if (imageId) return files.copy(user.id, { imageId });
      if (contactRequestId) return files.copy(user.id, { requestId: contactRequestId, path });
      return files.check(user.id, path ?? '');
    }),
  ];
}
