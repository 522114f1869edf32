/** The one way for a picture into storage. */
import { z } from 'zod';
import { shownBuckets, uploadBuckets, uploadKey, uploadLimitOf } from '#domain/uploads.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import type { StoredPicture } from '#contracts/files.ts';
import type { Uploads } from './uploads.ts';

interface UploadParts {
  uploads: Uploads;
  /** Files of designs, which are named by their hash. */
  storeDesignFile: (userId: string, bytes: Buffer) => Promise<StoredPicture>;
}

const HOURLY: QuotaRule = { name: 'uploads-hour', per: 'user', points: 600, windowSeconds: 3600, counting: 'shares' };

const response = z.object({
  path: z.string(),
  sha256: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
});

export function uploadRoutes({ uploads, storeDesignFile }: UploadParts): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/uploads',
      summary:
        'Takes the bytes of a picture (JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF) and stores it written anew: upright, still, on white, without metadata. The hash is that of the stored file. The same bytes under the same key answer the same; other bytes are a request_conflict.',
      access: 'user',
      quotas: [HOURLY],
      bodyKind: 'raw',
      bodyLimit: ({ bucket }) => uploadLimitOf(bucket),
      query: z.object({ bucket: z.enum(uploadBuckets), key: z.string().regex(uploadKey) }),
      response,
      errors: ['image_rejected', 'request_conflict', 'not_possible'],
    }).answer(({ query: { bucket, key }, rawBody, user }) =>
      bucket === 'design-versions'
        ? storeDesignFile(user.id, rawBody)
        : uploads.store(user.id, { bucket, key }, rawBody),
    ),
    route({
      method: 'post',
      path: '/api/uploads/images',
      summary:
        'Stores a copy of an own image that others may be shown, with a message or a request: without the texts in it. The same image under the same key answers the same.',
      access: 'user',
      quotas: [HOURLY],
      body: z.object({ bucket: z.enum(shownBuckets), key: z.string().regex(uploadKey), imageId: z.uuid() }),
      response,
      errors: ['not_found', 'request_conflict', 'not_possible'],
    }).answer(({ body: { bucket, key, imageId }, user }) => uploads.copyImage(user.id, { bucket, key }, imageId)),
  ];
}
