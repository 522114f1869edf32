import type { Logger } from 'pino';
import { peopleRequestSchema, peopleResponseSchema, type PeopleResponse } from '#domain/people.ts';
import { route, type Route } from '../http/route.ts';
import { dataUrlToBytes, decodePhoto } from '../images/decode.ts';
import type { FindPeople } from './people.ts';

export function peopleRoutes(find: FindPeople, log: Logger): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/photos/people',
      summary:
        'Where on a photo people are, when they are its subject: the first guess of what is drawn. Nothing is stored.',
      access: 'optional',
      quotas: [{ name: 'people', per: 'user', points: 600, windowSeconds: 3600, counting: 'process' }],
      burst: 20,
      bodyKind: 'image',
      body: peopleRequestSchema,
      response: peopleResponseSchema,
      errors: ['image_rejected', 'unavailable'],
    }).answer(async ({ body, user, ip }): Promise<PeopleResponse> => {
      const photo = await decodePhoto(dataUrlToBytes(body.photo), { owner: user?.id ?? ip });
      const map = await find(photo).catch((error: unknown) => {
        log.warn({ err: error }, 'the models that find people did not answer');
        return null;
      });
      if (!map) return { people: null };
      const { width, height, data, modelSha256, faces } = map;
      return { people: { width, height, data: Buffer.from(data).toString('base64'), modelSha256, faces } };
    }),
  ];
}
