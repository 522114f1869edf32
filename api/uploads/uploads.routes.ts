/** A picture that was uploaded for others to see is looked at before anything can name it. */
import { z } from 'zod';
import { checkedBuckets } from '#domain/uploads.ts';
import { route, type Route } from '../http/route.ts';
import type { Uploads } from './uploads.ts';

export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/uploads/check',
      summary:
        'Reads a picture that was uploaded for a message, a request, a review or a portfolio. Afterwards it can be sent or shown. May be repeated.',
      access: 'user',
      quotas: [{ name: 'uploads-hour', per: 'user', points: 600, windowSeconds: 3600, counting: 'shares' }],
      body: z.object({ bucket: z.enum(checkedBuckets), path: z.string().min(1).max(300) }),
      response: z.object({ path: z.string(), width: z.number(), height: z.number() }),
      errors: ['not_found', 'image_rejected'],
    }).answer(({ body, user }) => uploads.check(user.id, body.bucket, body.path)),
  ];
}
