import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import { createDetector } from './detector.ts';
import type { Translator } from './translation.ts';

const text = z.string().trim().min(1).max(500);
const language = z.string().trim().min(2).max(35);

const quotas: QuotaRule[] = [
  { name: 'translation-ip', per: 'ip', only: 'anonymous', points: 30, windowSeconds: 86_400 },
  { name: 'translation-user', per: 'user', only: 'signed-in', points: 120, windowSeconds: 3600 },
];

export function translationRoutes(translator: Translator | null): Route[] {
  const detect = createDetector();
  return [
    route({
      method: 'post',
      path: '/api/translation/translate',
      summary: 'Translate a short text for lettering.',
      access: 'optional',
      quotas,
      body: z.object({ text, source: language.default('auto'), target: language }),
      response: z.object({
        translatedText: z.string(),
        detectedSource: z.string(),
        romanization: z.string().nullable(),
        notes: z.string().nullable(),
      }),
      errors: ['feature_off', 'upstream_failed', 'unavailable', 'upstream_timeout'],
    }).answer(async ({ body, signal }) => {
      if (!translator)
        throw new ApiError('feature_off', { message: 'Translation is not configured on this installation.' });
      const result = await translator.translate(body.text, body.source, body.target, signal);
      return {
        translatedText: result.translation,
        detectedSource: result.detected,
        romanization: result.romanization,
        notes: result.notes,
      };
    }),
    route({
      method: 'post',
      path: '/api/translation/detect',
      summary: 'Tell the language of a short text, without any vendor.',
      access: 'optional',
      quotas,
      body: z.object({ text }),
      response: z.object({ language: z.string(), confidence: z.number() }),
      errors: ['unprocessable', 'unavailable'],
    }).answer(async ({ body }) => {
      const detected = await detect(body.text);
      if (!detected) throw new ApiError('unprocessable', { message: 'The language of this text cannot be told.' });
      return detected;
    }),
  ];
}
