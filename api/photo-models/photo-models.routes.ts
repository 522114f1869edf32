import type { Logger } from 'pino';
import { subjectMapRequestSchema, subjectMapResponseSchema, type SubjectMapResponse } from '#domain/subject-map.ts';
import { route, type Route } from '../http/route.ts';
import { dataUrlToBytes, decodePhoto } from '../images/decode.ts';
import type { FindSubject } from './photo-models.ts';

export function photoModelRoutes(find: FindSubject, log: Logger): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/photos/subject',
      summary: 'What a photo shows, as models see it: the first guess of what is drawn. Nothing is stored.',
      access: 'optional',
      quotas: [{ name: 'photo-models', per: 'user', points: 600, windowSeconds: 3600, counting: 'process' }],
      burst: 20,
      bodyKind: 'image',
      body: subjectMapRequestSchema,
      response: subjectMapResponseSchema,
      errors: ['image_rejected', 'unavailable'],
    }).answer(async ({ body, user, ip }): Promise<SubjectMapResponse> => {
      const photo = await decodePhoto(dataUrlToBytes(body.photo), { owner: user?.id ?? ip });
      const map = await find(photo).catch((error: unknown) => {
        log.warn({ err: error }, 'the models that look at photos did not answer');
        return null;
      });
      if (!map) return { map: null };
      const { width, height, data, modelSha256, faces, portrait } = map;
      return { map: { width, height, data: Buffer.from(data).toString('base64'), modelSha256, faces, portrait } };
    }),
  ];
}
