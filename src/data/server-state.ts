import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
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
  'ai_image_collections',
  'artist_applications',
  'artist_favourites',
  'artist_profiles',
  'artist_reviews',
  'contact_requests',
  'custom_fonts',
  'design_approvals',
  'design_branches',
  'design_changes',
  'design_comment_reports',
  'design_comments',
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
  'native_readings',
  'notifications',
  'payments',
  'person_blocks',
  'portfolio_items',
  'public_ai_designs',
  'review_reports',
  'test_payment_objects',
  'user_font_usage',
  'user_profiles',
  'user_subscriptions',
] as const satisfies TableName[];
export type ShownTable = (typeof shownTables)[number];

/**
 * Server state of all features. Each `x.api.ts` injects its endpoints, which call `x.data.ts` and say what they show and what they
 * change (`fresh.ts`). Answers are kept for 60 s after their last reader and thrown away on sign-out.
 */
export const serverState = createApi({
  reducerPath: 'serverState',
  baseQuery: fakeBaseQuery<PlainError>(),
  keepUnusedDataFor: DEFAULT_CACHE_SECONDS,
  // app/Connection.tsx tells of it.
  refetchOnReconnect: true,
  // What is asked at the same time keeps nothing waiting: fresh.ts knows what was being read when something changed.
  invalidationBehavior: 'immediately',
  // The workspace of a design, which is read by one call, is the one thing with a tag that is no table.
  tagTypes: [...shownTables, 'workspace'],
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

/** Runs a data function for a queryFn: its value as `data`, whatever it throws as a plain `error`. */
export async function answer<T>(work: Promise<T> | (() => Promise<T>)): Promise<{ data: T } | { error: PlainError }> {
  try {
    return { data: await (typeof work === 'function' ? work() : work) };
  } catch (error) {
    return { error: plainError(error) };
  }
}
