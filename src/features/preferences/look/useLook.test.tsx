import { waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { makeStore } from '../../../app/store.ts';
import { preferencesChanged } from '../preferences.slice.ts';
import { useLook } from './useLook.ts';

function Looked() {
  useLook();
  return null;
}

describe('the look of a prerendered page', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    delete document.documentElement.dataset.mode;
  });

  it('is never marked or remembered by what the prerenderer believed of the system', async () => {
    const marks: (string | undefined)[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      marks.push(document.documentElement.dataset.mode, /=(\w+)\./.exec(cookie)?.[1]);
    });
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(prefers-color-scheme: dark)' }),
    );
    const store = makeStore();
    store.dispatch(preferencesChanged({ theme: { mode: 'system', primaryColor: '#148f86' } }));
    const page = (
      <Provider store={store}>
        <Looked />
      </Provider>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    const app = hydrateRoot(root, page);
    await waitFor(() => expect(marks).toEqual(['dark', 'dark']));
    app.unmount();
  });
});
