import type { AppThunk } from '../../data/root-reducer.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { ApiError, AppError, errorText } from '../../data/errors.ts';
import { reportError } from '../../data/monitoring.ts';
import { fallbackAnalysis, newestTurns, type ChatRequest, type ChatResponse } from '../../domain/assistant.ts';
import { assistantLimits } from '../../domain/limits.ts';
import { analysisFailedWith, chatFailedWith, designerTexts } from '../../domain/texts/designer.ts';
import { readReference, readSample } from '../drawing/drawing.public.ts';
import { analysePhoto, askAssistant } from './designer.data.ts';
import { briefToSend, type ChatMessage, type DesignerState } from './designer.state.ts';
import { designerActions, selectDesigner } from './designer.slice.ts';

/** Requests under way in this tab, by the attempt they belong to, so that a cancel really ends them. */
const running = new Map<string, AbortController>();

function begin(attempt: string): AbortSignal {
  const controller = new AbortController();
  running.set(attempt, controller);
  return controller.signal;
}

function end(attempt: string | null): void {
  if (!attempt) return;
  running.get(attempt)?.abort();
  running.delete(attempt);
}

/** Takes a chosen file as the reference, or shows why it cannot be one. */
export function chooseImage(file: File): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      dispatch(designerActions.imageSelected(await readReference(file)));
    } catch (error) {
      const message = error instanceof Error ? error.message : designerTexts.handlingFailed;
      dispatch(designerActions.imageRejected(message));
    }
  };
}

/** Takes one of our own photos. */
export function chooseSample(name: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const photo = await readSample(name);
      await dispatch(chooseImage(new File([photo], name, { type: photo.type })));
    } catch {
      dispatch(
        designerActions.imageRejected('The sample photo could not be loaded. Check your connection and try again.'),
      );
    }
  };
}

/** Opens the conversation without a photo. */
export function startFromWords(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const context = { analysis: null, facts: null, brief: null, proposal: null, consultation: false };
      const reply = await askAssistant([{ role: 'user', content: wordsOnly }], context, new AbortController().signal);
      const opening = { prompt: reply.prompt, suggestions: reply.suggestions, brief: reply.brief };
      dispatch(designerActions.wordsStarted({ message: aiMessage(textOf(reply), false), ...opening }));
    } catch (error) {
      reportError(chatFailure(error), { type: 'chat_failed', ...whereOf(error) });
      dispatch(designerActions.imageRejected(errorText(error, designerTexts.chatTrouble)));
    }
  };
}

/** Analyses the reference and opens the conversation. An outage gives a generic start, labelled as such (decision 20). */
export function startAnalysis(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const attempt = crypto.randomUUID();
    dispatch(designerActions.analysisStarted({ attempt }));
    const { analysisAttempt, image, artAnalysis } = selectDesigner(getState());
    if (analysisAttempt !== attempt || !image) return;
    if (!/^(data:|https?:)/.test(image.dataUrl)) {
      dispatch(designerActions.analysisFailed({ attempt, message: designerTexts.noValidImage }));
      return;
    }
    const signal = begin(attempt);
    try {
      const analysis = await analyseOrFallBack(image.dataUrl, artAnalysis, signal);
      const opening = await openConversation(analysis, image.dataUrl, artAnalysis, signal);
      dispatch(designerActions.analysisSucceeded({ attempt, analysis, ...opening }));
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 422;
      const message = refused ? error.message : designerTexts.analysisUnavailable;
      dispatch(designerActions.analysisFailed({ attempt, message }));
    } finally {
      running.delete(attempt);
    }
  };
}

export function cancelAnalysis(): AppThunk {
  return (dispatch, getState) => {
    end(selectDesigner(getState()).analysisAttempt);
    dispatch(designerActions.analysisCancelled());
  };
}

type Analysis = NonNullable<DesignerState['analysis']>;

async function analyseOrFallBack(dataUrl: string, artwork: boolean, signal: AbortSignal): Promise<Analysis> {
  try {
    const { analysis, model } = await analysePhoto(dataUrl, artwork, signal);
    return { data: analysis.structuredData, facts: analysis.facts, model };
  } catch (error) {
    // A picture that the server cannot read, and a cancel, have no fallback.
    if (signal.aborted || (error instanceof ApiError && error.status === 422)) throw error;
    reportError(analysisFailure(error), { type: 'analysis_failed', ...whereOf(error) });
    return { data: fallbackAnalysis, facts: null, model: 'none' };
  }
}

const openingWords = 'Please look at my reference image and help me turn it into a tattoo.';

const wordsOnly = 'I have no photo. Please help me to design a tattoo from words.';

/** Returns the facts that every conversation starts from, with the photo where the assistant can look at it. */
function openingTurn(photo: string | null): ChatRequest['messages'][number] {
  const text = openingWords;
  const found = /^data:(image\/[a-z]+);base64,/.exec(photo?.slice(0, 40) ?? '');
  if (!photo || !found || readRuntimeConfig()?.engines.assistant !== 'claude') return { role: 'user', content: text };
  const source = { type: 'base64' as const, media_type: found[1], data: photo.slice(found[0].length) };
  return {
    role: 'user',
    content: [
      { type: 'image', source },
      { type: 'text', text },
    ],
  };
}

