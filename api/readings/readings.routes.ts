/** Native readers: somebody signed in asks; who has the link looks and answers without an account. */
import { z } from 'zod';
import { readingLimits, readingTexts, readingToken, readingVerdicts } from '#domain/readings.ts';
import { charactersOver } from '#domain/text-length.ts';
import { RESPONDED, route, type QuotaRule, type Route } from '../http/route.ts';
import type { Readings } from './readings.ts';

const ASKING: QuotaRule = { name: 'readings-hour', per: 'user', points: 30, windowSeconds: 3600, counting: 'shares' };
const LOOKING: QuotaRule = { name: 'readings-look', per: 'ip', points: 300, windowSeconds: 3600, counting: 'process' };
const ANSWERING: QuotaRule = {
  name: 'readings-answer',
  per: 'ip',
  points: 20,
  windowSeconds: 3600,
  counting: 'shares',
};

const bounded = (most: number, required: string, tooLong: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((text) => charactersOver(text, most) === 0, tooLong);

/** A token that was cut off is told so. */
const token = z.string({ error: readingTexts.unknownLink }).regex(readingToken, readingTexts.unknownLink);

const question = z.object({
  imageId: z.uuid(),
  text: bounded(readingLimits.text, readingTexts.textRequired, readingTexts.textTooLong),
  meaning: bounded(readingLimits.meaning, readingTexts.meaningRequired, readingTexts.meaningTooLong),
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'The language is not known.'),
});

const answer = z.object({
  token,
  id: z.uuid(),
  verdict: z.enum(readingVerdicts, { error: readingTexts.verdictRequired }),
  remark: z
    .string()
    .trim()
    .refine((text) => charactersOver(text, readingLimits.remark) === 0, readingTexts.remarkTooLong)
    .default(''),
});

export function readingRoutes(readings: Readings): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/readings',
      summary:
        'Asks native readers whether an own image says what it should. The token belongs into the link /reading/{token}; it is told once.',
      access: 'user',
      quotas: [ASKING],
      body: question,
      response: z.object({ id: z.string(), token: z.string(), endsAt: z.string() }),
      errors: ['not_found', 'not_possible'],
    }).answer(({ body, user }) => readings.ask(user.id, body)),
    route({
      method: 'get',
      path: '/api/readings/question',
      summary: 'What a link asks: the text, and what it is meant to say. Nothing tells who asks.',
      access: 'public',
      quotas: [LOOKING],
      query: z.object({ token }),
      response: z.object({ text: z.string(), meaning: z.string(), language: z.string(), endsAt: z.string() }),
      errors: ['not_found'],
    }).answer(({ query }) => readings.read(query.token)),
    route({
      method: 'get',
      path: '/api/readings/picture',
      summary: 'The picture of the lettering that a link asks about (PNG)',
      access: 'public',
      quotas: [LOOKING],
      query: z.object({ token }),
      response: z.null(),
      errors: ['not_found'],
    }).answer(async ({ query, res }) => {
      const picture = await readings.picture(query.token);
      res.setHeader('Cache-Control', 'private, max-age=600');
      res.type('image/png').end(picture);
      return RESPONDED;
    }),
    route({
      method: 'post',
      path: '/api/readings/answer',
      summary: 'A native reader answers: right or wrong, with a remark. The same id again counts once.',
      access: 'public',
      quotas: [ANSWERING],
      burst: 10,
      body: answer,
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found', 'not_possible'],
    }).answer(async ({ body: { token: link, ...given } }) => {
      await readings.answer(link, given);
      return { success: true };
    }),
  ];
}
