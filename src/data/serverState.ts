import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import { cacheTimeChosen, DEFAULT_CACHE_SECONDS } from './cacheTime.ts';
import { plainError, type PlainError } from './errors.ts';
import { registerPart } from './lateState.ts';

/**
 * Server state of all features. Each `x.api.ts` injects its endpoints, whose queryFn calls `x.data.ts`. Answers are
 * kept for 60 s after their last reader and thrown away on sign-out.
 */
export const serverState = createApi({
  reducerPath: 'serverState',
  baseQuery: fakeBaseQuery<PlainError>(),
  keepUnusedDataFor: DEFAULT_CACHE_SECONDS,
  // app/Connection.tsx tells of it.
  refetchOnReconnect: true,
  tagTypes: ['Balance', 'Profile', 'OwnImages', 'PublicDesigns', 'Generations', 'Health'],
  endpoints: () => ({}),
});

/** The library's reducer, with a cache time that can change while the product runs. */
export function serverStateReducer(state: ReturnType<typeof serverState.reducer> | undefined, action: UnknownAction) {
  const next = serverState.reducer(state, action);
  if (!cacheTimeChosen.match(action)) return next;
  return { ...next, config: { ...next.config, keepUnusedDataFor: action.payload } };
}

registerPart({
  reducerPath: serverState.reducerPath,
  reducer: serverStateReducer as Reducer,
  middleware: serverState.middleware as Middleware,
  onSignedOut: () => serverState.util.resetApiState(),
});

/** Runs a data function for a queryFn: its value as `data`, whatever it throws as a plain `error`. */
export async function answer<T>(work: Promise<T>): Promise<{ data: T } | { error: PlainError }> {
  try {
    return { data: await work };
  } catch (error) {
    return { error: plainError(error) };
  }
}
