import type { AppThunk, RootState } from '../../app/store.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { reportError } from '../../data/monitoring.ts';
import { serverState } from '../../data/serverState.ts';
import type { GenerateRequestInput, GenerationStatusResponse } from '../../domain/generation.ts';
import { generationFailedWith, studioTexts } from '../../domain/texts/studio.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { finished, pollUntilDone, waitFor } from './poller.ts';
import { cancelGeneration, readGeneration, requestGeneration, watchGenerations } from './studio.data.ts';
import { happen, startAnalysis } from './studio.effects.ts';
import { studioRestored } from './studio.slice.ts';
import { readStudio } from './studio.storage.ts';

/** The watch over the one job of this tab. */
let watch: { requestId: string; controller: AbortController } | null = null;

/** Holds the credits and starts four designs. A second click while one is under way does nothing. */
export function generateDesigns(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const requestId = crypto.randomUUID();
    dispatch(happen({ type: 'generationStarted', requestId, at: Date.now() }));
    if (getState().studio.run?.requestId === requestId) await dispatch(attach(requestId, request));
  };
}

/** 'Try Again': goes back to a job that may still be running, else starts a new one. */
export function tryAgain(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = getState().studio;
    return run?.timedOut ? dispatch(goOnWith(run.requestId)) : dispatch(generateDesigns());
  };
}

/** After a reload in the generating stage: goes on with the job that the server still has. */
export function reattach(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { stage, run } = getState().studio;
    if (stage === 'generating' && run && (run.error === null || run.timedOut)) await dispatch(goOnWith(run.requestId));
  };
}

function goOnWith(requestId: string): AppThunk<Promise<void>> {
  return (dispatch) => {
    dispatch(happen({ type: 'generationReattached', requestId }));
    return dispatch(attach(requestId, findAgain));
  };
}

export function stopGeneration(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { requestId, generationId } = getState().studio.run ?? {};
    watch?.controller.abort();
    watch = null;
    dispatch(happen({ type: 'generationCancelled' }));
    if (!requestId) return;
    const cancelled = await cancelWhenThere(requestId, Boolean(generationId));
    // Designs that were drawn before, or all of them when the job ended in the same moment, are charged.
    const end = cancelled ? await endOf(requestId) : null;
    if (end) dispatch(happen({ type: 'cancelSettled', drawn: end.outputs.length, charged: end.charged ?? 0 }));
    dispatch(serverState.util.invalidateTags(['Balance', 'OwnImages']));
  };
}

/** Pauses before further tries, in ms: a request with a photo takes that long to arrive at most. */
const CANCEL_AGAIN_AFTER_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Cancels a job, also one whose request was still on its way when the person changed their mind: the server does not know
 * it yet, and would draw and charge it afterwards.
 */
async function cancelWhenThere(requestId: string, accepted: boolean): Promise<boolean> {
  for (const pause of [...(accepted ? [] : CANCEL_AGAIN_AFTER_MS), 0]) {
    try {
      await cancelGeneration(requestId);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return false;
      await delay(pause);
    }
  }
  return false;
}

/** Pauses, in ms, in which a worker hears of a cancel and settles what it has drawn. */
const END_AFTER_MS = [0, 500, 1000, 2000, 4000, 8000];

/** How a job that was told to stop has ended; null when that is not known in time. */
async function endOf(requestId: string): Promise<GenerationStatusResponse | null> {
  for (const pause of END_AFTER_MS) {
    await delay(pause);
    const answer = await readGeneration(requestId).catch(() => null);
    if (answer && answer.status !== 'processing') return answer;
  }
  return null;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How the watch over a job begins: the job's id, and whether it has ended already. */
type Beginning = (requestId: string, state: RootState, signal: AbortSignal) => Promise<{ id: string; ended: boolean }>;

const request: Beginning = async (requestId, state, signal) => {
  const { design, status } = await requestGeneration(requestId, requestBody(state), signal);
  return { id: design.predictionId, ended: status === 'succeeded' };
};

/** Asks for the job that there is: requested again with what is chosen today it would be another one. */
const findAgain: Beginning = async (requestId, state, signal) => {
  try {
    const { id, status } = await readGeneration(requestId, 'primary', signal);
    return { id, ended: status !== 'processing' };
  } catch (error) {
    // It never arrived: nothing was held, and it may be requested now.
    if (isMissing(error)) return request(requestId, state, signal);
    throw error;
  }
};

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof ApiError && error.cause.status === 404;
}

/** Watches over a job until it has ended, whoever tells of it first: its row, the answer to the request, or a poll. */
function attach(requestId: string, begin: Beginning): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (watch?.requestId === requestId) return;
    watch?.controller.abort();
    const controller = new AbortController();
    watch = { requestId, controller };
    const { signal } = controller;
    const told = Promise.withResolvers<GenerationStatusResponse>();
    const show = (answer: GenerationStatusResponse) => {
      if (signal.aborted) return;
      dispatch(progressed(requestId, answer));
      if (answer.status !== 'processing') told.resolve(answer);
    };
    const asked = async () => {
      const { id, ended } = await begin(requestId, getState(), signal);
      dispatch(happen({ type: 'generationAccepted', requestId, generationId: id }));
      return readUntilDone(requestId, ended, show, signal);
    };
    const userId = getState().session.user?.id;
    // Until the request is answered or the row changes, the server may not have the job yet: asking would be a 404.
    const accepted = () => Boolean(getState().studio.run?.generationId);
    const stopWatching = userId ? followRow(userId, requestId, accepted, show, signal) : () => undefined;
    try {
      const { id, outputs, charged, notes } = finished(await Promise.race([asked(), told.promise]));
      dispatch(happen({ type: 'generationAccepted', requestId, generationId: id }));
      dispatch(happen({ type: 'generationSucceeded', requestId, outputs, charged, notes }));
    } catch (error) {
      if (!signal.aborted) dispatch(failed(requestId, error));
    } finally {
      stopWatching();
      // Whoever was slower has nothing more to tell.
      controller.abort();
      if (watch?.controller === controller) watch = null;
      dispatch(serverState.util.invalidateTags(['Balance', 'OwnImages', 'PublicDesigns']));
    }
  };
}

