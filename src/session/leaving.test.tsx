/** How somebody leaves, or is put out, and what stays on the device then. */
import { RealtimeChannel } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../tests/begin-session.ts';
import { profileRow, uuid } from '../../tests/factories.ts';
import { backend, server, sessionAnswer, startBackend, storeSession, tokenUntil } from '../../tests/msw/server.ts';
import { provideConfig, TEST_SUPABASE_URL } from '../../tests/render-app.tsx';
import { callApi } from '../data/api.ts';
import { changeQueued } from '../features/preferences/preferences.slice.ts';
import { supabase } from '../data/supabase.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { endSession } from './session.data.ts';
import { reloadProfile } from './enter.ts';
import { signOut } from './leave.ts';

startBackend();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const auth = (path: string) => `${TEST_SUPABASE_URL}/auth/v1${path}`;
const profileReads = () => backend.calls.filter((call) => call.startsWith('GET /rest/v1/user_profiles')).length;

/** The session room of somebody who is signed in. */
async function signedIn() {
  storeSession();
  const begun = beginSession();
  await waitFor(() => expect(begun.session().status).toBe('signedIn'));
  return begun;
}

describe('somebody who leaves', () => {
  const logout = auth('/logout');
  const revoked = () => backend.calls.filter((call) => call.includes('/logout'));

  it('is not signed in again by a profile that was on its way', async () => {
    const { store, session } = await signedIn();
    const answered = Promise.withResolvers<void>();
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, async () => {
        await answered.promise;
        return HttpResponse.json([profileRow()]);
      }),
    );
    const reading = store.dispatch(reloadProfile());
    await waitFor(() => expect(profileReads()).toBe(2));
    const left = store.dispatch(signOut());
    answered.resolve();
    await Promise.all([reading, left]);
    expect(session().status).toBe('signedOut');
    expect(localStorage.getItem('inkroom.profile.session')).toBeNull();
  });

  it('takes nothing from whoever comes next while the server is slow', async () => {
    const answered = Promise.withResolvers<void>();
    server.use(
      http.post(logout, async () => {
        await answered.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { store } = await signedIn();
    const left = store.dispatch(signOut());
    await waitFor(() => expect(revoked()).toHaveLength(1));
    storeSession('next@example.com');
    answered.resolve();
    await left;
    expect(localStorage.getItem('inkroom.auth')).toContain('next@example.com');
  });

  it('with a token that is over leaves at once too, and renews it aside to end the session everywhere', async () => {
    provideConfig();
    const exp = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(
      'inkroom.auth',
      // By the token itself, as the server counts, it is not over: this device's clock may be behind or ahead.
      JSON.stringify({ ...sessionAnswer(), expires_at: exp, access_token: tokenUntil(exp + 7200) }),
    );
    const ended = endSession('global');
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
    await ended;
    expect(backend.calls.filter((call) => call.startsWith('POST /auth'))).toEqual([
      'POST /auth/v1/token?grant_type=refresh_token',
      'POST /auth/v1/logout?scope=global',
    ]);
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
  });
});

describe('an account that is blocked or deleted at work', () => {
  const gone = () => HttpResponse.json({ ok: false, code: 'account_not_found' });

  it('is put out by the next 403, with a sentence', async () => {
    const { session } = await signedIn();
    backend.profile = null;
    backend.accountStatus = 'blocked';
    const refused = { success: false, error: 'This account has been blocked.', code: 'account_blocked' };
    server.use(http.post('*/api/thing', () => HttpResponse.json(refused, { status: 403 })));
    await expect(callApi('/api/thing', { method: 'POST' })).rejects.toMatchObject({ code: 'account_blocked' });
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.blocked }));
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });

  it('is put out a moment after the page is opened, also when it came between its profile and the live connection', async () => {
    const { session } = await signedIn();
    backend.profile = null;
    backend.accountStatus = 'blocked';
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.blocked }), {
      timeout: 5_000,
    });
  });

  it.each(['by the next 403', 'at the next load'])('that is deleted is put out %s, with a sentence', async (when) => {
    storeSession();
    server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/ensure_user_profile`, gone));
    if (when === 'at the next load') backend.profile = null;
    const { session } = beginSession();
    if (when === 'by the next 403') {
      await waitFor(() => expect(session().status).toBe('signedIn'));
      backend.profile = null;
      server.use(http.post('*/rpc/save_preferences', () => HttpResponse.json({ code: '42501' }, { status: 403 })));
      await (await supabase()).rpc('save_preferences', { p_patch: {} });
    }
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.gone }));
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });

  describe('leaves on this device', () => {
    const mine = [`inkroom.outbox.profile.${uuid(1)}`, `inkroom.setup.${uuid(1)}`];
    const others = [`inkroom.outbox.profile.${uuid(2)}`, `inkroom.setup.${uuid(2)}`];
    const kept = (keys: string[]) => keys.filter((key) => localStorage.getItem(key) !== null);
    const ended = () => HttpResponse.json({ ok: false, code: 'session_ended' });
    const fate = {
      'whose session was ended elsewhere': () =>
        server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/ensure_user_profile`, ended)),
      'that is deleted': () => server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/ensure_user_profile`, gone)),
      'that is being deleted': () => (backend.accountStatus = 'deleted'),
      'that is blocked': () => (backend.accountStatus = 'blocked'),
    } as const;

    it.each([
      ['that is deleted', [], false],
      ['that is being deleted', [], false],
      ['that is blocked', mine, true],
      ['whose session was ended elsewhere', mine, true],
    ] as const)('%s: %j', async (which, stays, waits) => {
      storeSession();
      for (const key of [...mine, ...others]) localStorage.setItem(key, '{}');
      const { store, session } = beginSession();
      await waitFor(() => expect(session().status).toBe('signedIn'));
      store.dispatch(changeQueued({ owner: uuid(1), patch: { theme: { mode: 'light' } } }));
      backend.profile = null;
      fate[which]();
      await store.dispatch(reloadProfile());
      expect(session().status).toBe('signedOut');
      expect(kept(mine)).toEqual(stays);
      expect(kept(others)).toEqual(others);
      expect(store.getState().preferences.pending?.owner).toBe(waits ? uuid(1) : undefined);
    });
  });

  it('that is deleted elsewhere is told by its row, which goes', async () => {
    const on = vi.spyOn(RealtimeChannel.prototype, 'on');
    const watched = (call: unknown[]) =>
      JSON.stringify(call[1]).includes('"*","schema":"public","table":"user_profiles"');
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(on.mock.calls.some(watched)).toBe(true));
    backend.profile = null;
    server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/ensure_user_profile`, gone));
    const change = on.mock.calls.find(watched)?.[2] as unknown as (change: object) => void;
    change({ eventType: 'DELETE', new: {}, old: { id: uuid(1) } });
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.gone }));
  });

  it('a 403 for another reason changes nothing', async () => {
    const { session } = await signedIn();
    server.use(http.post('*/api/thing', () => HttpResponse.json({ code: 'forbidden' }, { status: 403 })));
    await expect(callApi('/api/thing', { method: 'POST' })).rejects.toMatchObject({ code: 'forbidden' });
    await waitFor(() => expect(profileReads()).toBe(2));
    expect(session().status).toBe('signedIn');
  });
});
