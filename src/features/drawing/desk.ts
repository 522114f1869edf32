import type { PayloadAction } from '@reduxjs/toolkit';

import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import {
  drawn,
  toolRun,
  type Asked,
  type CancelledRun,
  type Drawn,
  type Forgotten,
  type NudgeRun,
} from './run.model.ts';

type Begun = Asked & { requestId: string; startedAt: number };
/** `at`: which of the tool's forms is meant, where it has several. */
type Step<T = unknown> = PayloadAction<T & { at?: string }>;

/** Makes the reducers by which a job changes a tool's state. `pick` finds the form that is meant. */
export function drawingReducers<S>(pick: (state: S, at: string) => Drawn) {
  const of = (state: S, { payload }: Step) => pick(state, payload.at ?? '');
  const runOf = (state: S, step: Step) => of(state, step).run;
  return {
    drawingStarted: (state: S, step: Step<Begun>) => {
      const { images, styleId, widthMm, photo } = step.payload;
      const run = { ...toolRun.begin(step.payload), images, styleId, widthMm, photo };
      Object.assign(of(state, step), { error: null, run, nudges: [] });
    },
    drawingReattached: (state: S, step: Step) => {
      const run = runOf(state, step);
      if (run) toolRun.resume(run);
    },
    drawingCancelled: (state: S, step: Step) => {
      const run = runOf(state, step);
      if (run) toolRun.cancel(run);
    },
    /** Settles a cancel, if the run is still the one that was canceled. */
    cancelSettled: (state: S, step: Step<CancelledRun>) => {
      const run = runOf(state, step);
      if (run) toolRun.settle(run, step.payload);
    },
    /** Something cannot be taken or drawn. */
    rejected: (state: S, step: Step<{ message: string }>) => {
      of(state, step).error = step.payload.message;
    },
    /** It was asked for and cannot be requested. */
    drawingRefused: (state: S, step: Step<{ message: string }>) => {
      Object.assign(of(state, step), { run: null, error: step.payload.message });
    },
    nudgeStarted: (state: S, step: Step<Pick<NudgeRun, 'requestId' | 'from' | 'nudge'>>) => {
      const { requestId, from, nudge } = step.payload;
      of(state, step).nudges.push({ requestId, from, nudge, output: null, error: null });
    },
    nudgeDismissed: (state: S, step: Step<{ requestId: string }>) => {
      const work = of(state, step);
      work.nudges = work.nudges.filter(({ requestId }) => requestId !== step.payload.requestId);
    },
    designDeleted: (state: S, step: Step<{ imageId: string }>) => {
      drawn.forgetImage(of(state, step), step.payload.imageId);
    },
    designRestored: (state: S, step: Step<Forgotten>) => {
      drawn.recallImage(of(state, step), step.payload);
    },
  };
}

type Creators = ReturnType<typeof drawingReducers>;
/** The actions of these reducers, as a slice makes them. */
export type DrawingActions = {
  [Name in keyof Creators]: (payload: Parameters<Creators[Name]>[1]['payload']) => PayloadAction<unknown>;
};

interface Desk {
  actions: DrawingActions;
  select: (state: RootState, at: string) => Drawn;
}

/** What is requested: known at once, or after a picture has been read. */
type MakeOrder = () => JobOrder | Promise<JobOrder>;

interface Wish {
  at?: string;
  /** What is asked for, or why nothing can be drawn yet. */
  asked: () => Asked | string;
  order: MakeOrder;
}

/** Why something could not be taken, for people. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : designerTexts.handlingFailed;

const nudgeOrder = ({ from, nudge }: Pick<NudgeRun, 'from' | 'nudge'>): JobOrder => ({
  endpoint: 'vary',
  body: { imageId: from, nudge },
});

/** Goes on with a job that may still be running. Without an order it is only looked for. */
function goOn({ actions, select }: Desk, at: string, order?: MakeOrder): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = select(getState(), at);
    if (!run) return;
    dispatch(actions.drawingReattached({ at }));
    // The job is looked for first, so that a picture which cannot be read today need not matter.
    const wanted = await Promise.resolve(order?.()).catch(() => undefined);
    await dispatch(followJob({ requestId: run.requestId, order: wanted, sent: true }));
  };
}

function draw(desk: Desk, { at = '', asked, order }: Wish): AppThunk<Promise<void>> {
  const { actions, select } = desk;
  return async (dispatch, getState) => {
    const { run } = select(getState(), at);
    // A second click while one is under way does nothing.
    if (run?.phase === 'drawing') return;
    if (run?.goesOn) return dispatch(goOn(desk, at, order));
    const what = asked();
    if (typeof what === 'string') {
      dispatch(actions.rejected({ at, message: what }));
      return;
    }
    const requestId = crypto.randomUUID();
    dispatch(actions.drawingStarted({ at, requestId, startedAt: Date.now(), ...what }));
    // Cancelled while its picture is being read, it is not requested.
    const isWanted = () => {
      const now = select(getState(), at).run;
      return now?.requestId === requestId && now.phase === 'drawing';
    };
    try {
      const made = order();
      const wanted = made instanceof Promise ? await made : made;
      if (isWanted()) await dispatch(followJob({ requestId, order: wanted }));
    } catch (error) {
      if (isWanted()) dispatch(actions.drawingRefused({ at, message: sentenceOf(error) }));
    }
  };
}

function stop({ actions, select }: Desk, at: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = select(getState(), at);
    dispatch(actions.drawingCancelled({ at }));
    if (!run) return;
    // Designs that were drawn before, or all of them when the job ended in the same moment, are charged.
    const { requestId } = run;
    dispatch(actions.cancelSettled({ at, requestId, end: await dispatch(cancelJob(requestId)) }));
  };
}

/** Draws one more image beside one of the designs. */
function vary({ actions }: Desk, from: string, nudge: Nudge, at?: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = crypto.randomUUID();
    dispatch(actions.nudgeStarted({ at, requestId, from, nudge }));
    await dispatch(followJob({ requestId, order: nudgeOrder({ from, nudge }) }));
  };
}

interface Return {
  at?: string;
  /** The page was loaded anew: signed addresses end after a while, so what had been drawn by then is read again. */
  again: boolean;
  order?: MakeOrder;
}

/** Follows all jobs that may still run when the page opens, so that nothing that was paid for is missing on it. */
function resume(desk: Desk, { at = '', again, order }: Return): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run, nudges } = desk.select(getState(), at);
    // One whose cancel nobody heard is looked for when the person wishes so.
    const isOpen = run?.phase === 'drawing' || (run?.goesOn && run.error !== designerTexts.cancelUnheard);
    const old = again && run?.outputs.length ? run : null;
    await Promise.all([
      isOpen ? dispatch(goOn(desk, at, order)) : old && dispatch(followJob({ requestId: old.requestId })),
      ...nudges
        .filter(({ error: failure, output }) => failure === null && (again || output === null))
        .map((nudge) => dispatch(followJob({ requestId: nudge.requestId, order: nudgeOrder(nudge), sent: true }))),
    ]);
  };
}

/** Draw, stop, vary and resume, for a tool whose slice has the reducers above. */
export function drawingThunks(desk: Desk) {
  return {
    draw: (wish: Wish) => draw(desk, wish),
    stop: (at = '') => stop(desk, at),
    vary: (from: string, nudge: Nudge, at?: string) => vary(desk, from, nudge, at),
    resume: (back: Return) => resume(desk, back),
  };
}
