import { z } from 'zod';

import { callApi } from '../../data/api.ts';

const answerSchema = z.object({
  translatedText: z.string(),
  /** BCP 47 tag, as far as it could be told. */
  detectedSource: z.string(),
  /** What to know before using it, in English. */
  notes: z.string().nullable(),
});
export type Translation = z.infer<typeof answerSchema>;

/** The API takes texts of at most so many characters. */
export const MAX_TRANSLATED = 500;

/** Translates a short text from whatever language it is in. Needs a translator at the server (`engines.translation`). */
export function translate(text: string, target: string): Promise<Translation> {
  return callApi('/api/translation/translate', { body: { text, target }, schema: answerSchema, timeoutMs: 30_000 });
}
