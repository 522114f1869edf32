import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { backend, server, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { fillIn, provideConfig, renderPart, TEST_SUPABASE_URL } from '../../../tests/renderApp.tsx';
import { keepPreferences, makeStore, type AppStore } from '../../app/store.ts';
import { startSession } from '../../session/session.effects.ts';
import { signedOut } from '../../session/session.slice.ts';
import { defaultPreferences, type Preferences, type PreferencesPatch } from './preferences.defaults.ts';
import { AccessibilitySettings } from './AccessibilitySettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { BreakpointSettings } from './BreakpointSettings.tsx';
import { KeyboardSwitch } from './KeyboardSwitch.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SaveState } from './SaveState.tsx';
import { SharingSettings } from './SharingSettings.tsx';
import { SpeedSettings } from './SpeedSettings.tsx';
import { breakpointAt } from './preferences.breakpoints.ts';
import { mergePatches, mergePreferences, parsePreferences, takeBack, withoutSent } from './preferences.merge.ts';
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
    // The save that follows must not reach into the next test.
    await waitFor(() => expect(store.getState().preferences.initialized).toBe(true));
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

const saves = () =>
  backend.bodies.filter((entry) => entry.call.includes('/rpc/save_preferences')).map((entry) => entry.body);
const saveDoor = `${TEST_SUPABASE_URL}/rest/v1/rpc/save_preferences`;

describe('patches', () => {
  it('merge as the server merges: parts by key, list entries by id, null stays to be sent', () => {
    const first = { layout: { widgets: [{ id: 'a', position: 1 }] }, keyboard: { shortcuts: { 'alt+k': null } } };
    const second = {
      layout: {
        widgets: [
          { id: 'b', enabled: false },
          { id: 'a', size: 'large' as const },
        ],
      },
    };
    expect(mergePatches(first, second)).toEqual({
      layout: {
        widgets: [
          { id: 'a', position: 1, size: 'large' },
          { id: 'b', enabled: false },
        ],
      },
      keyboard: { shortcuts: { 'alt+k': null } },
    });
  });

  it('of what was sent, only what changed since is left', () => {
    const sent: PreferencesPatch = {
      theme: { mode: 'light', density: 'compact' },
      layout: { widgets: [{ id: 'a', position: 1 }] },
    };
    expect(withoutSent(sent, sent)).toBeNull();
    expect(withoutSent(mergePatches(sent, { theme: { mode: 'dark' } }), sent)).toEqual({ theme: { mode: 'dark' } });
    const more = mergePatches(sent, {
      layout: {
        widgets: [
          { id: 'a', size: 'small' },
          { id: 'b', position: 0 },
        ],
      },
    });
    expect(withoutSent(more, sent)).toEqual({
      layout: {
        widgets: [
          { id: 'a', size: 'small' },
          { id: 'b', position: 0 },
        ],
      },
    });
  });

  it('are taken back leaf by leaf', () => {
    const patch: PreferencesPatch = {
      theme: { mode: 'light' },
      keyboard: { shortcuts: { 'alt+f': 'none', 'alt+k': 'search' } },
      layout: { widgets: [{ id: 'recent-designs', size: 'large' }] },
    };
    const after = mergePreferences(defaultPreferences, patch);
    expect(after.keyboard.shortcuts).toMatchObject({ 'alt+f': 'none', 'alt+k': 'search' });
    expect(mergePreferences(after, takeBack(patch, defaultPreferences))).toEqual(defaultPreferences);
  });

  it.each([
    [{ layout: { sidebar: { width: 9000 } } }, { layout: { sidebar: { width: 420 } } }],
    [{ layout: { sidebar: { position: 'top' } } }, { layout: { sidebar: { position: 'left' } } }],
    [{ notifications: { frequency: 'never' } }, { notifications: { frequency: 'immediate' } }],
    [{ responsive: { performance: { debounceTime: -5 } } }, { responsive: { performance: { debounceTime: 0 } } }],
    [{ responsive: { breakpoints: { md: 20 } } }, { responsive: { breakpoints: { md: 48 } } }],
    [{ keyboard: { shortcuts: { 'alt+q': 'format-disk' } } }, { keyboard: { shortcuts: { 'alt+n': 'new-design' } } }],
  ])('%j is not believed', (given, expected) => {
    expect(mergePreferences(defaultPreferences, given)).toMatchObject(expected);
  });

  it('widgets that this version does not know are kept, nonsense is not', () => {
    const widgets = [
      { id: 'later', enabled: false, size: 'large', position: 7 },
      { id: 'Not an id', enabled: true },
      { id: 'messages', size: 'huge', position: 'first' },
    ];
    const { layout } = parsePreferences({ layout: { widgets } });
    expect(layout.widgets.map(({ id }) => id)).toEqual(['recent-designs', 'messages', 'ai-generation', 'later']);
    expect(layout.widgets[1]).toEqual({ id: 'messages', enabled: true, size: 'small', position: 2 });
    expect(layout.widgets[3]).toEqual(widgets[0]);
  });
});

describe('breakpoints', () => {
  it("are the shell's in px, or the own ones in rem", () => {
    const own = defaultPreferences.responsive.breakpoints;
    expect([599, 600, 899, 1200, 1536].map((width) => breakpointAt(width, null))).toEqual([
      'xs',
      'sm',
      'sm',
      'lg',
      'xl',
    ]);
    expect([575, 576, 768, 992, 1200, 1400].map((width) => breakpointAt(width, own))).toEqual([
      'xs',
      'sm',
      'md',
      'lg',
      'xl',
      'xxl',
    ]);
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
    server.use(http.post(saveDoor, () => HttpResponse.error()));
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

describe('settings', () => {
  const start = (part: ReactElement) => renderPart(part, { state: { session: signedInAs('client') } });
  const valuesOf = (store: AppStore) => store.getState().preferences.values;

  it('a change takes effect at once, is saved alone, and can be taken back', async () => {
    const { user, store } = start(
      <>
        <AppearanceSettings />
        <SaveState />
      </>,
    );
    await user.click(screen.getByLabelText('Light'));
    expect(valuesOf(store).theme.mode).toBe('light');
    await waitFor(() => expect(saves()).toEqual([{ p_patch: { theme: { mode: 'light' } } }]));
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.click(screen.getByText('Undo'));
    expect(valuesOf(store).theme.mode).toBe('dark');
    await waitFor(() => expect(saves().at(-1)).toEqual({ p_patch: { theme: { mode: 'dark' } } }));
  });

  it('a change that could not be saved says so and can be given up', async () => {
    server.use(http.post(saveDoor, () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 })));
    const { user, store } = start(
      <>
        <AccessibilitySettings />
        <SaveState />
      </>,
    );
    await user.click(screen.getByLabelText('High contrast'));
    expect(await screen.findByText(/Not saved\. Failed to save preferences/)).toBeVisible();
    expect(valuesOf(store).accessibility.highContrast).toBe(true);
    await user.click(screen.getByText('Discard'));
    await waitFor(() => expect(valuesOf(store).accessibility.highContrast).toBe(false));
    expect(store.getState().preferences.pending).toBeNull();
  });

  const switches: [string, ReactElement, (values: Preferences) => boolean][] = [
    ['Side menu open', <LayoutSettings />, ({ layout }) => layout.sidebar.expanded],
    ['Smaller text on small screens', <LayoutSettings />, ({ responsive }) => responsive.applyFontSizeAdjustment],
    ['Own breakpoints', <LayoutSettings />, ({ responsive }) => responsive.useCustomBreakpoints],
    ['In Inkroom', <NotificationSettings />, ({ notifications }) => notifications.inApp],
    ['By the browser', <NotificationSettings />, ({ notifications }) => notifications.push],
    ['By e-mail', <NotificationSettings />, ({ notifications }) => notifications.email],
    ['Designs', <NotificationSettings />, ({ notifications }) => notifications.categories.designs],
    ['Projects', <NotificationSettings />, ({ notifications }) => notifications.categories.projects],
    ['Messages', <NotificationSettings />, ({ notifications }) => notifications.categories.messages],
    ['Account', <NotificationSettings />, ({ notifications }) => notifications.categories.system],
    ['High contrast', <AccessibilitySettings />, ({ accessibility }) => accessibility.highContrast],
    ['Reduce motion', <AccessibilitySettings />, ({ accessibility }) => accessibility.reducedMotion],
    ['Large text and targets', <AccessibilitySettings />, ({ accessibility }) => accessibility.largeText],
    ['Made for a screen reader', <AccessibilitySettings />, ({ accessibility }) => accessibility.screenReader],
    ['Keyboard shortcuts', <KeyboardSwitch />, ({ keyboard }) => keyboard.enabled],
    ['Share new designs on Discover', <SharingSettings />, ({ sharing }) => sharing.newDesigns === 'on'],
    ['Keep lists for a minute', <SpeedSettings />, ({ responsive }) => responsive.performance.useMemoization],
  ];
  it.each(switches)('"%s" switches its stored leaf', async (label, part, leaf) => {
    const { user, store } = start(part);
    const before = leaf(valuesOf(store));
    await user.click(screen.getByLabelText(label));
    expect(leaf(valuesOf(store))).toBe(!before);
  });

  const choices: [string, ReactElement, (values: Preferences) => string][] = [
    ['Large', <AppearanceSettings />, ({ theme }) => theme.fontSize],
    ['Compact', <AppearanceSettings />, ({ theme }) => theme.density],
    ['Right', <LayoutSettings />, ({ layout }) => layout.sidebar.position],
    ['Weekly', <NotificationSettings />, ({ notifications }) => notifications.frequency],
  ];
  it.each(choices)('"%s" is stored when it is chosen', async (label, part, leaf) => {
    const { user, store } = start(part);
    await user.click(screen.getByText(label));
    expect(leaf(valuesOf(store))).toBe(label.toLowerCase());
  });

  it('own breakpoints take effect together, and only in order', async () => {
    const { user, store } = start(<BreakpointSettings />);
    fillIn('md', '10');
    expect(screen.getByRole('alert')).toHaveTextContent('Each width must be larger than the one before it');
    fillIn('md', '50');
    await user.click(screen.getByText('Apply'));
    expect(valuesOf(store).responsive.breakpoints).toEqual({ xs: 0, sm: 36, md: 50, lg: 62, xl: 75, xxl: 87.5 });
  });

  it('lists are kept for a minute, or not at all', () => {
    const { store } = start(<SpeedSettings />);
    const kept = () => store.getState().serverState.config.keepUnusedDataFor;
    expect(kept()).toBe(60);
    act(() => void store.dispatch(preferencesChanged({ responsive: { performance: { useMemoization: false } } })));
    expect(kept()).toBe(0);
  });
});