async function openConversation(analysis: Analysis, photo: string, consultation: boolean, signal: AbortSignal) {
  try {
    const context = { analysis: analysis.data, facts: analysis.facts, brief: null, proposal: null, consultation };
    const reply = await askAssistant([openingTurn(photo)], context, signal);
    return {
      message: aiMessage(textOf(reply), reply.prompt !== null),
      prompt: reply.prompt,
      suggestions: reply.suggestions,
      suggestsMarking: reply.suggests === 'mark',
      brief: reply.brief,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    reportError(chatFailure(error), { type: 'chat_failed', ...whereOf(error) });
    return {
      message: aiMessage(designerTexts.chatTrouble, true),
      prompt: consultation ? null : styleBasedPrompt(analysis),
      suggestions: [],
      brief: null,
    };
  }
}

/** The prompt that a person can start from when the assistant is out of reach. It fulfils the prompt rules. */
function styleBasedPrompt(analysis: Analysis): string {
  const style = analysis.data.style || 'blackwork';
  return (
    `A ${style} tattoo design of the subject in the reference photo, drawn as black and white lineart with a strong, closed outline, ` +
    'clear separation between foreground and background, solid blacks where the photo is darkest, open skin for the highlights, ' +
    'no shading gradients, no background scene, balanced composition ready for a stencil.'
  );
}

export function sendToConsultant(text: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const attempt = crypto.randomUUID();
    const message: ChatMessage = {
      id: attempt,
      sender: 'user',
      content: text.trim(),
      timestamp: Date.now(),
      promptGenerated: false,
    };
    dispatch(designerActions.messageSent({ attempt, message }));
    const designer = selectDesigner(getState());
    if (designer.replyAttempt !== attempt) return;
    const signal = begin(attempt);
    try {
      const reply = await askAssistant(turnsOf(designer), contextOf(designer), signal, (writing) =>
        dispatch(designerActions.replyGrew({ attempt, writing })),
      );
      const prompt = designer.artAnalysis ? null : reply.prompt;
      const answer = aiMessage(textOf(reply), prompt !== null);
      dispatch(
        designerActions.replyReceived({
          attempt,
          message: answer,
          prompt,
          suggestions: reply.suggestions,
          brief: reply.brief,
          changes: reply.changes,
          suggestsMarking: reply.suggests === 'mark',
          proposal: reply.proposal,
        }),
      );
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      if (!signal.aborted && !refused) reportError(chatFailure(error), { type: 'chat_failed', ...whereOf(error) });
      const note =
        refused && error instanceof AppError
          ? `${designerTexts.replyFailed} (${error.message})`
          : designerTexts.chatTrouble;
      dispatch(designerActions.replyFailed({ attempt, message: { ...aiMessage(note, false), failed: true } }));
    } finally {
      running.delete(attempt);
    }
  };
}

export function closeChat(): AppThunk {
  return (dispatch, getState) => {
    end(selectDesigner(getState()).replyAttempt);
    dispatch(designerActions.chatClosed());
  };
}

/** Logs a failed analysis; the person gets a generic start (decision 20). */
function analysisFailure(error: unknown): AppError {
  if (error instanceof AppError && error.category === 'timeout') return error;
  const message =
    error instanceof ApiError ? analysisFailedWith(error.status, error.message) : designerTexts.analysisFailed;
  return new AppError('analysis_failed', message, { category: 'claude_api', cause: error });
}

function chatFailure(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'empty_reply') return error;
  const message = error instanceof ApiError ? chatFailedWith(error.status) : designerTexts.chatFailed;
  return new AppError('chat_failed', message, { category: 'claude_api', cause: error });
}

function whereOf(error: unknown): { statusCode?: number; requestId?: string } {
  return error instanceof ApiError ? { statusCode: error.status, requestId: error.requestId } : {};
}

function textOf(reply: ChatResponse): string {
  const text = reply.content.find((part) => part.text.trim() !== '')?.text;
  if (!text) throw new AppError('empty_reply', designerTexts.emptyReply, { category: 'claude_api' });
  return text;
}

function aiMessage(content: string, promptGenerated: boolean): ChatMessage {
  return { id: crypto.randomUUID(), sender: 'ai', content, timestamp: Date.now(), promptGenerated };
}

/** The conversation as turns: our opening first, failures left out, the newest kept when it grows past the limit. */
function turnsOf(designer: DesignerState): ChatRequest['messages'] {
  const said = designer.messages
    .filter((message) => !message.failed)
    .map((message) => ({
      role: message.sender === 'ai' ? ('assistant' as const) : ('user' as const),
      content: message.content,
    }));
  const limit = {
    messages: assistantLimits.maxMessages - 1,
    characters: assistantLimits.maxCharacters - openingWords.length,
  };
  const opening: ChatRequest['messages'][number] = designer.fromWords
    ? { role: 'user', content: wordsOnly }
    : openingTurn(designer.image?.dataUrl ?? null);
  return [opening, ...newestTurns(said, limit)];
}

function contextOf(designer: DesignerState): NonNullable<ChatRequest['context']> {
  const { analysis, artAnalysis: consultation, proposal } = designer;
  const brief = briefToSend(designer);
  return { analysis: analysis?.data ?? null, facts: analysis?.facts ?? null, brief, proposal, consultation };
}
