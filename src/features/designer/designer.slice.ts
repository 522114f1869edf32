import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { changedEntries, setEntries, withReply, type BriefEntries, type BriefEntry } from '../../domain/brief.ts';
import { openProposal, type BriefProposal } from '../../domain/brief-proposal.ts';
import { promptFromBrief } from '../../domain/brief-prompt.ts';
import type { Mark } from '../../domain/marks.ts';
import { cancelledWith, designerTexts } from '../../domain/texts/designer.ts';
import { rootReducer } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { drawingReducers, drawn } from '../drawing/desk.public.ts';
import type { ReferenceImage } from '../drawing/reference.public.ts';
import {
  exchangesIn,
  initialDesignerState,
  optionsFrom,
  optionsWithLines,
  type ChatMessage,
  type DesignerOptions,
  type DesignerState,
  type Opening,
} from './designer.state.ts';

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after the designer's code has come: read it by `selectDesigner`. */
    designer?: DesignerState;
  }
}

type Attempt<T = unknown> = PayloadAction<{ attempt: string } & T>;

/** A conversation about a photo that is on another device. */
function lacksPhoto({ stage, image, fromWords }: DesignerState): boolean {
  return stage === 'chat' && !image && !fromWords;
}

/** What is set by hand is not asked about any more. */
function withoutSet(proposal: BriefProposal | null, set: Partial<BriefEntries>): BriefProposal | null {
  if (!proposal) return null;
  const { choice } = proposal;
  return openProposal({
    ...proposal,
    subjects: set.subject === undefined ? proposal.subjects : [],
    choice: choice && choice.entry in set ? null : choice,
  });
}

const drawing = drawingReducers<DesignerState>((state) => state);

/**
 * The designer's five stages. Every answer from outside carries the id of the attempt it belongs to, so that a late answer after a
 * cancel, a reset or a second click changes nothing; an action that does not fit the stage changes nothing either.
 */
