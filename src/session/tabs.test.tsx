/** What happens to the session of this tab when another one signs out or in. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginSession } from '../../tests/beginSession.ts';
import { profileRow, uuid } from '../../tests/factories.ts';
import { backend, sessionAnswer, startBackend, storeSession } from '../../tests/msw/server.ts';

startBackend();

describe('other tabs', () => {
  const tell = (newValue: string | null, key: string | null = 'inkroom.auth') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it.each(['inkroom.auth', null])('that signed out take this one along (%s)', async (key) => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    localStorage.clear();
    tell(null, key);
    expect(session()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('where somebody else signed in: nothing of the person before stays', async () => {
    storeSession();
    const { session, store } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    const states: string[] = [];
    store.subscribe(() => states.push(session().user?.id ?? 'nobody'));
    const other = sessionAnswer('nia@example.com', uuid(7));
    backend.profile = profileRow({ id: uuid(7), email: 'nia@example.com', role: 'artist' });
    localStorage.setItem('inkroom.auth', JSON.stringify(other));
    tell(JSON.stringify(other));
    await waitFor(() => expect(session().user?.id).toBe(uuid(7)));
    expect(states).toContain('nobody');
    expect(session().profile?.role).toBe('artist');
  });
});
