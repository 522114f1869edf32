/** A picture that the person has elsewhere becomes a file of designs. What is sent comes by `POST /api/uploads`. */
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import type { DesignFiles } from './files.ts';

const bodySchema = z.union([
  z.strictObject({ imageId: z.uuid() }),
  z.strictObject({ contactRequestId: z.uuid(), path: z.string().min(1).max(200) }),
]);

export function designFileRoutes(files: DesignFiles): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/designs/files',
      summary:
        'Copies an own image, or a picture of an approved request, among the files of designs. Afterwards it can become a version, a reference or an attachment.',
      access: 'user',
      quotas: [{ name: 'design-files-hour', per: 'user', points: 600, windowSeconds: 3600, counting: 'shares' }],
      body: bodySchema,
      response: z.object({
        path: z.string(),
        sha256: z.string(),
        type: z.string(),
        width: z.number(),
        height: z.number(),
      }),
      errors: ['not_found', 'image_rejected', 'not_possible'],
    }).answer(({ body, user }) =>
      files.copy(user.id, 'imageId' in body ? body : { requestId: body.contactRequestId, path: body.path }),
    ),
  ];
}