async function readUntilDone(
  requestId: string,
  ended: boolean,
  show: (answer: GenerationStatusResponse) => void,
  signal: AbortSignal,
): Promise<GenerationStatusResponse> {
  if (ended) return readGeneration(requestId, 'primary', signal);
  return pollUntilDone(
    {
      check: (endpoint) => readGeneration(requestId, endpoint, signal),
      wait: waitFor,
      random: Math.random,
      onAnswer: show,
    },
    signal,
  );
}

/** Each change of the job's row asks for its state once; changes that arrive meanwhile ask once more afterwards. */
function followRow(
  userId: string,
  requestId: string,
  accepted: () => boolean,
  show: (answer: GenerationStatusResponse) => void,
  signal: AbortSignal,
): () => void {
  let asking = false;
  let again = false;
  const ask = async () => {
    again = asking;
    if (asking) return;
    asking = true;
    // A network gap: polling tells the truth.
    await readGeneration(requestId, 'primary', signal).then(show, () => undefined);
    asking = false;
    if (again && !signal.aborted) await ask();
  };
  const onChange = (changed: string) => {
    if (changed === requestId) void ask();
  };
  const refetch = () => {
    if (accepted()) void ask();
  };
  return watchGenerations(userId, onChange, refetch);
}

function progressed(requestId: string, answer: GenerationStatusResponse): AppThunk {
  return happen({
    type: 'generationProgressed',
    requestId,
    progress: answer.progress,
    stageText: answer.stage,
    outputs: answer.outputs,
  });
}

/** What went wrong, for people. A job that may go on is found again by trying again, and never held for twice (decision 36). */
function failed(requestId: string, error: unknown): AppThunk {
  const connection = error instanceof AppError && (error.category === 'timeout' || error.category === 'network');
  if (!(error instanceof ApiError) && !connection) {
    const known =
      error instanceof AppError ? error : new AppError('failed', studioTexts.designFailed, { cause: error });
    reportError(known, { type: 'generation_failed' });
  }
  return happen({
    type: isOver(error) ? 'generationFailed' : 'generationTimedOut',
    requestId,
    message: failureText(error),
  });
}

/** Whether the job has ended or was never taken. Without session or connection, or after a failed status check, nobody knows. */
function isOver(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 401;
  return error instanceof AppError && (error.code === 'failed' || error.code === 'canceled');
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) return studioTexts.signInAgain;
    // The server's own sentence says more than a number where the person can do something about it.
    if (error.code === 'no_output') return studioTexts.noDesign;
    if ([402, 403, 409, 422, 429, 503].includes(error.status)) return error.message;
    return `${generationFailedWith(error.status)}. ${studioTexts.generationFailed}`;
  }
  if (!(error instanceof AppError)) return studioTexts.generationFailed;
  return error.category === 'timeout' ? studioTexts.generationTimeout : error.message;
}

function requestBody({ studio, preferences }: RootState): GenerateRequestInput {
  const { options, prompt, image } = studio;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  return {
    concept: prompt ?? '',
    style: options.styleId,
    placement: options.placement,
    generationMode: 'batch',
    userPreferences: {
      referenceImage: image?.dataUrl,
      detail: options.detail,
      lineWeight: options.lineWeight,
      physicalWidthMm: options.physicalWidthMm,
      cutout: options.cutout,
      size: options.highResolution ? '2048x2048' : '1024x1024',
      subject: studio.brief?.subject ?? undefined,
      share: options.share ?? sharesNewDesigns(preferences.values, installation),
    },
  };
}

/** When the designer opens: brings back what this tab kept, and goes on with a job or an analysis that was under way. */
export function resumeStudio(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { session, studio } = getState();
    const untouched = studio.stage === 'upload' && !studio.image;
    const kept = session.user && untouched ? readStudio(session.user.id) : null;
    if (kept) dispatch(studioRestored(kept));
    const { stage, analysis, results } = getState().studio;
    if (stage === 'analyzing' && !analysis && !getState().studio.analysisAttempt) await dispatch(startAnalysis());
    if (stage === 'generating') await dispatch(reattach());
    if (stage === 'results' && results && kept) await dispatch(refreshResults(results.generationId));
  };
}

/** Signed addresses end after a while: the results of an earlier page load are read again. */
function refreshResults(generationId: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const answer = await readGeneration(generationId).catch(() => null);
    if (answer) dispatch(happen({ type: 'resultsRefreshed', generationId, outputs: answer.outputs }));
  };
}
