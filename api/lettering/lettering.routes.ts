import { z } from 'zod';
import { letteringSpec } from '#domain/lettering.ts';
import { requestKeyOf } from '../http/request-key.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import type { Letterings } from './letterings.ts';

const HOURLY: QuotaRule = {
  name: 'letterings-hour',
  per: 'user',
  points: 120,
  windowSeconds: 3600,
  counting: 'shares',
};

export function letteringRoutes(letterings: Letterings): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/lettering',
      summary:
        'Sets a lettering and keeps it among the own images, with a receipt that sets it again. Costs nothing. With an Idempotency-Key the same order is one image.',
      access: 'user',
      quotas: [HOURLY],
      burst: 20,
      body: z.object({ spec: letteringSpec }),
      response: z.object({
        imageId: z.string(),
        width: z.number(),
        height: z.number(),
        widthMm: z.number(),
        imageSha256: z.string(),
      }),
      errors: ['not_found', 'unprocessable', 'request_conflict', 'not_possible', 'font_offline', 'upstream_failed'],
    }).answer(({ body, user, idempotencyKey }) =>
      letterings.save(user.id, requestKeyOf(idempotencyKey, 100), body.spec),
    ),
  ];
}
