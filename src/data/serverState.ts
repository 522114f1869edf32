import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import { plainError, type PlainError } from './errors.ts';

/**
 * Server state of all features. Each `x.api.ts` injects its endpoints, whose queryFn calls `x.data.ts`. Answers are
 * kept for 60 s after their last reader and thrown away on sign-out.
 */
export const serverState = createApi({
  reducerPath: 'serverState',
  baseQuery: fakeBaseQuery<PlainError>(),
  keepUnusedDataFor: 60,
  tagTypes: ['Balance', 'Profile', 'OwnImages', 'PublicDesigns', 'Generations', 'Health'],
  endpoints: () => ({}),
});

/** Runs a data function for a queryFn: its value as `data`, whatever it throws as a plain `error`. */
export async function answer<T>(work: Promise<T>): Promise<{ data: T } | { error: PlainError }> {
  try {
    return { data: await work };
  } catch (error) {
    return { error: plainError(error) };
  }
}
