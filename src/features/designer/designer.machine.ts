import type { DesignBrief } from '../../domain/assistant.ts';
import { cancelledWith, studioTexts } from '../../domain/texts/designer.ts';
import {
  initialStudioState,
  type GenerationRun,
  type StudioEvent,
  type StudioOptions,
  type StudioState,
} from './designer.state.ts';

/**
 * The designer's five stages as a pure reducer with typed events (S2§4). Every answer from outside carries the id of the attempt
 * it belongs to, so that a late answer after a cancel, a reset or a second click changes nothing.
 */
type EventOf<T extends StudioEvent['type']> = Extract<StudioEvent, { type: T }>;
type Handlers = { [T in StudioEvent['type']]: (state: StudioState, event: EventOf<T>) => StudioState };

/** What the conversation settled goes into the drawing options; what it left open stays as the person set it. */
function optionsFrom(brief: DesignBrief | null, options: StudioOptions): StudioOptions {
  if (!brief) return options;
  return {
    ...options,
    physicalWidthMm: brief.sizeMm ?? options.physicalWidthMm,
    styleId: brief.style ?? options.styleId,
    placement: brief.placement ?? options.placement,
  };
}

function runOf(state: StudioState, requestId: string): GenerationRun | null {
  return state.stage === 'generating' && state.run?.requestId === requestId ? state.run : null;
}

const uploadHandlers: Pick<Handlers, 'imageSelected' | 'imageCleared' | 'imageRejected' | 'artAnalysisSwitched'> = {
  imageSelected: (state, { image }) =>
    state.stage === 'upload' ? { ...state, image, analysis: null, error: null, notice: null } : state,
  imageCleared: (state) => (state.stage === 'upload' ? { ...state, image: null, analysis: null, error: null } : state),
  imageRejected: (state, { message }) => (state.stage === 'upload' ? { ...state, error: message } : state),
  artAnalysisSwitched: (state, { on }) => (state.stage === 'upload' ? { ...state, artAnalysis: on } : state),
};

const analysisHandlers: Pick<
  Handlers,
  'analysisStarted' | 'analysisSucceeded' | 'analysisFailed' | 'analysisCancelled'
> = {
  analysisStarted: (state, { attempt }) => {
    if (state.stage !== 'upload' && !(state.stage === 'analyzing' && state.analysisAttempt === null)) return state;
    if (!state.image) return { ...state, error: studioTexts.noImage };
    return {
      ...state,
      stage: 'analyzing',
      analysisAttempt: attempt,
      analysis: null,
      messages: [],
      prompt: null,
      suggestions: [],
      brief: null,
      error: null,
      notice: null,
    };
  },
  analysisSucceeded: (state, event) => {
    if (state.stage !== 'analyzing' || state.analysisAttempt !== event.attempt) return state;
    return {
      ...state,
      stage: 'chat',
      analysisAttempt: null,
      analysis: event.analysis,
      messages: [event.greeting],
      prompt: event.prompt,
      suggestions: event.suggestions,
      brief: event.brief,
      options: optionsFrom(event.brief, state.options),
      error: null,
    };
  },
  analysisFailed: (state, { attempt, message }) => {
    if (state.stage !== 'analyzing' || state.analysisAttempt !== attempt) return state;
    return { ...state, stage: 'upload', analysisAttempt: null, error: message };
  },
  analysisCancelled: (state) =>
    state.stage === 'analyzing'
      ? { ...state, stage: 'upload', analysisAttempt: null, notice: studioTexts.analysisCancelled }
      : state,
};

const chatHandlers: Pick<
  Handlers,
  'chatClosed' | 'chatOpened' | 'messageSent' | 'replyGrew' | 'replyReceived' | 'replyFailed' | 'optionsChanged'
> = {
  chatClosed: (state) => (state.stage === 'chat' ? { ...state, stage: 'analyzing', replyAttempt: null } : state),
  chatOpened: (state) => (state.stage === 'analyzing' && state.analysis ? { ...state, stage: 'chat' } : state),
  messageSent: (state, { attempt, message }) => {
    if (state.stage !== 'chat' || state.replyAttempt !== null || message.content.trim() === '') return state;
    return {
      ...state,
      replyAttempt: attempt,
      writing: '',
      messages: [...state.messages, message],
      suggestions: [],
      error: null,
      notice: null,
    };
  },
  replyGrew: (state, { attempt, writing }) =>
    state.stage === 'chat' && state.replyAttempt === attempt ? { ...state, writing } : state,
  replyReceived: (state, event) => {
    if (state.stage !== 'chat' || state.replyAttempt !== event.attempt) return state;
    return {
      ...state,
      replyAttempt: null,
      messages: [...state.messages, event.message],
      prompt: event.prompt ?? state.prompt,
      suggestions: event.suggestions,
      brief: event.brief ?? state.brief,
      options: optionsFrom(event.brief, state.options),
    };
  },
  replyFailed: (state, { attempt, message }) => {
    if (state.stage !== 'chat' || state.replyAttempt !== attempt) return state;
    return { ...state, replyAttempt: null, messages: [...state.messages, message] };
  },
  optionsChanged: (state, { options }) => ({ ...state, options: { ...state.options, ...options } }),
};

