import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { visitor } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderApp } from '../../../tests/render-app.tsx';
import { chooseConsent, mayStore } from '../../data/consent.ts';
import { safeStorage } from '../../data/storage.ts';

startBackend();

const KEY = 'persist:preferences';
const kept = () => Object.keys(localStorage).filter((key) => key !== 'inkroom.consent');

/** As a first visit: nothing kept, nothing chosen. */
function forgetEverything() {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
beforeEach(() => {
  // One page view in ten is noted on the device: these are among the nine.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Fresh modules would be another store: the choice is reset as another tab's "clear site data" would.
  chooseConsent({ preferences: true, diagnostics: true });
  forgetEverything();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetEverything();
});

const open = async (at: string) => {
  const app = renderApp({ at, state: { auth: visitor() } });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const card = () => screen.queryByRole('complementary', { name: 'Cookies and privacy' });

describe('the notice of a first visit', () => {
  it('offers two answers and goes away with either, for good', async () => {
    const { user, unmount } = await open('/pricing');
    await waitFor(() => expect(card()).toBeInTheDocument());
    const answers = within(card() as HTMLElement).getAllByRole('button');
    expect(answers.map((answer) => answer.textContent)).toEqual(['Only necessary', 'Allow all']);
    // No answer is dressed up as the better one.
    expect(new Set(answers.map((answer) => answer.dataset.look)).size).toBe(1);
    await user.click(answers[0]);
    expect(card()).toBeNull();
    expect([mayStore('preferences'), mayStore('diagnostics')]).toEqual([false, false]);
    unmount();
    await open('/pricing');
    expect(card()).toBeNull();
  });

  it('leads to the choice in detail and does not stand in its way', async () => {
    const { user, address } = await open('/pricing');
    await waitFor(() => expect(card()).toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Choose settings' }));
    await waitFor(() => expect(address()).toBe('/cookie-preferences'));
    expect(card()).toBeNull();
  });
});

describe('the cookie preferences page', () => {
  it('governs what is kept: refusing removes it at once, allowing brings it back', async () => {
    const { user } = await open('/cookie-preferences');
    safeStorage.setItem(KEY, '{"values":"{}"}');
    safeStorage.setItem('inkroom.auth', 'token');
    await user.click(screen.getByRole('switch', { name: 'Preferences' }));
    expect(kept()).toEqual(['inkroom.auth']);
    expect(screen.getByRole('status')).toHaveTextContent('Settings and drafts were removed from this browser');
    safeStorage.setItem('inkroom.setup.1', '2');
    expect(kept()).toEqual(['inkroom.auth']);
    await user.click(screen.getByRole('switch', { name: 'Preferences' }));
    expect(kept().sort()).toEqual(['inkroom.auth', 'inkroom.setup.1', KEY]);
  });

  it('switches each category by itself, and both with one press', async () => {
    const { user } = await open('/cookie-preferences');
    const state = () => screen.getAllByRole<HTMLInputElement>('switch').map((input) => input.checked);
    expect(state()).toEqual([true, true]);
    await user.click(screen.getByRole('switch', { name: 'Diagnostics' }));
    expect(state()).toEqual([true, false]);
    expect([mayStore('preferences'), mayStore('diagnostics')]).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: 'Only necessary' }));
    expect(state()).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Allow all' }));
    expect(state()).toEqual([true, true]);
  });

  it('lists what each category keeps, and that the session cannot be refused', async () => {
    await open('/cookie-preferences');
    const necessary = screen.getByRole('region', { name: 'Necessary' });
    expect(necessary).toHaveTextContent('Always on');
    expect(necessary).toHaveTextContent('inkroom.auth');
    expect(within(necessary).queryByRole('switch')).toBeNull();
    expect(screen.getByRole('region', { name: 'Preferences' })).toHaveTextContent('persist:preferences');
  });
});
