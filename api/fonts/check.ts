/** Fonts are read in a thread of their own. */
import { customFontTexts } from '#domain/fonts.ts';
import { ApiError } from '../errors.ts';
import { createThread } from '../threads/thread.ts';
import type { FontReport, FontTask } from './fonts.thread.ts';

export type ReadFont = (task: FontTask) => Promise<FontReport>;

/** Throws `unprocessable` for a file whose reading fails or takes too long, `unavailable` when too many wait. */
export const createFontReader = (): ReadFont =>
  createThread<FontTask, FontReport>({
    module: new URL('./fonts.thread.ts', import.meta.url),
    deadlineMs: 8_000,
    waiting: 200,
    refuse: (cause) => new ApiError('unprocessable', { message: customFontTexts.unreadable, cause }),
  });
