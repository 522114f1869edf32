import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { type AppStore } from '../../../app/store.ts';
import { type Preferences } from '../preferences.defaults.ts';
import { AccessibilitySettings } from './AccessibilitySettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { BreakpointSettings } from './BreakpointSettings.tsx';
import { KeyboardSwitch } from './KeyboardSwitch.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SaveState } from './SaveState.tsx';
import { SharingSettings } from './SharingSettings.tsx';
import { SpeedSettings } from './SpeedSettings.tsx';
import { preferencesChanged } from '../preferences.slice.ts';

startBackend();

const saves = () =>
  backend.bodies.filter((entry) => entry.call.includes('/rpc/save_preferences')).map((entry) => entry.body);
const saveUrl = `${TEST_SUPABASE_URL}/rest/v1/rpc/save_preferences`;

describe('settings', () => {
  const start = (part: ReactElement) => renderPart(part, { state: { auth: signedInAs('client') } });
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
    server.use(http.post(saveUrl, () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 })));
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
    ['Custom breakpoints', <LayoutSettings />, ({ responsive }) => responsive.useCustomBreakpoints],
    ['In Inkroom', <NotificationSettings />, ({ notifications }) => notifications.inApp],
    ['In the browser', <NotificationSettings />, ({ notifications }) => notifications.push],
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

  it('every choice has all of its edges, as a row may begin with any of them', () => {
    start(<NotificationSettings />);
    const edges = ['Hourly', 'Daily', 'Weekly'].map((name) => {
      const { borderLeftColor, marginLeft } = getComputedStyle(screen.getByRole('button', { name }));
      return [borderLeftColor, marginLeft];
    });
    const edge = [getComputedStyle(screen.getByRole('button', { name: 'Daily' })).borderTopColor, '0px'];
    expect(edges).toEqual([edge, edge, edge]);
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

  it('mails are offered where they can be sent, and say when there is nothing to send', async () => {
    const { user } = start(<NotificationSettings />);
    const about = () => screen.getByLabelText('By e-mail').getAttribute('aria-describedby');
    expect(document.getElementById(about() ?? '')).toHaveTextContent('not read within a minute');
    await user.click(screen.getByLabelText('In Inkroom'));
    expect(document.getElementById(about() ?? '')).toHaveTextContent('No e-mails are sent');
  });

  it('mails are no choice where none can be sent', () => {
    renderPart(<NotificationSettings />, {
      state: { auth: signedInAs('client') },
      config: { newsByMail: false },
    });
    expect(screen.getByLabelText('In Inkroom')).toBeInTheDocument();
    expect(screen.queryByLabelText('By e-mail')).toBeNull();
  });
});
