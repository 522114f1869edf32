import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import type { Mark } from '../../domain/marks.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import type { NudgeRun, ReferenceImage } from '../designer/designer.public.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import {
  initialGenerator,
  missingIn,
  mostPictures,
  type GeneratorForm,
  type GeneratorRun,
  type GeneratorState,
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
    pictureAdded: (state, { payload }: PayloadAction<{ id: string; image: ReferenceImage }>) => {
      const { pictures } = state.form;
      state.error = null;
      if (pictures.some(({ image }) => image.dataUrl === payload.image.dataUrl)) {
        state.error = 'This picture is there already. Choose a different one.';
      } else if (pictures.length < mostPictures) pictures.push({ ...payload, marks: [] });
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
      const { pictures, widthMm } = state.form;
      const photo = pictures.length === 1 ? pictures[0].image.dataUrl : null;
      const nothingYet = { error: null, goesOn: false, outputs: [], notes: [], charged: null, nudges: [] };
      state.run = { requestId, startedAt: at, widthMm, photo, phase: 'drawing', ...nothingYet };
    },
    drawingReattached: ({ run }) => {
      if (run) Object.assign(run, { phase: 'drawing', error: null, goesOn: false });
    },
    drawingCancelled: ({ run }) => {
      if (run?.phase === 'drawing') Object.assign(run, { phase: 'failed', error: designerTexts.generationCancelled });
    },
    cancelSettled: ({ run }, { payload }: PayloadAction<Pick<GeneratorRun, 'outputs' | 'charged'>>) => {
      if (run?.phase === 'failed') Object.assign(run, payload);
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
    errorDismissed: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialGenerator)
      .addCase(jobEnded, (state, { payload: { requestId, phase, outputs, charged, notes, error } }) => {
        const nudge = nudgeOf(state, requestId);
        if (nudge) Object.assign(nudge, { output: outputs[0] ?? null, error: outputs[0] ? null : error });
        const { run } = state;
        if (run?.requestId !== requestId) return;
        Object.assign(run, { outputs, charged, notes });
        if (run.phase !== 'drawing' && phase !== 'succeeded') return;
        const nothing = outputs.length === 0;
        Object.assign(run, {
          phase: nothing ? 'failed' : 'done',
          error: nothing ? (error ?? designerTexts.noDesign) : null,
        });
      })
      .addCase(jobLost, (state, { payload: { requestId, message, goesOn } }) => {
        const nudge = nudgeOf(state, requestId);
        if (nudge) nudge.error = message;
        const { run } = state;
        if (run?.requestId === requestId && run.phase === 'drawing')
          Object.assign(run, { phase: 'failed', error: message, goesOn });
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
