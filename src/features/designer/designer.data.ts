import {
  analysisResponseSchema,
  chatResponseSchema,
  type AnalysisResponse,
  type ChatRequest,
  type ChatResponse,
} from '../../domain/assistant.ts';
import { timeouts } from '../../domain/limits.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { callApi } from '../../data/api.ts';
import { streamApi } from '../../data/api-stream.ts';

/** Asks for an analysis of a data image. Works signed out too (decision 8). Gives up after 60 s. */
export function analysePhoto(imageData: string, artwork: boolean, signal: AbortSignal): Promise<AnalysisResponse> {
  return callApi('/api/claude/analysis', {
    body: { imageData, analysisType: artwork ? 'artwork' : 'tattoo', options: { maxTokens: 3000 } },
    schema: analysisResponseSchema,
    timeoutMs: timeouts.analysisMs,
    timeoutMessage: designerTexts.analysisTimeout,
    signal,
  });
}

/**
 * One turn of the conversation. The server chooses model and instructions (decision 9). `onText` hears the whole reply so
 * far whenever more of it has come.
 */
export async function askAssistant(
  messages: ChatRequest['messages'],
  context: NonNullable<ChatRequest['context']>,
  signal: AbortSignal,
  onText?: (soFar: string) => void,
): Promise<ChatResponse> {
  let soFar = '';
  const isTapped = await isTap(messages, context);
  return streamApi(isTapped ? '/api/claude/tap' : '/api/claude/chat', {
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

/** What a tap could have said counts against a larger quota, whether it was tapped or typed. Which that is comes with the conversation. */
async function isTap(
  messages: ChatRequest['messages'],
  { proposal }: NonNullable<ChatRequest['context']>,
): Promise<boolean> {
  const last = messages.at(-1);
  if (last?.role !== 'user' || typeof last.content !== 'string') return false;
  const { isQuickAnswer } = await import('../../domain/quick-answers.ts');
  return isQuickAnswer(last.content, proposal);
}
