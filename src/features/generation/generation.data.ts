import { callApi } from '../../data/api.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { newestPrice } from '../../domain/catalogue/prices.ts';
import {
  generateResponseSchema,
  generationStatusResponseSchema,
  type GenerateRequestInput,
  type GenerateResponse,
  type GenerationStatusResponse,
} from '../../domain/generation.ts';
import { timeouts } from '../../domain/limits.ts';
import type { VaryRequest } from '../../domain/nudges.ts';
import type { PollState } from '../../domain/polling.ts';
import { statusCheckFailed, designerTexts } from '../../domain/texts/designer.ts';

/** The endpoints that start a job. A tool that draws is a line here and in `JobOrder`. */
const endpoints = {
  generate: '/api/design-studio/generate',
  recreate: '/api/design-studio/recreate',
  vary: '/api/design-studio/vary',
} as const;

/** What a tool wants drawn. */
export type JobOrder = {
  /** It is asked for this often, in place of the schedule, whose end and errors hold all the same. */
  pollEveryMs?: number;
} & (
  | { endpoint: 'generate'; body: GenerateRequestInput }
  | { endpoint: 'recreate'; body: { imageId: string } }
  | { endpoint: 'vary'; body: VaryRequest }
);

/** Starts a job, or finds it again: the request id is the idempotency key, so asking twice never holds credits twice. */
export function requestJob(requestId: string, order: JobOrder, signal: AbortSignal): Promise<GenerateResponse> {
  return callApi(endpoints[order.endpoint], {
    body: order.body,
    headers: { 'Idempotency-Key': requestId, 'Known-Price': String(newestPrice()) },
    schema: generateResponseSchema,
    timeoutMs: timeouts.generationMs,
    timeoutMessage: designerTexts.generationTimeout,
    signal,
  });
}

/** State of a job by request id or job id, from one of the two endpoints (decision 74). */
export async function readJob(
  id: string,
  endpoint: PollState['endpoint'] = 'primary',
  signal?: AbortSignal,
): Promise<GenerationStatusResponse> {
  const call = { schema: generationStatusResponseSchema, signal };
  try {
    return await (endpoint === 'primary'
      ? callApi('/api/design-studio/generate/status', { ...call, query: { requestId: id } })
      : callApi('/api/replicate/status', { ...call, query: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    throw new AppError('status_failed', statusCheckFailed(error.status), { category: 'api', cause: error });
  }
}

/** Asks the server to stop a job. What was not drawn is not charged. */
export async function requestCancel(requestId: string): Promise<void> {
  await callApi('/api/design-studio/generate/cancel', { body: { requestId } });
}
