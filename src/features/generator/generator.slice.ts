import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import type { Mark } from '../../domain/marks.ts';
import type { NudgeRun } from '../designer/designer.public.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { besideRun, toolRun, type CancelledRun } from '../generation/generation.public.ts';
import type { TryOut } from '../try-out/try-out.public.ts';
import {
  initialGenerator,
  missingIn,
  mostPictures,
  type GeneratorForm,
  type GeneratorState,
  type Picture,
} from './generator.state.ts';

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after the generator's code has come: read it by `selectGenerator`. */
    generator?: GeneratorState;
  }
}

function nudgeOf(state: GeneratorState, requestId: string): NudgeRun | undefined {
  return state.run?.nudges.find((nudge) => nudge.requestId === requestId);
}

const generatorSlice = createSlice({
  name: 'generator',
  initialState: initialGenerator,
  reducers: {
    restored: (_state, { payload }: PayloadAction<GeneratorState>) => payload,
    changed: (state, { payload }: PayloadAction<Partial<GeneratorForm>>) => {
      Object.assign(state.form, payload);
      state.error = null;
    },
    pictureAdded: (state, { payload }: PayloadAction<Omit<Picture, 'marks'>>) => {
      const { pictures } = state.form;
      state.error = null;
      if (pictures.some(({ image }) => image.dataUrl === payload.image.dataUrl)) {
        state.error = 'You already added this picture. Choose a different one.';
      } else if (pictures.length >= mostPictures) {
        state.error = 'You already have three pictures. Remove one to add another.';
      } else pictures.push({ ...payload, marks: [] });
    },
    /**
     * What was tried without an account: the same seed draws the same design, without the watermark. What stands here already
     * is kept.
     */
    tryOutTaken: ({ form }, { payload }: PayloadAction<TryOut & { id: string }>) => {
      const { id, photo, words, style, seed } = payload;
      if (form.pictures.length === 0 && form.words === '') Object.assign(form, { words, styleId: style, seed });
      if (photo && form.pictures.length < mostPictures) form.pictures.push({ id, image: photo, marks: [] });
    },
    pictureRejected: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
    },
    pictureRemoved: (state, { payload }: PayloadAction<string>) => {
      state.form.pictures = state.form.pictures.filter(({ id }) => id !== payload);
    },
    /** One place towards the first: each place has its part. */
    pictureMovedForward: ({ form: { pictures } }, { payload }: PayloadAction<string>) => {
      const at = pictures.findIndex(({ id }) => id === payload);
      if (at > 0) pictures.splice(at - 1, 0, ...pictures.splice(at, 1));
    },
    pictureMarked: ({ form }, { payload }: PayloadAction<{ id: string; marks: Mark[] }>) => {
      const picture = form.pictures.find(({ id }) => id === payload.id);
      if (picture) picture.marks = payload.marks;
    },

    drawingStarted: (state, { payload: { requestId, at } }: PayloadAction<{ requestId: string; at: number }>) => {
      // A second click while one is under way does nothing.
      if (state.run?.phase === 'drawing') return;
      state.error = missingIn(state.form);
      if (state.error) return;
      const { pictures, widthMm, mode } = state.form;
      const photo = pictures.length === 1 ? pictures[0].image.dataUrl : null;
      const started = toolRun.begin({ requestId, startedAt: at, images: mode === 'single' ? 1 : 4 });
      state.run = { ...started, widthMm, photo, nudges: [] };
    },
    drawingReattached: ({ run }) => {
      if (run) toolRun.resume(run);
    },
    drawingCancelled: ({ run }) => {
      if (run) toolRun.cancel(run);
    },
    cancelSettled: ({ run }, { payload }: PayloadAction<CancelledRun>) => {
      if (run) toolRun.settle(run, payload);
    },

    nudgeStarted: ({ run }, { payload }: PayloadAction<Pick<NudgeRun, 'requestId' | 'from' | 'nudge'>>) => {
      run?.nudges.push({ ...payload, output: null, error: null });
    },
    nudgeDismissed: ({ run }, { payload }: PayloadAction<string>) => {
      if (run) run.nudges = run.nudges.filter(({ requestId }) => requestId !== payload);
    },
    designDeleted: ({ run }, { payload }: PayloadAction<string>) => {
      if (!run) return;
      run.outputs = run.outputs.filter(({ imageId }) => imageId !== payload);
      run.nudges = run.nudges.filter(({ output }) => output?.imageId !== payload);
    },
    /** The form stays as it is, for another try. */
    startedOver: (state) => ({ ...state, run: null, error: null }),
    errorDismissed: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialGenerator)
      .addCase(jobEnded, (state, { payload: job }) => {
        const nudge = nudgeOf(state, job.requestId);
        if (nudge) besideRun.end(nudge, job);
        if (state.run?.requestId === job.requestId) toolRun.end(state.run, job);
      })
      .addCase(jobLost, (state, { payload }) => {
        const nudge = nudgeOf(state, payload.requestId);
        if (nudge) besideRun.lose(nudge, payload);
        if (state.run?.requestId === payload.requestId) toolRun.lose(state.run, payload);
      });
  },
  selectors: {
    selectGenerator: (state) => state,
  },
});

export const { actions: generatorActions } = generatorSlice;
export const { selectGenerator } = generatorSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
