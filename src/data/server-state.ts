import type { Middleware, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import { plainError, type PlainError } from './errors.ts';
import { lazyMiddleware, rootReducer, sliceInjected, stores } from './root-reducer.ts';
import type { TableName } from './supabase.ts';
import { cacheTimeChosen, DEFAULT_CACHE_SECONDS, signedOut } from './store.events.ts';

declare module './root-reducer.ts' {
  interface RootState {
    serverState: ReturnType<typeof serverStateReducer>;
  }
}

/** The tables whose rows screens show. */
const shownTables = [
  'ai_generated_images',
  'artist_applications',
  'artist_favourites',
  'artist_profiles',
  'artist_reviews',
  'contact_requests',
  'design_approvals',
  'design_branch_merges',
  'design_branches',
  'design_conversations',
  'design_events',
  'design_feedback',
  'design_parameters',
  'design_participants',
  'design_references',
  'design_version_tags',
  'design_versions',
  'designs',
  'feedback_attachments',
  'generations',
  'message_thread_participants',
  'messages',
  'notifications',
  'payments',
  'person_blocks',
  'portfolio_items',
  'public_ai_designs',
  'review_reports',
  'test_payment_objects',
  'user_profiles',
  'user_subscriptions',
] as const satisfies TableName[];
export type ShownTable = (typeof shownTables)[number];

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
  // What is asked at the same time keeps nothing waiting: fresh.ts knows what was being read when something changed.
  invalidationBehavior: 'immediately',
  tagTypes: shownTables,
  endpoints: () => ({}),
});

// Two features with an endpoint of one name would get each other's answers: that ends the page instead. While developing a
// module that is replaced injects its endpoints again.
const inject = serverState.injectEndpoints.bind(serverState);
const onTwo = import.meta.hot ? true : 'throw';
serverState.injectEndpoints = (options) => inject({ overrideExisting: onTwo, ...options });

/** The library's reducer, with a cache time that can change while the product runs. */
export function serverStateReducer(state: ReturnType<typeof serverState.reducer> | undefined, action: UnknownAction) {
  const next = serverState.reducer(state, action);
  if (!cacheTimeChosen.match(action)) return next;
  return { ...next, config: { ...next.config, keepUnusedDataFor: action.payload } };
}

const forgetOnSignOut: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (signedOut.match(action)) dispatch(serverState.util.resetApiState());
    return result;
  };

rootReducer.inject(
  { reducerPath: serverState.reducerPath, reducer: serverStateReducer },
  { overrideExisting: Boolean(import.meta.hot) },
);
lazyMiddleware.addMiddleware(serverState.middleware, forgetOnSignOut);
// The library asks its own state before its first action.
for (const { dispatch } of stores) dispatch(sliceInjected());

/** What an endpoint's `initiate` answers. Named, because an endpoint that speaks of itself has no type of its own yet. */
export type Asking = ThunkAction<{ requestId: string } & PromiseLike<unknown>, unknown, unknown, UnknownAction>;

/** What `keepLive` needs of a cache entry's life (`onCacheEntryAdded`). */
interface LiveEntry {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getCacheEntry: () => { requestId?: string };
  cacheEntryRemoved: Promise<void>;
}

/**
 * Keeps a cache entry true as long as it is there: `watch` gets what is to be called when the server may know better, and
 * answers how to stop. `read` is the endpoint's `initiate` for this entry.
 */
export async function keepLive(
  { dispatch, getCacheEntry, cacheEntryRemoved }: LiveEntry,
  read: (options: { forceRefetch: true; subscribe: false }) => Asking,
  watch: (again: () => void) => () => void,
): Promise<void> {
  let [begun, gone] = [false, false];
  const ask = () => dispatch(read({ forceRefetch: true, subscribe: false }));
  const stop = watch(() => {
    if (!begun) return;
    const asked = ask();
    // While an answer is under way the library asks for no other, but that one may be older than the change.
    if (getCacheEntry().requestId !== asked.requestId) void asked.then(() => gone || ask());
  });
  // A topic that is live already says so at once: the entry's own first read has only begun, and is as new.
  queueMicrotask(() => (begun = true));
  await cacheEntryRemoved;
  gone = true;
  stop();
}

/** Runs a data function for a queryFn: its value as `data`, whatever it throws as a plain `error`. */
export async function answer<T>(work: Promise<T> | (() => Promise<T>)): Promise<{ data: T } | { error: PlainError }> {
  try {
    return { data: await (typeof work === 'function' ? work() : work) };
  } catch (error) {
    return { error: plainError(error) };
  }
}
