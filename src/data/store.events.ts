import { createAction } from '@reduxjs/toolkit';

/** How long an answer is kept after its last reader, in seconds. */
export const DEFAULT_CACHE_SECONDS = 60;

/** A person chose how long answers are kept after their last reader, in seconds (0: not at all). */
export const cacheTimeChosen = createAction<number>('serverState/cacheTimeChosen');

/** How a session ends. */
export interface SignOut {
  /** A sentence for the sign-in screen. */
  notice?: string;
  /** The person left on purpose. */
  left?: boolean;
  /** The id of an account that was deleted: nothing may wait here for its owner. */
  gone?: string;
}

/** Every slice forgets what it holds on this action. */
export const signedOut = createAction<SignOut | undefined>('auth/signedOut');
