/** What the database answers about questions to native readers. */
import * as z from 'zod/mini';
import { readingTexts, readingVerdicts } from '../domain/readings.ts';
import { changes, reads, row, text } from './contract.ts';

export const askNativeReader = changes(
  'ask_native_reader',
  readingTexts.failed,
  { not_found: readingTexts.noImage, too_many: readingTexts.tooMany, not_allowed: 'Your account cannot ask now.' },
  row({ id: z.string(), ends_at: z.string() }),
);

const linkRefusals = { not_found: readingTexts.unknownLink, ended: readingTexts.ended };
export const readNativeReading = changes(
  'read_native_reading',
  readingTexts.unknownLink,
  linkRefusals,
  row({ text: z.string(), meaning: z.string(), language: z.string(), ends_at: z.string(), picture_path: z.string() }),
);
export const answerNativeReading = changes(
  'answer_native_reading',
  'Your answer could not be sent.',
  { ...linkRefusals, full: readingTexts.full },
  z.object({ duplicate: z.boolean() }),
);

export const withdrawNativeReading = changes('withdraw_native_reading', 'The question could not be withdrawn.', {
  not_found: readingTexts.gone,
});

const answer = row({ id: z.string(), verdict: z.enum(readingVerdicts), remark: z.string(), created_at: z.string() });
const reading = row({
  id: z.string(),
  image_id: text,
  text: z.string(),
  meaning: z.string(),
  language: z.string(),
  created_at: z.string(),
  ends_at: z.string(),
  withdrawn_at: text,
  answers: z.array(answer),
});
export type NativeReading = z.output<typeof reading>;
/** Own questions with their answers, the latest first. */
export const listNativeReadings = reads(
  'list_native_readings',
  'Your questions could not be loaded.',
  z.array(reading),
);
