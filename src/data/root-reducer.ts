import {
  combineSlices,
  createAction,
  createDynamicMiddleware,
  type Action,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
} from '@reduxjs/toolkit';

/**
 * What the store holds. Each slice adds its own line where it is defined, so that nothing below the app has to know the
 * app; those of a page come with its code.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each slice adds its own line where it is defined
export interface RootState {}

/** Slices put themselves in here: the two that every page needs in app/store.ts, all others when they are loaded. */
export const rootReducer = combineSlices().withLazyLoadedSlices<RootState>();
/** The same for the middleware that comes with them. */
export const lazyMiddleware = createDynamicMiddleware();

/** A lazily loaded slice is there from this action on. */
export const sliceInjected = createAction('store/sliceInjected');
/** The stores that run: one, except in tests. */
export const stores = new Set<{ dispatch: AppDispatch }>();

export type AppDispatch = ThunkDispatch<RootState, unknown, Action>;
export type AppThunk<R = void> = ThunkAction<R, RootState, unknown, Action>;
export type StartListening = TypedStartListening<RootState, AppDispatch>;
