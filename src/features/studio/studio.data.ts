import {
  analysisResponseSchema,
  chatResponseSchema,
  type AnalysisResponse,
  type ChatRequest,
  type ChatResponse,
} from '../../domain/assistant.ts';
import {
  generateResponseSchema,
  generationStatusResponseSchema,
  type GenerateRequestInput,
  type GenerateResponse,
  type GenerationStatusResponse,
} from '../../domain/generation.ts';
import { timeouts } from '../../domain/limits.ts';
import { statusCheckFailed, studioTexts } from '../../domain/texts/studio.ts';
import type { PollState } from '../../domain/polling.ts';
import { callApi } from '../../data/api.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { streamApi } from '../../data/api-stream.ts';
import { watchRows } from '../../data/realtime.ts';

/** Asks for an analysis of a data image. Works signed out too (decision 8). Gives up after 60 s. */
export function analysePhoto(imageData: string, artwork: boolean, signal: AbortSignal): Promise<AnalysisResponse> {
  return callApi('/api/claude/analysis', {
    body: { imageData, analysisType: artwork ? 'artwork' : 'tattoo', options: { maxTokens: 3000 } },
    schema: analysisResponseSchema,
    timeoutMs: timeouts.analysisMs,
    timeoutMessage: studioTexts.analysisTimeout,
    signal,
  });
}

/**
 * One turn of the conversation. The server chooses model and instructions (decision 9). `onText` hears the whole reply so
 * far whenever more of it has come.
 */
export function askAssistant(
  messages: ChatRequest['messages'],
  context: NonNullable<ChatRequest['context']>,
  signal: AbortSignal,
  onText?: (soFar: string) => void,
): Promise<ChatResponse> {
  let soFar = '';
  return streamApi('/api/claude/chat', {
    body: { max_tokens: 1000, messages, context },
    schema: chatResponseSchema,
    onEvent: (event, data) => {
      if (event === 'restart') soFar = '';
      if (event === 'text') soFar += (data as { text?: string }).text ?? '';
      onText?.(soFar);
    },
    timeoutMs: timeouts.analysisMs,
    signal,
  });
}

/** Starts a job, or finds it again: the request id is the idempotency key, so asking twice never holds credits twice. */
export function requestGeneration(
  requestId: string,
  body: GenerateRequestInput,
  signal: AbortSignal,
): Promise<GenerateResponse> {
  return callApi('/api/design-studio/generate', {
    body,
    headers: { 'Idempotency-Key': requestId },
    schema: generateResponseSchema,
    timeoutMs: timeouts.generationMs,
    timeoutMessage: studioTexts.generationTimeout,
    signal,
  });
}

/** State of a job by request id or job id, from one of the two endpoints (decision 74). */
export async function readGeneration(
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
export async function cancelGeneration(requestId: string): Promise<void> {
  await callApi('/api/design-studio/generate/cancel', { body: { requestId } });
}

/** Calls back whenever one of the person's jobs changes; the row itself carries no addresses, so read the status then. */
export function watchGenerations(
  userId: string,
  onChange: (requestId: string) => void,
  refetch: () => void,
): () => void {
  return watchRows(
    { table: 'generations', filter: `user_id=eq.${userId}`, event: 'UPDATE' },
    { onChange: ({ row }) => row && onChange(row.request_id), refetch },
  );
}
