import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { backend, server, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { provideConfig, renderApp, TEST_SUPABASE_URL } from '../../../tests/renderApp.tsx';
import { keepPreferences, makeStore } from '../../app/store.ts';
import { signedOut } from '../../session/session.slice.ts';
import { defaultPreferences } from './preferences.defaults.ts';
import { mergePreferences, parsePreferences } from './preferences.merge.ts';
import { fetchPreferences, preferencesChanged, savePreferences } from './preferences.slice.ts';

startBackend();

describe('stored preferences', () => {
  it.each([null, undefined, 7, 'dark', [], { theme: 'dark' }, { theme: { mode: 'pink', primaryColor: 5 } }])(
    '%j gives the defaults',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(defaultPreferences);
    },
  );
  it('known leaves win, the rest keeps its default, unknown keys go', () => {
    const stored = {
      theme: { mode: 'light', extra: 1 },
      accessibility: { largeText: true, screenReader: 'yes' },
      old: {},
    };
    const parsed = parsePreferences(stored);
    expect(parsed.theme).toEqual({ ...defaultPreferences.theme, mode: 'light' });
    expect(parsed.accessibility).toEqual({ ...defaultPreferences.accessibility, largeText: true });
    expect(Object.keys(parsed)).toEqual(Object.keys(defaultPreferences));
  });
  it('a change merges over what is there', () => {
    const light = mergePreferences(defaultPreferences, { theme: { mode: 'light' } });
    expect(mergePreferences(light, { theme: { density: 'compact' } }).theme).toMatchObject({
      mode: 'light',
      density: 'compact',
    });
  });
  it('has the specified defaults', () => {
    expect(defaultPreferences).toMatchObject({
      theme: { mode: 'dark', fontSize: 'medium', density: 'comfortable' },
      notifications: { email: true, push: true, inApp: true, frequency: 'immediate' },
      layout: { sidebar: { expanded: true, width: 280, position: 'left' } },
      accessibility: { highContrast: false, reducedMotion: false, largeText: false, screenReader: false },
      responsive: { performance: { debounceTime: 250, useMemoization: true }, currentBreakpoint: 'lg' },
    });
    expect(Object.keys(defaultPreferences.keyboard.shortcuts)).toEqual(['alt+n', 'alt+m', 'alt+d', 'alt+s', 'alt+f']);
  });
});

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
    const store = makeStore({ session: signedInAs('client') });
    await ready(store);
    store.dispatch(preferencesChanged({ theme: { mode: 'light' } }));
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('light'));
    expect(Object.keys(localStorage)).toEqual(['persist:preferences']);
    const next = makeStore();
    await ready(next);
    expect(next.getState().preferences.values.theme.mode).toBe('light');
    expect(next.getState().session.status).toBe('loading');
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

describe('settings page', () => {
  it('changes the theme at once and saves the change alone', async () => {
    storeSession();
    const { user } = renderApp({ at: '/settings' });
    await user.click(await screen.findByRole('button', { name: 'light' }));
    await waitFor(() => expect(document.documentElement.dataset.mode).toBe('light'));
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
    const saves = () => backend.bodies.filter((entry) => entry.call.includes('/rpc/save_preferences'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves().map((entry) => entry.body)).toEqual([
      { p_patch: { theme: { mode: 'light' } } },
      { p_patch: { theme: { primaryColor: '#148f86' } } },
    ]);
  });

  it('takes over what the account has stored', async () => {
    backend.preferences = { theme: { mode: 'light', primaryColor: '#c2693a' } };
    storeSession();
    renderApp({ at: '/settings' });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Copper' })).toBeChecked());
    expect(document.documentElement.dataset.mode).toBe('light');
  });
});
