import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';

import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { rowsChanged } from '../../data/fresh.ts';
import { reportError } from '../../data/monitoring.ts';
import { answer, serverState } from '../../data/server-state.ts';
import type { GenerationStatusResponse } from '../../domain/generation.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { readJob, requestCancel, requestJob, type JobOrder } from './generation.data.ts';
import { jobEnded, jobLost } from './generation.events.ts';
import { advanced, hasEnded, isUnknownJob, lossOf, newJob, type Job } from './generation.model.ts';
import { pollUntilDone, waitFor } from './poller.ts';
import { watchJobs } from './rows.data.ts';

interface JobWish {
  requestId: string;
  /** What to request where the server has no such job. Without it the job is only looked for. */
  order?: JobOrder;
  /** It was requested before, so it is looked for first: requested with what is chosen today it would be another one. */
  sent?: boolean;
}

export const generationApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    /** One job, live: its answer comes with its end, and what is known by then stands in the cache. */
    job: build.query<Job, JobWish>({
      serializeQueryArgs: ({ queryArgs: { requestId } }) => ({ requestId }),
      queryFn: (wish, api) => answer(follow(wish, api)),
    }),
  }),
});

/** Requests a job, or finds it again, and follows it to its end. A job that is followed already is not asked for twice. */
export function followJob(wish: JobWish): AppThunk<Promise<{ data?: Job; error?: unknown }>> {
  return async (dispatch, getState) => {
    const arg = { requestId: wish.requestId };
    const nothing = { endpointName: 'job', arg, value: newJob(wish.requestId) } as const;
    if (!cached(getState(), arg)) dispatch(generationApi.util.upsertQueryEntries([nothing]));
    const following = dispatch(generationApi.endpoints.job.initiate(wish, { forceRefetch: true }));
    const { data, error } = await following;
    following.unsubscribe();
    return error ? { error } : { data };
  };
}

/** Stops a job. Answers how it has ended, as canceled where it never began, or null where that cannot be known. */
export function cancelJob(requestId: string): AppThunk<Promise<Job | null>> {
  return async (dispatch, getState) => {
    const accepted = Boolean(cached(getState(), { requestId })?.id);
    dispatch(generationApi.util.getRunningQueryThunk('job', { requestId }))?.abort();
    const known = await cancelWhenThere(requestId, accepted);
    // Its request was stopped in the browser before it was sent: nobody draws it, and nothing is held for it.
    if (known === 'never') return { ...newJob(requestId), phase: 'canceled', charged: 0 };
    return (known === 'stopped' && (await dispatch(followJob({ requestId }))).data) || null;
  };
}

/** What is known of a job that somebody follows. */
export function useJob(requestId: string): Job {
  return generationApi.endpoints.job.useQueryState({ requestId }).data ?? newJob(requestId);
}

const cached = (state: RootState, wish: JobWish) => generationApi.endpoints.job.select(wish)(state).data;

/** Shows what was answered of a job. */
type Show = (answer: GenerationStatusResponse) => void;

/** Whoever tells of the end first ends it: the job's row, the answer to its request, or a poll. */
async function follow(wish: JobWish, { dispatch, getState, signal }: BaseQueryApi): Promise<Job> {
  const { requestId } = wish;
  const watch = new AbortController();
  const end = Promise.withResolvers<Job>();
  signal.addEventListener('abort', () => {
    watch.abort(signal.reason);
    end.reject(signal.reason);
  });
  const known = () => cached(getState() as RootState, wish) ?? newJob(requestId);
  const show: Show = (answer) => {
    if (watch.signal.aborted) return;
    const job = advanced(known(), answer);
    dispatch(generationApi.util.updateQueryData('job', wish, () => job));
    if (hasEnded(job)) end.resolve(job);
  };
  const userId = selectUserId(getState() as RootState);
  const unwatch = userId && followRow(userId, requestId, () => known().id !== null, show, watch.signal);
  try {
    const job = await Promise.race([end.promise, request(wish, show, watch.signal).then(known)]);
    if (job.phase === 'failed') report(new AppError(job.phase, job.error ?? '', { category: 'api' }));
    dispatch(jobEnded(job));
    return job;
  } catch (error) {
    if (!signal.aborted) {
      if (!(error instanceof ApiError) && !isConnection(error) && !isUnknownJob(error)) report(error);
      dispatch(jobLost({ requestId, ...lossOf(error) }));
    }
    throw error;
  } finally {
    if (unwatch) unwatch();
    // Whoever was slower has nothing more to tell.
    watch.abort();
    dispatch(rowsChanged(['user_subscriptions', 'ai_generated_images', 'public_ai_designs']));
  }
}

/** Requests the job or finds it again, and asks for its state by the schedule until it ends. */
async function request({ requestId, order, sent }: JobWish, show: Show, signal: AbortSignal): Promise<void> {
  const check = (endpoint?: Parameters<typeof readJob>[1]) => readJob(requestId, endpoint, signal);
  if (order && !sent) await requestJob(requestId, order, signal);
  else
    await check().then(show, (error: unknown) => {
      if (order && isUnknownJob(error)) return requestJob(requestId, order, signal);
      throw error;
    });
  const wait: typeof waitFor = (ms, ended) => waitFor(order?.pollEveryMs ?? ms, ended);
  await pollUntilDone({ check, wait, random: Math.random, onAnswer: show }, signal);
}

/** Each change of the job's row asks for its state once; changes that arrive meanwhile ask once more afterwards. */
function followRow(userId: string, requestId: string, accepted: () => boolean, show: Show, signal: AbortSignal) {
  let asking = false;
  let again = false;
  const ask = async () => {
    again = asking;
    if (asking) return;
    asking = true;
    // A network gap: polling tells the truth.
    await readJob(requestId, 'primary', signal).then(show, () => undefined);
    asking = false;
    if (again && !signal.aborted) await ask();
  };
  const onChange = (changed: string) => changed === requestId && void ask();
  // Until the request is answered or the row changes, the server may not have the job yet: asking would be a 404.
  return watchJobs(userId, onChange, () => accepted() && void ask());
}

const isConnection = (error: unknown) =>
  error instanceof AppError && (error.category === 'timeout' || error.category === 'network');

function report(error: unknown): void {
  const known =
    error instanceof AppError ? error : new AppError('failed', designerTexts.designFailed, { cause: error });
  reportError(known, { type: 'generation_failed' });
}

/** Pauses before further tries, in ms: a request with a photo takes that long to arrive at most. */
const CANCEL_AGAIN_AFTER_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Cancels a job, also one whose request was still on its way when the person changed their mind: the server does not know
 * it yet, and would draw and charge it afterwards. `never`: such a request has not arrived in all that time. A lost
 * connection is tried again as often.
 */
async function cancelWhenThere(requestId: string, accepted: boolean): Promise<'stopped' | 'never' | 'unclear'> {
  let unknown = false;
  for (const pause of [0, ...CANCEL_AGAIN_AFTER_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await requestCancel(requestId);
      return 'stopped';
    } catch (error) {
      if (error instanceof ApiError && (error.status !== 404 || accepted)) return 'unclear';
      unknown = error instanceof ApiError;
    }
  }
  return unknown && !accepted ? 'never' : 'unclear';
}
