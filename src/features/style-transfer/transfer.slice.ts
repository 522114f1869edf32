import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import type { Mark } from '../../domain/marks.ts';
import type { NudgeRun, ReferenceImage } from '../designer/designer.public.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { besideRun, toolRun, type CancelledRun, type ToolRun } from '../generation/generation.public.ts';
import { initialTransfer, noPicture, withoutPicture, type TransferForm, type TransferState } from './transfer.state.ts';

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `selectTransfer`. */
    transfer?: TransferState;
  }
}

type Chosen = Pick<TransferForm, 'origin' | 'prompt' | 'fromStyle'> & { image: ReferenceImage; seed: number };

function nudgeOf(state: TransferState, requestId: string): NudgeRun | undefined {
  return state.run?.nudges.find((nudge) => nudge.requestId === requestId);
}

const transferSlice = createSlice({
  name: 'transfer',
  initialState: initialTransfer,
  reducers: {
    restored: (_state, { payload }: PayloadAction<TransferState>) => payload,
    changed: (state, { payload }: PayloadAction<Partial<TransferForm>>) => {
      Object.assign(state.form, payload);
      state.error = null;
    },
    photoChosen: (state, { payload: { seed, ...photo } }: PayloadAction<Chosen>) => {
      Object.assign(state.form, { ...photo, marks: [] });
      if (state.form.reference) state.form.reference.matched = false;
      Object.assign(state, { nextSeed: seed, error: null });
    },
    photoRejected: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
    },
    photoCleared: (state) => {
      state.form = withoutPicture(state.form);
    },
    photoMarked: ({ form }, { payload }: PayloadAction<Mark[]>) => {
      form.marks = payload;
      if (form.reference) form.reference.matched = false;
    },

    drawingStarted: (state, { payload }: PayloadAction<Pick<ToolRun, 'requestId' | 'startedAt'>>) => {
      // A second click while one is under way does nothing.
      if (state.run?.phase === 'drawing') return;
      const { image, widthMm } = state.form;
      state.error = image ? null : noPicture;
      if (!image) return;
      state.run = { ...toolRun.begin({ ...payload, images: 1 }), widthMm, photo: image.dataUrl, nudges: [] };
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
    startedOver: ({ form }) => ({ ...initialTransfer, form: withoutPicture(form) }),

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
      .addCase(signedOut, () => initialTransfer)
      .addCase(jobEnded, (state, { payload: job }) => {
        const nudge = nudgeOf(state, job.requestId);
        if (nudge) besideRun.end(nudge, job);
        if (state.run?.requestId !== job.requestId) return;
        const wasDrawing = state.run.phase === 'drawing';
        toolRun.end(state.run, job);
        // Drawn again it is another one, and the preview shows which.
        if (wasDrawing && state.run.phase === 'done') state.nextSeed = (state.nextSeed + 1) >>> 0;
      })
      .addCase(jobLost, (state, { payload }) => {
        const nudge = nudgeOf(state, payload.requestId);
        if (nudge) besideRun.lose(nudge, payload);
        if (state.run?.requestId === payload.requestId) toolRun.lose(state.run, payload);
      });
  },
  selectors: { selectTransfer: (state) => state },
});

export const { actions: transferActions } = transferSlice;
export const { selectTransfer } = transferSlice.injectInto(rootReducer, {
  overrideExisting: Boolean(import.meta.hot),
}).selectors;
