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
import { drawingReducers, drawn, nothingDrawn, type Drawing } from '../../drawing/desk.public.ts';

/** A version or a reference of the design. */
export type AssistantSource = Exclude<ComparedPicture, { kind: 'result' }>;

export interface AssistantForm extends AssistantNumbers {
  /** What is drawn after. */
  source: AssistantSource | null;
  styleId: AssistantStyleId;
  moreStyles: boolean;
}

/** An image that the assistant drew; its title and whether it is saved stand in the row of the own image. */
export interface AssistantResult {
  imageId: string;
  styleId: string;
  at: number;
}

interface AssistantWork extends Omit<Drawing<AssistantForm>, 'reading'> {
  /** Newest first. */
  results: AssistantResult[];
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
  ...nothingDrawn,
  form: { source: null, moreStyles: false, ...assistantDefaults },
  results: [],
};

const initialState: AssistantState = { works: {} };

const workOf = (state: AssistantState, designId: string): AssistantWork =>
  (state.works[designId] ??= structuredClone(newWork));

const assistantSlice = createSlice({
  name: 'assistant',
  initialState,
  reducers: {
    ...drawingReducers(workOf),
    restored: (_state, { payload }: PayloadAction<AssistantState>) => payload,
    changed: (state, { payload }: PayloadAction<{ designId: string; change: Partial<AssistantForm> }>) => {
      const work = workOf(state, payload.designId);
      Object.assign(work.form, payload.change);
      work.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(jobEnded, (state, { payload: job }) => {
        for (const work of Object.values(state.works)) {
          drawn.endJob(work, job);
          const { run } = work;
          if (run?.requestId !== job.requestId) continue;
          const known = new Set(work.results.map(({ imageId }) => imageId));
          const arrived = run.outputs.filter(({ imageId }) => !known.has(imageId));
          const at = run.startedAt;
          work.results.unshift(...arrived.map(({ imageId }) => ({ imageId, styleId: run.styleId, at })));
        }
      })
      .addCase(jobLost, (state, { payload }) => {
        for (const work of Object.values(state.works)) drawn.loseJob(work, payload);
      });
  },
  selectors: { selectAssistant: (state, designId: string): AssistantWork => state.works[designId] ?? newWork },
});

export const { actions: assistantActions } = assistantSlice;
export const { selectAssistant } = assistantSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
