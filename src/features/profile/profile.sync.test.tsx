import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { uuid } from '../../../tests/factories.ts';
import { edit, openProfile, own, startOwnProfile } from '../../../tests/features/profile.ts';
import { fillIn } from '../../../tests/render-app.tsx';
import { profileMessages } from '../../domain/profile-messages.ts';
import { signedOut } from '../../data/store.events.ts';
import { cacheKey } from './profile.keys.ts';
import { profileOutbox, syncProfile } from './profile.sync.ts';

startOwnProfile();

describe('edits without a network', () => {
  it('are kept with a notice, shown as they will be, survive a reload and are sent once', async () => {
    const { user, unmount } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    own.down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/kept on this device/)).toHaveTextContent('Location');
    expect(screen.getByText('Oslo')).toBeInTheDocument();
    expect(screen.getByText('Not synced yet')).toBeInTheDocument();
    expect(screen.queryByText(profileMessages.saved)).not.toBeInTheDocument();
    unmount();

    own.down = false;
    await openProfile('/profile', true);
    await waitFor(() => expect(own.fields.location).toBe('Oslo'));
    await waitFor(() => expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument());
    window.dispatchEvent(new Event('online'));
    expect(own.saves).toEqual([{ p_changes: { location: 'Oslo' }, p_base: { location: 'Leith' } }]);
  });

  it('ask which value stays when the other one changed meanwhile', async () => {
    const { user } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    own.down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/kept on this device/);
    own.down = false;
    own.fields = { ...own.fields, location: 'Bergen' };
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    const conflict = await screen.findByRole('region', { name: 'Conflict: Location' });
    expect(conflict).toHaveTextContent('Oslo');
    expect(conflict).toHaveTextContent('Bergen');
    expect(own.fields.location).toBe('Bergen');
    expect(screen.getByText('Changed elsewhere')).toBeInTheDocument();
    await user.click(within(conflict).getByRole('button', { name: 'Use this one' }));
    await waitFor(() => expect(own.fields.location).toBe('Oslo'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Conflict/ })).not.toBeInTheDocument());
    expect(screen.queryByText('Changed elsewhere')).not.toBeInTheDocument();
  });

  it('that arrive while their form is open again are what the next change starts from', async () => {
    const { user, store } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    own.down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/kept on this device/);
    await edit(user);
    own.down = false;
    await act(() => store.dispatch(syncProfile(uuid(1))));
    expect(own.fields.location).toBe('Oslo');
    fillIn('Location', 'Turku');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(own.saves.at(-1)).toEqual({ p_changes: { location: 'Turku' }, p_base: { location: 'Oslo' } }),
    );
    expect(screen.queryByRole('region', { name: /Conflict/ })).not.toBeInTheDocument();
  });

  it('bring the question into view when it comes of the save itself', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    own.fields = { ...own.fields, location: 'Bergen' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('region', { name: 'Conflict: Location' });
    await waitFor(() => expect(conflict).toHaveFocus());
    expect(shown.mock.contexts.at(-1)).toBe(conflict);
    shown.mockRestore();
  });

  it('stay for their owner over a sign-out, while the copy of the profile goes', async () => {
    const { store } = await openProfile('/profile', true);
    await screen.findByText('Leith');
    profileOutbox(uuid(1)).keep({ location: 'Oslo' }, { location: 'Leith' });
    expect(localStorage.getItem(cacheKey(uuid(1)))).toContain('Leith');
    store.dispatch(signedOut({ left: true }));
    await waitFor(() => expect(localStorage.getItem(cacheKey(uuid(1)))).toBeNull());
    expect(profileOutbox(uuid(1)).kept()).toHaveProperty('location');
    expect(profileOutbox(uuid(2)).kept()).toEqual({});
  });

  it('can be given up for the saved value', async () => {
    profileOutbox(uuid(1)).keep({ location: 'Oslo' }, { location: 'Leith' });
    own.fields = { ...own.fields, location: 'Bergen' };
    const { user } = await openProfile('/profile', true);
    const conflict = await screen.findByRole('region', { name: 'Conflict: Location' });
    await user.click(within(conflict).getByRole('button', { name: 'Keep the saved one' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Conflict/ })).not.toBeInTheDocument());
    expect(own.fields.location).toBe('Bergen');
    expect(profileOutbox(uuid(1)).kept()).toEqual({});
  });
});
