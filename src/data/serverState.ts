import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import { plainError, type PlainError } from './errors.ts';

/** How long an answer is kept after its last reader, in seconds. */
export const DEFAULT_CACHE_SECONDS = 60;

/**
 * Server state of all features. Each `x.api.ts` injects its endpoints, whose queryFn calls `x.data.ts`. Answers are
 * kept for 60 s after their last reader and thrown away on sign-out.
 */
export const serverState = createApi({
  reducerPath: 'serverState',
  baseQuery: fakeBaseQuery<PlainError>(),
  keepUnusedDataFor: DEFAULT_CACHE_SECONDS,
  tagTypes: ['Balance', 'Profile', 'OwnImages', 'PublicDesigns', 'Generations', 'Health'],
  endpoints: () => ({}),
});

/** A person chose how long answers are kept after their last reader, in seconds (0: not at all). */
export const cacheTimeChosen = createAction<number>('serverState/cacheTimeChosen');

/** The library's reducer, with a cache time that can change while the product runs. */
export function serverStateReducer(state: ReturnType<typeof serverState.reducer> | undefined, action: UnknownAction) {
  const next = serverState.reducer(state, action);
  if (!cacheTimeChosen.match(action)) return next;
  return { ...next, config: { ...next.config, keepUnusedDataFor: action.payload } };
}

/** Runs a data function for a queryFn: its value as `data`, whatever it throws as a plain `error`. */
export async function answer<T>(work: Promise<T>): Promise<{ data: T } | { error: PlainError }> {
  try {
    return { data: await work };
  } catch (error) {
    return { error: plainError(error) };
  }
}
