import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { readKept } from '../../data/kept-slice.ts';
import { rootReducer, type AppThunk, type RootState } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { pictureTexts } from '../../domain/images.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import type { JobOrder } from '../generation/generation.public.ts';
import { drawingReducers, drawingThunks, sentenceOf } from './desk.ts';
import { readReference, type ReferenceImage } from './photo/reference.ts';
import { readSample } from './photo/sample.data.ts';
import { drawn, nothingDrawn, type Asked, type Drawn } from './run.model.ts';

/** What a tool with one form keeps. */
export interface Drawing<Form> extends Drawn {
  form: Form;
  /** Chosen pictures that are still being read: what is drawn now would go without them. */
  reading: number;
}

/** Its line in `versions` of `src/data/kept-slice.ts` keeps it over a reload. */
type ToolName = 'generator' | 'sketch' | 'transfer';

interface ToolOptions<Form> {
  name: ToolName;
  initialForm: Form;
  /** Nothing has been begun: what this tab kept may take its place. */
  isEmpty: (form: Form) => boolean;
  /** Returns what would be drawn, or the reason why nothing can be drawn yet. */
  asks: (form: Form) => Asked | string;
  /** The fields that "Start Over" resets; all others keep their values. */
  startOver: Partial<Form>;
  toOrder: (state: RootState) => JobOrder;
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0];

/** The slice of a tool; its form is opaque to the kit. */
function toolSlice(name: ToolName, initialState: Drawing<object>, startOver: object) {
  return createSlice({
    name,
    initialState,
    reducers: {
      ...drawingReducers<Drawing<object>>((state) => state),
      restored: (_state, { payload }: PayloadAction<Drawing<object>>) => ({ ...initialState, ...payload, reading: 0 }),
      changed: (state, { payload }: PayloadAction<object>) => {
        Object.assign(state.form, payload);
        state.error = null;
      },
      /** Another picture is drawn by another chance, which the preview shows. */
      pictureTaken: (state, { payload: { part, seed } }: PayloadAction<{ part: object; seed: number }>) => {
        Object.assign(state.form, part);
        Object.assign(state, { nextSeed: seed, error: null });
      },
      readingBegan: (state) => {
        state.reading += 1;
      },
      readingEnded: (state) => {
        state.reading = Math.max(0, state.reading - 1);
      },
      startedOver: ({ form, reading }) => ({ ...initialState, reading, form: { ...form, ...startOver } }),
      errorDismissed: (state) => {
        state.error = null;
      },
    },
    extraReducers: (builder) => {
      builder
        .addCase(signedOut, () => initialState)
        .addCase(jobEnded, (state, { payload }) => drawn.endJob(state, payload))
        .addCase(jobLost, (state, { payload }) => drawn.loseJob(state, payload));
    },
  });
}

interface Taking<Form> {
  actions: ReturnType<typeof toolSlice>['actions'];
  select: (state: RootState) => Drawing<Form>;
}

/** The calls that take a picture into a form. */
function takingThunks<Form>({ actions, select }: Taking<Form>) {
  /** Nothing is drawn while a picture is read. */
  const during =
    (work: () => Promise<void>): AppThunk<Promise<void>> =>
    async (dispatch) => {
      dispatch(actions.readingBegan());
      await work().finally(() => dispatch(actions.readingEnded()));
    };

  /** Takes a file as a picture of the form, or shows why it cannot be one. */
  const take =
    (file: File, partOf: (image: ReferenceImage, form: Form) => Partial<Form>): AppThunk<Promise<void>> =>
    (dispatch, getState) => {
      const read = async () => {
        try {
          const image = await readReference(file);
          const part = partOf(image, select(getState()).form);
          dispatch(actions.pictureTaken({ part, seed: newSeed() }));
        } catch (error) {
          dispatch(actions.rejected({ message: sentenceOf(error) }));
        }
      };
      return dispatch(during(read));
    };

  /** Takes one of our own photos, as if it had been chosen. */
  const takeSample =
    (sample: string, choose: (file: File) => AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
    (dispatch) => {
      const read = async () => {
        const photo = await readSample(sample).catch(() => null);
        if (photo) await dispatch(choose(new File([photo], sample, { type: photo.type })));
        else dispatch(actions.rejected({ message: noSample }));
      };
      return dispatch(during(read));
    };
  return { during, take, takeSample };
}

/** A tool that draws: a form, what it asks for and the order that comes of it. All else is here. */
export function createDrawingTool<Form extends object>(options: ToolOptions<Form>) {
  const { name, initialForm, isEmpty, asks, toOrder } = options;
  const initialState: Drawing<Form> = { ...nothingDrawn, form: initialForm, reading: 0 };
  const slice = toolSlice(name, initialState, options.startOver);
  rootReducer.inject({ reducerPath: name, reducer: slice.reducer } as never, {
    overrideExisting: Boolean(import.meta.hot),
  });
  const { actions } = slice;
  /** Its state is absent until the first action after its code has come. */
  const select = (state: RootState) => (state[name] ?? initialState) as Drawing<Form>;
  const thunks = drawingThunks({ actions, select });
  const { during, take, takeSample } = takingThunks<Form>({ actions, select });
  const changed = (part: Partial<Form>) => actions.changed(part);

  const resume = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
    const { auth } = getState();
    const { form, run } = select(getState());
    const kept = auth.user && isEmpty(form) && !run ? readKept(name, auth.user.id) : null;
    if (kept) dispatch(actions.restored(kept));
    await dispatch(thunks.resume({ again: kept !== null, order: () => toOrder(getState()) }));
  };

  const draw = (): AppThunk<Promise<void>> => (dispatch, getState) => {
    const asked = () => {
      const { form, reading } = select(getState());
      return reading > 0 ? pictureTexts.reading : asks(form);
    };
    return dispatch(thunks.draw({ asked, order: () => toOrder(getState()) }));
  };

  return {
    initialState,
    actions,
    select,
    changed,
    during,
    take,
    takeSample,
    draw,
    resume,
    stop: () => thunks.stop(),
    vary: (from: string, nudge: Nudge) => thunks.vary(from, nudge),
    rejected: (message: string) => actions.rejected({ message }),
  };
}

export type DrawingTool<Form extends object> = ReturnType<typeof createDrawingTool<Form>>;

const noSample = 'The sample photo could not be loaded. Check your connection and try again.';
