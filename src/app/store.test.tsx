import { expect, it } from 'vitest';

import { signedOut } from '../data/store.events.ts';
import { preferencesChanged } from '../features/preferences/preferences.slice.ts';
import { makeStore } from './store.ts';

it('a lazily loaded slice joins a store that runs: with what was chosen before, and forgotten with the person', async () => {
  const store = makeStore();
  store.dispatch(preferencesChanged({ responsive: { performance: { useMemoization: false } } }));
  expect(store.getState()).not.toHaveProperty('serverState');
  const { serverState } = await import('../data/server-state.ts');
  const { answers } = serverState.injectEndpoints({
    endpoints: (build) => ({ answers: build.query<string, void>({ queryFn: () => ({ data: 'yes' }) }) }),
  }).endpoints;
  await store.dispatch(answers.initiate());
  expect(store.getState().serverState.config.keepUnusedDataFor).toBe(0);
  expect(answers.select()(store.getState()).data).toBe('yes');
  store.dispatch(signedOut());
  expect(answers.select()(store.getState()).data).toBeUndefined();

  const { selectStage } = await import('../features/designer/designer.slice.ts');
  expect(store.getState()).not.toHaveProperty('designer');
  expect(selectStage(store.getState())).toBe('upload');
});
