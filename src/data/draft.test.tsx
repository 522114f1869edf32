// @vitest-environment jsdom
import { configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { draftKey, forgetDraft, hasDraft, readDraft, useKeptDraft } from './draft.ts';
import { listenForKeptSlices } from './kept-slice.ts';
import type { StartListening } from './root-reducer.ts';
import { signedOut } from './store.events.ts';

beforeEach(() => sessionStorage.clear());

const key = draftKey('anna', 'review.fox');
const empty = { text: '', stars: 0 };
const type = (typed: object | null) =>
  renderHook(({ now }: { now: object | null }) => useKeptDraft(key, now), { initialProps: { now: typed } });

it('gives back what was typed after its form has gone', () => {
  type({ text: 'Healed', stars: 4 }).unmount();
  expect(readDraft(key, empty)).toEqual({ text: 'Healed', stars: 4 });
  expect(hasDraft(draftKey('ben', 'review.fox'))).toBe(false);
});

it('ends when nothing is typed any more, and when it is forgotten', () => {
  const form = type({ text: 'Healed', stars: 4 });
  form.rerender({ now: null });
  expect(hasDraft(key)).toBe(false);
  form.rerender({ now: { text: 'Well', stars: 5 } });
  forgetDraft(key);
  form.unmount();
  expect(readDraft(key, empty)).toEqual(empty);
});

it.each(['no json', '7', 'null', '{"text":7,"stars":"many","more":true}'])(
  'takes nothing else for a draft: %s',
  (text) => {
    sessionStorage.setItem(key, text);
    expect(readDraft(key, empty)).toEqual(empty);
  },
);

it('is gone when the person signs out', async () => {
  const auth = createSlice({ name: 'auth', initialState: { user: { id: 'anna' } }, reducers: {} });
  const listener = createListenerMiddleware();
  listenForKeptSlices(listener.startListening as unknown as StartListening);
  const store = configureStore({
    reducer: { auth: auth.reducer },
    middleware: (before) => before().prepend(listener.middleware),
  });
  type({ text: 'Healed', stars: 4 });
  sessionStorage.setItem(draftKey('ben', 'review.fox'), '{}');
  store.dispatch(signedOut());
  await Promise.resolve();
  expect(Object.keys(sessionStorage)).toEqual([draftKey('ben', 'review.fox')]);
});
