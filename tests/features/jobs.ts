import { vi } from 'vitest';

import type { GenerationStatusResponse } from '../../src/domain/generation.ts';
import * as data from '../../src/features/generation/generation.data.ts';
import * as rows from '../../src/features/generation/rows.data.ts';
import { jobAnswer } from '../factories.ts';

/**
 * The server takes every job and answers about it with `answer`; no row tells of one before. For files that spy on
 * `generation.data.ts` and `rows.data.ts`.
 */
export function takeJobs(answer: GenerationStatusResponse = jobAnswer('succeeded', { charged: 1 })): void {
  vi.mocked(rows.watchJobs)
    .mockReset()
    .mockReturnValue(() => undefined);
  vi.mocked(data.requestJob)
    .mockReset()
    .mockResolvedValue({} as never);
  vi.mocked(data.readJob).mockReset().mockResolvedValue(answer);
}