const designerSlice = createSlice({
  name: 'designer',
  initialState: initialDesignerState,
  reducers: {
    imageSelected: (state, { payload }: PayloadAction<ReferenceImage>) => {
      if (state.stage === 'upload') state.analysis = null;
      else if (!lacksPhoto(state)) return;
      Object.assign(state, { image: payload, marks: [], error: null, notice: null });
    },
    imageCleared: (state) => {
      if (state.stage === 'upload') Object.assign(state, { image: null, marks: [], analysis: null, error: null });
    },
    /** At any stage: the next drawing uses it. */
    subjectMarked: (state, { payload }: PayloadAction<Mark[]>) => {
      state.marks = payload;
    },
    imageRejected: (state, { payload }: PayloadAction<string>) => {
      if (state.stage === 'upload' || lacksPhoto(state)) state.error = payload;
    },
    /** One that was begun on another device goes on here. */
    conversationTaken: (state, { payload }: PayloadAction<DesignerState>) =>
      state.stage === 'upload' && !state.image ? payload : state,
    artAnalysisSwitched: (state, { payload }: PayloadAction<boolean>) => {
      if (state.stage === 'upload') state.artAnalysis = payload;
    },

    /** The conversation has opened without a photo. */
    wordsStarted: (state, { payload: { message, prompt, suggestions, brief } }: PayloadAction<Opening>) => {
      if (state.stage !== 'upload' || state.image) return;
      const opened = { stage: 'chat', fromWords: true, messages: [message], prompt, suggestions, brief };
      Object.assign(state, { ...opened, analysis: null, error: null, notice: null });
    },

    analysisStarted: (state, { payload: { attempt } }: Attempt) => {
      if (state.stage !== 'upload' && !(state.stage === 'analyzing' && state.analysisAttempt === null)) return;
      if (!state.image) {
        state.error = designerTexts.noImage;
        return;
      }
      const empty = {
        fromWords: false,
        analysis: null,
        messages: [],
        prompt: null,
        suggestions: [],
        brief: null,
        proposal: null,
        error: null,
        notice: null,
      };
      Object.assign(state, { ...empty, stage: 'analyzing', analysisAttempt: attempt });
    },
    analysisSucceeded: (
      state,
      { payload: { attempt, message, ...opening } }: Attempt<Opening & Pick<DesignerState, 'analysis'>>,
    ) => {
      if (state.stage !== 'analyzing' || state.analysisAttempt !== attempt) return;
      const options = optionsWithLines(optionsFrom(opening.brief, state.options), null, opening.brief);
      Object.assign(state, {
        ...opening,
        stage: 'chat',
        analysisAttempt: null,
        messages: [message],
        options,
        error: null,
      });
    },
    analysisFailed: (state, { payload: { attempt, message } }: Attempt<{ message: string }>) => {
      if (state.stage !== 'analyzing' || state.analysisAttempt !== attempt) return;
      Object.assign(state, { stage: 'upload', analysisAttempt: null, error: message });
    },
    analysisCancelled: (state) => {
      if (state.stage !== 'analyzing') return;
      Object.assign(state, { stage: 'upload', analysisAttempt: null, notice: designerTexts.analysisCancelled });
    },

    chatClosed: (state) => {
      if (state.stage === 'chat') Object.assign(state, { stage: 'analyzing', replyAttempt: null });
    },
    chatOpened: (state) => {
      if (state.stage === 'analyzing' && (state.analysis || state.fromWords)) state.stage = 'chat';
    },
    messageSent: (state, { payload: { attempt, message } }: Attempt<{ message: ChatMessage }>) => {
      if (state.stage !== 'chat' || state.replyAttempt !== null || message.content.trim() === '') return;
      state.messages.push(message);
      Object.assign(state, {
        replyAttempt: attempt,
        writing: '',
        suggestions: [],
        suggestsMarking: false,
        error: null,
        notice: null,
      });
    },
    replyGrew: (state, { payload: { attempt, writing } }: Attempt<{ writing: string }>) => {
      if (state.stage === 'chat' && state.replyAttempt === attempt) state.writing = writing;
    },
    replyReceived: (state, { payload }: Attempt<Opening>) => {
      const { attempt, message, prompt, suggestions, brief, changes = [], suggestsMarking = false } = payload;
      if (state.stage !== 'chat' || state.replyAttempt !== attempt) return;
      const exchanges = exchangesIn(state.brief, changes);
      state.messages.push(exchanges.length > 0 ? { ...message, exchanges } : message);
      state.proposal = payload.proposal ?? null;
      state.prompt = prompt ?? state.prompt;
      const next = brief ? withReply(state.brief, brief, changes) : state.brief;
      const set = optionsFrom(brief && changedEntries(brief, changes), state.options);
      const options = optionsWithLines(set, state.brief, next);
      state.brief = next;
      Object.assign(state, { replyAttempt: null, suggestions, suggestsMarking, options });
    },
    replyFailed: (state, { payload: { attempt, message } }: Attempt<{ message: ChatMessage }>) => {
      if (state.stage !== 'chat' || state.replyAttempt !== attempt) return;
      state.replyAttempt = null;
      state.messages.push(message);
    },
    /** Set by hand: it counts as if it had been said, and the prompt follows. */
    briefSet: (state, { payload }: PayloadAction<Partial<BriefEntries>>) => {
      const brief = setEntries(state.brief, payload, 'set');
      state.options = optionsWithLines(optionsFrom(payload, state.options), state.brief, brief);
      state.brief = brief;
      state.proposal = withoutSet(state.proposal, payload);
      if (state.prompt !== null) state.prompt = promptFromBrief(brief, state.analysis?.facts ?? null);
    },
    /** One of the things that the assistant asks about is not meant. */
    proposalTrimmed: (
      state,
      { payload: { list, word } }: PayloadAction<{ list: 'mustHaves' | 'leaveOut'; word: string }>,
    ) => {
      const { proposal } = state;
      if (proposal)
        state.proposal = openProposal({ ...proposal, [list]: proposal[list].filter((each) => each !== word) });
    },
    /** What a reply exchanged is as it was before. */
    exchangeUndone: (state, { payload }: PayloadAction<{ messageId: string; entry: BriefEntry }>) => {
      const message = state.messages.find(({ id }) => id === payload.messageId);
      const exchange = message?.exchanges?.find(({ entry }) => entry === payload.entry);
      if (!exchange || exchange.undone) return;
      exchange.undone = true;
      const brief = setEntries(state.brief, exchange.before, 'set');
      state.options = optionsWithLines(optionsFrom(exchange.before, state.options), state.brief, brief);
      state.brief = brief;
      if (state.prompt !== null) state.prompt = promptFromBrief(state.brief, state.analysis?.facts ?? null);
    },
    optionsChanged: (state, { payload }: PayloadAction<Partial<DesignerOptions>>) => {
      Object.assign(state.options, payload);
    },

    ...drawing,
    drawingStarted: (state, step: Parameters<typeof drawing.drawingStarted>[1]) => {
      const again = state.stage === 'generating' && state.run?.phase === 'failed';
      if (state.stage !== 'chat' && !again) return;
      if (!state.prompt || !(state.image || state.fromWords)) {
        state.error = designerTexts.noPromptOrImage;
        return;
      }
      drawing.drawingStarted(state, step);
      Object.assign(state, { stage: 'generating', replyAttempt: null, notice: null });
    },
    drawingReattached: (state, step: Parameters<typeof drawing.drawingReattached>[1]) => {
      if (!state.run || (state.stage !== 'chat' && state.stage !== 'generating')) return;
      drawing.drawingReattached(state, step);
      Object.assign(state, { stage: 'generating', replyAttempt: null, notice: null });
    },
    /** While it is drawn, or once it has failed: back to the conversation. */
    drawingCancelled: (state, step: Parameters<typeof drawing.drawingCancelled>[1]) => {
      if (state.stage !== 'generating') return;
      drawing.drawingCancelled(state, step);
      Object.assign(state, { stage: 'chat', notice: designerTexts.generationCancelled });
    },
    /** Tells the cost of a canceled generation: designs that were drawn before, and their credits. */
    cancelSettled: (state, step: Parameters<typeof drawing.cancelSettled>[1]) => {
      drawing.cancelSettled(state, step);
      const { requestId, end } = step.payload;
      if (state.notice !== designerTexts.generationCancelled || state.run?.requestId !== requestId) return;
      state.notice = end ? cancelledWith(end.outputs.length, end.charged ?? 0) : designerTexts.cancelUnheard;
    },

    refineRequested: (state) => {
      if (state.stage === 'results') Object.assign(state, { stage: 'chat', error: null });
    },
    noticeDismissed: (state) => {
      Object.assign(state, { notice: null, error: null });
    },
    /** The switch and the drawing options are a way of working, not part of one design: they stay. */
    reset: ({ artAnalysis, options }) => ({ ...initialDesignerState, artAnalysis, options }),
    /** The stored state of this tab came back after a reload. */
    restored: (_state, { payload }: PayloadAction<DesignerState>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(jobEnded, (state, { payload: job }) => {
        drawn.endJob(state, job);
        if (state.stage === 'generating' && state.run?.phase === 'done')
          Object.assign(state, { stage: 'results', error: null });
      })
      .addCase(jobLost, (state, { payload }) => drawn.loseJob(state, payload))
      .addCase(signedOut, () => initialDesignerState);
  },
  selectors: {
    selectDesigner: (state) => state,
    selectStage: (state) => state.stage,
  },
});

export const { reducer: designerReducer, actions: designerActions } = designerSlice;
export const { selectDesigner, selectStage } = designerSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
