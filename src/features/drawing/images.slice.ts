import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { readKept } from '../../data/kept-slice.ts';
import { rootReducer, type AppThunk, type RootState } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { drawingReducers, drawingThunks } from './desk.ts';
import { drawn, nothingDrawn, type Drawn } from './run.model.ts';

interface ImagesState {
  /** What is drawn from own images: variations on the page of one by its id, and each edit by what is wished (`edit/useEdit.ts`). */
  works: Record<string, Drawn>;
}

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `selectFromImage`. */
    images?: ImagesState;
  }
}

const initialState: ImagesState = { works: {} };

const imagesSlice = createSlice({
  name: 'images',
  initialState,
  reducers: {
    ...drawingReducers<ImagesState>(({ works }, at) => (works[at] ??= structuredClone(nothingDrawn))),
    restored: (_state, { payload }: PayloadAction<ImagesState>) => payload,
    /** Removes a job whose result was shown. One that may still run is kept, so that it is found again. */
    settled: (state, { payload: { at } }: PayloadAction<{ at: string }>) => {
      const run = state.works[at]?.run;
      if (run?.phase === 'drawing' || run?.goesOn) return;
      state.works = Object.fromEntries(Object.entries(state.works).filter(([key]) => key !== at));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(jobEnded, ({ works }, { payload }) =>
        Object.values(works).forEach((work) => drawn.endJob(work, payload)),
      )
      .addCase(jobLost, ({ works }, { payload }) =>
        Object.values(works).forEach((work) => drawn.loseJob(work, payload)),
      );
  },
});

rootReducer.inject(imagesSlice, { overrideExisting: Boolean(import.meta.hot) });

export const { actions: imagesActions } = imagesSlice;
export const selectFromImage = ({ images }: RootState, at: string): Drawn => images?.works[at] ?? nothingDrawn;

const { resume, ...thunks } = drawingThunks({ actions: imagesActions, select: selectFromImage });
export const { draw: drawFromImage, stop: stopFromImage, vary: varyImage } = thunks;

/** Restores what this tab kept when a page or a dialog opens, and goes on with what is under way. */
export function resumeFromImage(at: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUserId(getState());
    // What the tab keeps lags behind: read once more it would bring back what is settled.
    const { images = initialState } = getState();
    const kept = userId && images === initialState ? readKept('images', userId) : null;
    if (kept) dispatch(imagesActions.restored(kept));
    await dispatch(resume({ at, again: kept !== null }));
  };
}
