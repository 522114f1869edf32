import { createAction } from '@reduxjs/toolkit';

/** How long an answer is kept after its last reader, in seconds. */
export const DEFAULT_CACHE_SECONDS = 60;

/** A person chose how long answers are kept after their last reader, in seconds (0: not at all). */
export const cacheTimeChosen = createAction<number>('serverState/cacheTimeChosen');

/** A part of the store came with the page that needs it (late-state.ts). */
export const partAdded = createAction<string>('store/partAdded');
