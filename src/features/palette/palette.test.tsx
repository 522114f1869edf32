import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { renderApp, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { found, type Entry } from './palette.model.ts';

startBackend();

/** The search is code of its own, which a busy machine takes a while to load. */
const loads = { timeout: 20_000 };

const entry = (group: Entry['group'], label: string, more = ''): Entry => ({
  group,
  id: `${group}-${label}`,
  label,
  more,
});
const labels = (typed: string) => found(all, typed).map(({ label }) => label);
const all = [
  entry('Projects', 'Moth for Ana', 'Zoë'),
  entry('Pages', 'My Projects'),
  entry('Pages', 'Projects of friends'),
  entry('Actions', 'Start a project'),
  entry('Designs', 'A moth, blackwork'),
  entry('People', 'Zoë', 'artist'),
];

describe('what is found', () => {
  it('holds every word, whatever its case and accents, in the order of the groups', () => {
    expect(labels('MOTH')).toEqual(['A moth, blackwork', 'Moth for Ana']);
    expect(labels('zoe moth')).toEqual(['Moth for Ana']);
    expect(labels('no such thing')).toEqual([]);
  });

  it('has first what begins with the words', () => {
    expect(labels('project')).toEqual(['Projects of friends', 'My Projects', 'Start a project']);
  });

  it('without words is pages and actions alone, and of designs never more than six', () => {
    expect(labels(' ')).toEqual(['My Projects', 'Projects of friends', 'Start a project']);
    const many = Array.from({ length: 20 }, (_, n) => entry('Designs', `moth ${String(n)}`));
    expect(found(many, 'moth')).toHaveLength(6);
  });
});

it('opens by Ctrl+K, is moved through by arrows, and leads where Enter is pressed', async () => {
  storeSession();
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/:name`, () => HttpResponse.json([])));
  const { user, address } = renderApp({ at: '/settings', state: { auth: signedInAs('client') } });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => {
    act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    expect(screen.getByRole('combobox', { name: /^Search pages/ })).toHaveFocus();
  }, loads);
  await user.keyboard('messag');
  expect(screen.getByRole('option', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await user.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Show keyboard shortcuts' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search everything');
  expect(address()).toBe('/settings');
});
