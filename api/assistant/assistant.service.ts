import type { AnalysisRequest, AnalysisResponse, ChatRequest, ChatResponse } from '#domain/assistant.ts';
import { assistantLimits, timeouts } from '#domain/limits.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import { ApiError } from '../errors.ts';
import { dataUrlToBytes, decodePhoto } from '../images/decode.ts';
import { assertShape } from '../images/drawable.ts';
import { FetchRefused, type GuardedFetch } from '../net/guarded-fetch.ts';
import type { Assistant, ReplyListener } from './assistant.ts';
import type { Measure } from './measure.ts';
import { factsFrom } from './photo-facts.ts';

/** Under the browser's 60 s, so that the caller hears our sentence and not its own time-out. */
const overallMs = timeouts.analysisMs - 5_000;
/** What a vendor's model and the measuring need; larger pictures cost and add nothing. */
const analysisSidePx = 1024;
/** Nothing can be seen on fewer. */
const leastSidePx = 16;

export interface AssistantDeps {
  assistant: Assistant;
  measure: Measure;
  guardedFetch: GuardedFetch;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

/** Analysis and conversation: pictures are decoded and measured here, whoever then answers. */
export function createAssistantService(deps: AssistantDeps) {
  /** @param owner the person, or the address of somebody who is not signed in */
  async function analyse(
    request: AnalysisRequest,
    signedIn: boolean,
    signal: AbortSignal,
    owner?: string,
  ): Promise<AnalysisResponse> {
    const image = await decodePhoto(await bytesOf(deps, request.imageData), { maxSide: analysisSidePx, owner });
    assertShape(image);
    if (Math.min(image.width, image.height) < leastSidePx) {
      throw new ApiError('image_rejected', {
        message: 'This image is too small. Please use a larger one.',
      });
    }
    const facts = factsFrom(await deps.measure(image));
    const { structured, raw, model } = await deps.assistant.analyse({
      image,
      facts,
      userPrompt: request.options.userPrompt,
      analysisType: request.analysisType,
      maxTokens: request.options.maxTokens,
      signedIn,
      signal: AbortSignal.any([signal, AbortSignal.timeout(overallMs)]),
    });
    return { success: true, analysis: { structuredData: structured, rawResponse: raw, facts }, model };
  }

  async function chat(
    request: ChatRequest,
    signedIn: boolean,
    signal: AbortSignal,
    listener?: ReplyListener,
    owner?: string,
  ): Promise<ChatResponse> {
    const characters = request.messages.reduce((sum, turn) => sum + textLength(turn), 0);
    const known = JSON.stringify(request.context ?? null).length;
    if (characters > assistantLimits.maxCharacters || known > assistantLimits.maxContextCharacters)
      throw new ApiError('unprocessable', { message: 'This conversation is too long. Start over to continue.' });
    return deps.assistant.chat({
      messages: request.messages,
      context: request.context,
      maxTokens: request.max_tokens,
      signedIn,
      listener,
      owner,
      signal: AbortSignal.any([signal, AbortSignal.timeout(overallMs)]),
    });
  }

  return { analyse, chat };
}

function textLength(turn: ChatRequest['messages'][number]): number {
  if (typeof turn.content === 'string') return turn.content.length;
  return turn.content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
}

/** The bytes of a data image or of a public address, which only the guard may fetch (decision 14). */
async function bytesOf(deps: AssistantDeps, imageData: string): Promise<Uint8Array> {
  if (imageData.startsWith('data:')) return dataUrlToBytes(imageData);
  try {
    return (await deps.guardedFetch(imageData, { type: 'image/' })).bytes;
  } catch (cause) {
    if (!(cause instanceof FetchRefused)) throw cause;
    throw new ApiError('image_rejected', { message: designerTexts.noValidImage, cause });
  }
}