const generationHandlers: Pick<
  Handlers,
  'generationStarted' | 'jobEnded' | 'jobLost' | 'generationReattached' | 'generationCancelled' | 'cancelSettled'
> = {
  generationStarted: (state, { requestId, at }) => {
    const retry = state.stage === 'generating' && state.run?.error !== null;
    if (state.stage !== 'chat' && !retry) return state;
    if (!state.prompt || !state.image) return { ...state, error: studioTexts.noPromptOrImage };
    const run: GenerationRun = { requestId, startedAt: at, error: null, timedOut: false };
    return { ...state, stage: 'generating', replyAttempt: null, run, results: null, error: null, notice: null };
  },
  jobEnded: (state, { job: { requestId, id, phase, error, outputs, charged, notes } }) => {
    // Signed addresses end after a while: results that are read again have new ones.
    if (outputs.length > 0 && state.results?.generationId === id)
      return { ...state, results: { ...state.results, outputs } };
    const run = runOf(state, requestId);
    if (!run) return state;
    const nothing = phase === 'succeeded' ? studioTexts.noDesign : (error ?? studioTexts.generationFailed);
    if (phase !== 'succeeded' || outputs.length === 0) return { ...state, run: { ...run, error: nothing } };
    const results = { generationId: id ?? requestId, outputs, charged, notes };
    return { ...state, stage: 'results', run: null, results, error: null };
  },
  jobLost: (state, { requestId, message, goesOn }) => {
    const run = runOf(state, requestId);
    return run ? { ...state, run: { ...run, error: message, timedOut: goesOn } } : state;
  },
  generationReattached: (state, { requestId }) => {
    const run = runOf(state, requestId);
    return run ? { ...state, run: { ...run, error: null, timedOut: false } } : state;
  },
  generationCancelled: (state) =>
    state.stage === 'generating'
      ? { ...state, stage: 'chat', run: null, notice: studioTexts.generationCancelled }
      : state,
  cancelSettled: (state, { drawn, charged }) =>
    state.notice === studioTexts.generationCancelled ? { ...state, notice: cancelledWith(drawn, charged) } : state,
};

const resultHandlers: Pick<Handlers, 'refineRequested' | 'noticeDismissed' | 'reset'> = {
  refineRequested: (state) => (state.stage === 'results' ? { ...state, stage: 'chat', error: null } : state),
  noticeDismissed: (state) => ({ ...state, notice: null, error: null }),
  // The switch and the drawing options are a way of working, not part of one design: they stay.
  reset: (state) => ({ ...initialStudioState, artAnalysis: state.artAnalysis, options: state.options }),
};

const handlers: Handlers = {
  ...uploadHandlers,
  ...analysisHandlers,
  ...chatHandlers,
  ...generationHandlers,
  ...resultHandlers,
};

/** The next state. An event that does not fit the stage returns the same state. */
export function reduceStudio(state: StudioState, event: StudioEvent): StudioState {
  const handle = handlers[event.type] as (state: StudioState, event: StudioEvent) => StudioState;
  return handle(state, event);
}

/** What must hold in every reachable state; the sentences name what is wrong. Used by the random-walk test. */
export function studioViolations(state: StudioState): string[] {
  const wrong: string[] = [];
  if (state.stage !== 'upload' && !state.image) wrong.push(`${state.stage} without an image`);
  if (state.stage === 'chat' && !state.analysis) wrong.push('chat without an analysis');
  if ((state.stage === 'generating') !== (state.run !== null))
    wrong.push('a run outside the generating stage, or none in it');
  if (state.stage === 'generating' && !state.prompt) wrong.push('generating without a prompt');
  if (state.stage === 'results' && !state.results?.outputs.length) wrong.push('results without images');
  if (state.analysisAttempt !== null && state.stage !== 'analyzing') wrong.push('an analysis outside its stage');
  if (state.replyAttempt !== null && state.stage !== 'chat') wrong.push('a pending reply outside the chat');
  return wrong;
}

/**
 * What a reload finds again. An analysis under way starts anew (it is free), a pending reply is dropped so that the person can send
 * again, a running generation keeps its id so that the screen re-attaches to it.
 */
export function afterReload(state: StudioState): StudioState {
  return { ...state, analysisAttempt: null, replyAttempt: null, error: null, notice: null };
}
