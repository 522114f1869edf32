import { tryOutRequestSchema, tryOutResponseSchema } from '#domain/try-out.ts';
import { route, type Route } from '../http/route.ts';
import type { TryOutService } from './try-out.service.ts';

export function tryOutRoutes(service: TryOutService): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/try-out',
      summary: 'A small drawing with a watermark, without an account. Nothing of it is stored.',
      access: 'public',
      // Against those who ask on and on; drawings are counted when they are there.
      quotas: [{ name: 'try-out-asked', per: 'ip', points: 60, windowSeconds: 3600, counting: 'process' }],
      burst: 10,
      bodyKind: 'image',
      body: tryOutRequestSchema,
      response: tryOutResponseSchema,
      errors: ['image_rejected', 'unprocessable', 'queue_full', 'unavailable', 'feature_off'],
    }).answer(({ body, ip, signal }) => service.draw(body, { ip, signal })),
  ];
}
