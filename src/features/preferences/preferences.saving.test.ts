import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { signedInAs, uuid } from '../../../tests/factories.ts';
import { backend, server, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { provideConfig, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { keepPreferences, makeStore } from '../../app/store.ts';
import { startSession } from '../../session/enter.ts';
import { signedOut } from '../../data/store.events.ts';
import { defaultPreferences } from './preferences.defaults.ts';
import { fetchPreferences, preferencesChanged, savePreferences } from './preferences.slice.ts';

startBackend();

const saves = () =>
  backend.bodies.filter((entry) => entry.call.includes('/rpc/save_preferences')).map((entry) => entry.body);
const saveUrl = `${TEST_SUPABASE_URL}/rest/v1/rpc/save_preferences`;

describe('slice', () => {
  it.each([
    [null, 'User ID is required to save preferences'],
    ['42', 'Invalid user ID format'],
  ])('saving for the user id %j fails with "%s"', async (userId, message) => {
    const store = makeStore();
    await store.dispatch(savePreferences({ userId, patch: { theme: { mode: 'light' } } }));
    expect(store.getState().preferences).toMatchObject({ status: 'failed', error: message, initialized: true });
    expect(backend.calls).toEqual([]);
  });

  it('fetching is initialised once it ended, even badly', async () => {
    provideConfig();
    const store = makeStore();
    expect(store.getState().preferences.initialized).toBe(false);
    const down = () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });
    server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/get_preferences`, down));
    await store.dispatch(fetchPreferences(uuid(1)));
    expect(store.getState().preferences).toMatchObject({ status: 'failed', initialized: true });
  });

  it('what was read again and has not changed stays the same, so that nothing is drawn anew', async () => {
    const store = makeStore();
    const read = (stored: unknown) =>
      store.dispatch(fetchPreferences.fulfilled({ owner: uuid(1), stored }, 'read', uuid(1)));
    read({ theme: { mode: 'light' } });
    const { values } = store.getState().preferences;
    read({ theme: { mode: 'light' } });
    expect(store.getState().preferences.values).toBe(values);
    read({ theme: { mode: 'dark' } });
    expect(store.getState().preferences.values.theme.mode).toBe('dark');
    expect(store.getState().preferences.values.layout).toBe(values.layout);
  });

  it('an invalid user id reads nothing and keeps the defaults', async () => {
    const store = makeStore();
    await store.dispatch(fetchPreferences('42'));
    expect(store.getState().preferences).toMatchObject({ status: 'succeeded', values: defaultPreferences });
    expect(backend.calls).toEqual([]);
  });

  it('sign-out forgets everything but the looks of this device', () => {
    const store = makeStore();
    store.dispatch(preferencesChanged({ theme: { mode: 'light' }, notifications: { email: false } }));
    store.dispatch(signedOut());
    const { values } = store.getState().preferences;
    expect(values.theme.mode).toBe('light');
    expect(values.notifications.email).toBe(true);
  });
});

describe('on this device', () => {
  const ready = (store: ReturnType<typeof makeStore>) => new Promise<void>((done) => keepPreferences(store, done));

  it('keeps preferences and no other slice', async () => {
    const store = makeStore({ auth: signedInAs('client') });
    await ready(store);
    store.dispatch(preferencesChanged({ theme: { mode: 'light' } }));
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('light'));
    // The save that follows must not reach into the next test.
    await waitFor(() => expect(store.getState().preferences.initialized).toBe(true));
    expect(Object.keys(localStorage)).toEqual(['persist:preferences']);
    const next = makeStore();
    await ready(next);
    expect(next.getState().preferences.values.theme.mode).toBe('light');
    expect(next.getState().auth.status).toBe('loading');
  });

  it('survives anything that was written there', async () => {
    for (const written of ['', '{', '{"values":"{"}', '{"values":"{\\"theme\\":3}"}']) {
      localStorage.setItem('persist:preferences', written);
      const store = makeStore();
      await ready(store);
      expect(store.getState().preferences.values).toEqual(defaultPreferences);
    }
  });
});

describe('saving', () => {
  const start = async () => {
    provideConfig();
    storeSession();
    const store = makeStore();
    store.dispatch(startSession());
    await waitFor(() => expect(store.getState().preferences.initialized).toBe(true));
    return store;
  };

  it('changes that follow each other go out together, after the chosen rest', async () => {
    const store = await start();
    store.dispatch(preferencesChanged({ theme: { mode: 'light' } }));
    store.dispatch(preferencesChanged({ theme: { density: 'compact' } }));
    expect(store.getState().preferences.pending?.patch).toEqual({ theme: { mode: 'light', density: 'compact' } });
    await waitFor(() => expect(store.getState().preferences.pending).toBeNull());
    expect(saves()).toEqual([{ p_patch: { theme: { mode: 'light', density: 'compact' } } }]);
  });

  it('without a network they wait, show over what the server says, and go out when it is back', async () => {
    const store = await start();
    server.use(http.post(saveUrl, () => HttpResponse.error()));
    store.dispatch(preferencesChanged({ theme: { mode: 'light' } }));
    await waitFor(() => expect(store.getState().preferences.status).toBe('failed'));
    backend.preferences = { theme: { mode: 'dark', density: 'compact' } };
    await store.dispatch(fetchPreferences(uuid(1)));
    expect(store.getState().preferences.values.theme).toMatchObject({ mode: 'light', density: 'compact' });
    server.resetHandlers();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.getState().preferences.pending).toBeNull());
    expect(saves().at(-1)).toEqual({ p_patch: { theme: { mode: 'light' } } });
  });

  it('what waits outlives a reload, and belongs to its owner', async () => {
    const pending = (owner: string) =>
      JSON.stringify({ values: '{}', pending: JSON.stringify({ owner, patch: { theme: { fontSize: 'large' } } }) });
    for (const [owner, sent] of [
      [uuid(1), 1],
      [uuid(7), 0],
    ] as const) {
      backend.bodies.length = 0;
      localStorage.setItem('persist:preferences', pending(owner));
      provideConfig();
      storeSession();
      const store = makeStore();
      await new Promise<void>((done) => keepPreferences(store, done));
      store.dispatch(startSession());
      await waitFor(() => expect(store.getState().preferences.initialized).toBe(true));
      if (sent) await waitFor(() => expect(store.getState().preferences.pending).toBeNull());
      expect(saves()).toHaveLength(sent);
      expect(store.getState().preferences.values.theme.fontSize).toBe(sent ? 'large' : 'medium');
      store.dispatch(signedOut());
    }
  });
});
