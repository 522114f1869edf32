import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../../data/root-reducer.ts';
import { signedOut } from '../../../data/store.events.ts';
import {
  assistantDefaults,
  type AssistantNumbers,
  type AssistantStyleId,
  type ComparedPicture,
} from '../../../domain/workspace.ts';
import { jobEnded, jobLost } from '../../generation/generation.events.ts';
import { toolRun, type CancelledRun, type ToolRun } from '../../generation/generation.public.ts';

/** A version or a reference of the design. */
export type AssistantSource = Exclude<ComparedPicture, { kind: 'result' }>;

export interface AssistantForm extends AssistantNumbers {
  /** What is drawn after. */
  source: AssistantSource | null;
  styleId: AssistantStyleId;
  moreStyles: boolean;
}

/** An image that the assistant drew. What it is and whether it is saved says the own image. */
export interface AssistantResult {
  imageId: string;
  styleId: AssistantStyleId;
  at: number;
}

export interface AssistantRun extends ToolRun {
  styleId: AssistantStyleId;
}

interface AssistantWork {
  form: AssistantForm;
  run: AssistantRun | null;
  /** Newest first. */
  results: AssistantResult[];
  error: string | null;
}

export interface AssistantState {
  /** By design. */
  works: Record<string, AssistantWork>;
}

declare module '../../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `selectAssistant`. */
    assistant?: AssistantState;
  }
}

const newWork: AssistantWork = {
  form: { source: null, moreStyles: false, ...assistantDefaults },
  run: null,
  results: [],
  error: null,
};

const initialState: AssistantState = { works: {} };

const workOf = (state: AssistantState, designId: string): AssistantWork =>
  (state.works[designId] ??= structuredClone(newWork));

const assistantSlice = createSlice({
  name: 'assistant',
  initialState,
  reducers: {
    restored: (_state, { payload }: PayloadAction<AssistantState>) => payload,
    changed: (state, { payload }: PayloadAction<{ designId: string; change: Partial<AssistantForm> }>) => {
      const work = workOf(state, payload.designId);
      Object.assign(work.form, payload.change);
      work.error = null;
    },
    drawingStarted: (
      state,
      { payload }: PayloadAction<{ designId: string; requestId: string; startedAt: number; images: number }>,
    ) => {
      const work = workOf(state, payload.designId);
      if (work.run?.phase === 'drawing') return;
      work.error = null;
      work.run = { ...toolRun.begin(payload), styleId: work.form.styleId };
    },
    drawingReattached: (state, { payload }: PayloadAction<string>) => {
      const { run } = workOf(state, payload);
      if (run) toolRun.resume(run);
    },
    drawingCancelled: (state, { payload }: PayloadAction<string>) => {
      const { run } = workOf(state, payload);
      if (run) toolRun.cancel(run);
    },
    /** What its cancel came to, to the run whose cancel it was. */
    cancelSettled: (
      state,
      { payload: { designId, ...cancelled } }: PayloadAction<CancelledRun & { designId: string }>,
    ) => {
      const { run } = workOf(state, designId);
      if (run) toolRun.settle(run, cancelled);
    },
    drawingRefused: (state, { payload }: PayloadAction<{ designId: string; message: string }>) => {
      Object.assign(workOf(state, payload.designId), { run: null, error: payload.message });
    },
    resultDismissed: (state, { payload }: PayloadAction<{ designId: string; imageId: string }>) => {
      const work = workOf(state, payload.designId);
      work.results = work.results.filter(({ imageId }) => imageId !== payload.imageId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(jobEnded, (state, { payload: job }) => {
        for (const work of Object.values(state.works)) {
          const { run } = work;
          if (run?.requestId !== job.requestId) continue;
          toolRun.end(run, job);
          const known = new Set(work.results.map(({ imageId }) => imageId));
          const arrived = run.outputs.filter(({ imageId }) => !known.has(imageId));
          const at = run.startedAt;
          work.results.unshift(...arrived.map(({ imageId }) => ({ imageId, styleId: run.styleId, at })));
        }
      })
      .addCase(jobLost, (state, { payload }) => {
        for (const { run } of Object.values(state.works))
          if (run?.requestId === payload.requestId) toolRun.lose(run, payload);
      });
  },
  selectors: { selectAssistant: (state, designId: string): AssistantWork => state.works[designId] ?? newWork },
});

export const { actions: assistantActions } = assistantSlice;
export const { selectAssistant } = assistantSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
