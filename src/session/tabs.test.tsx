/** What happens to the session of this tab when another one signs out or in. */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { beginSession } from '../../tests/begin-session.ts';
import { profileRow, uuid } from '../../tests/factories.ts';
import { backend, server, sessionAnswer, startBackend, storeSession } from '../../tests/msw/server.ts';
import { TEST_SUPABASE_URL } from '../../tests/render-app.tsx';

startBackend();

describe('other tabs', () => {
  const stored = (newValue: string | null, key: string | null = 'inkroom.auth') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it.each(['inkroom.auth', null])('that signed out take this one along (%s)', async (key) => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    localStorage.clear();
    stored(null, key);
    expect(session()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('that signed out while this one was still asking who it is keep it out', async () => {
    const answered = Promise.withResolvers<void>();
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, async () => {
        await answered.promise;
        return HttpResponse.json([profileRow()]);
      }),
    );
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(backend.calls.some((call) => call.includes('/user_profiles'))).toBe(true));
    localStorage.clear();
    stored(null);
    answered.resolve();
    await waitFor(() => expect(localStorage.getItem('inkroom.profile.session')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session().status).toBe('signedOut');
    expect(localStorage.getItem('inkroom.profile.session')).toBeNull();
  });

  it('that are heard of late take nothing from whoever signed in since', async () => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    const next = sessionAnswer('nia@example.com', uuid(7));
    backend.profile = profileRow({ id: uuid(7), email: 'nia@example.com' });
    localStorage.setItem('inkroom.auth', JSON.stringify(next));
    stored(null);
    await waitFor(() => expect(session().user?.id).toBe(uuid(7)));
    expect(localStorage.getItem('inkroom.auth')).toContain('nia@example.com');
    expect(backend.calls.filter((call) => call.includes('/logout'))).toEqual([]);
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
    stored(JSON.stringify(other));
    await waitFor(() => expect(session().user?.id).toBe(uuid(7)));
    expect(states).toContain('nobody');
    expect(session().profile?.role).toBe('artist');
  });
});
