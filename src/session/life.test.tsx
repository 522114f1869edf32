/** A session over time: waits, wrong clocks, other tabs, blocks in the middle of work. */
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../tests/begin-session.ts';
import { profileRow, uuid } from '../../tests/factories.ts';
import { backend, server, sessionAnswer, startBackend, storeSession } from '../../tests/msw/server.ts';
import { provideConfig, TEST_SUPABASE_URL } from '../../tests/render-app.tsx';
import { makeStore } from '../app/store.ts';
import { callApi } from '../data/api.ts';
import { supabase } from '../data/supabase.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { heldProfiles, knownProfile, rememberProfile, cleanProfiles, forgetProfiles } from './profile-cache.ts';
import { adoptSession, reloadProfile } from './enter.ts';
import type { Profile } from './auth.slice.ts';

startBackend();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const auth = (path: string) => `${TEST_SUPABASE_URL}/auth/v1${path}`;
const profileReads = () => backend.calls.filter((call) => call.startsWith('GET /rest/v1/user_profiles')).length;

describe('waiting for the session', () => {
  const slowClient = async () => {
    const { auth: door } = await supabase();
    let answer: (value: unknown) => void = () => undefined;
    vi.spyOn(door, 'getSession').mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
    return { arrive: () => answer({ data: { session: sessionAnswer() }, error: null }) };
  };
  const asPhone = () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile');
    vi.stubGlobal('innerWidth', 390);
  };
  const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('gives up after 15 s, and takes a session that arrives after all', async () => {
    provideConfig();
    storeSession();
    const { arrive } = await slowClient();
    clock();
    const { session } = beginSession();
    await pass(14_900);
    expect(session()).toMatchObject({ status: 'loading', slow: false });
    await pass(200);
    expect(session()).toMatchObject({ status: 'signedOut', notice: 'The request timed out. Please try again.' });
    vi.useRealTimers();
    arrive();
    await waitFor(() => expect(session().status).toBe('signedIn'));
  });

  it('on a phone shows something else after 5 s, and waits on to 10 s', async () => {
    asPhone();
    provideConfig();
    storeSession();
    await slowClient();
    clock();
    const { session } = beginSession();
    await pass(4_900);
    expect(session()).toMatchObject({ status: 'loading', slow: false });
    await pass(200);
    expect(session()).toMatchObject({ status: 'loading', slow: true });
    await pass(4_800);
    expect(session().status).toBe('loading');
    await pass(200);
    expect(session().status).toBe('signedOut');
    // The session is still on the device: the next start may have better luck.
    expect(localStorage.getItem('inkroom.auth')).not.toBeNull();
  });
});

describe('a device whose clock is wrong', () => {
  it('by hours does not renew the session at every request', async () => {
    provideConfig();
    // The server says that its session ends in an hour of its own time, which here was hours ago.
    const late = () => ({ ...sessionAnswer(), expires_at: Math.floor(Date.now() / 1000) - 5 * 3600 });
    server.use(http.post(auth('/token'), () => HttpResponse.json(late())));
    const client = await supabase();
    await client.auth.signInWithPassword({ email: 'mara@example.com', password: 'ink-and-paper' });
    for (let time = 0; time < 5; time += 1) await client.from('user_profiles').select('id');
    expect(backend.calls.filter((call) => call.includes('grant_type=refresh_token'))).toEqual([]);
    expect((await client.auth.getSession()).data.session).not.toBeNull();
  });
});

describe('a refresh', () => {
  const refused = () => HttpResponse.json({}, { status: 401 });

  it('that cannot reach the server keeps the session, and is tried again at the next 401', async () => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    server.use(http.get('*/api/thing', refused));
    const unreachable = { name: 'AuthRetryableFetchError', message: 'Failed to fetch' };
    const refresh = vi
      .spyOn((await supabase()).auth, 'refreshSession')
      .mockResolvedValue({ data: { session: null, user: null }, error: unreachable } as never);
    await expect(callApi('/api/thing')).rejects.toMatchObject({ status: 401 });
    await expect(callApi('/api/thing')).rejects.toMatchObject({ status: 401 });
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(session().status).toBe('signedIn');
    expect(localStorage.getItem('inkroom.auth')).not.toBeNull();
  });

  it('that another tab won is taken from it', async () => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    server.use(
      http.post(auth('/token'), () => {
        // While this tab asks, the other one stores what it got.
        localStorage.setItem(
          'inkroom.auth',
          JSON.stringify({ ...sessionAnswer(), refresh_token: 'refresh-of-the-other' }),
        );
        return HttpResponse.json({ code: 'refresh_token_already_used', msg: 'Already Used' }, { status: 400 });
      }),
    );
    server.use(http.get('*/api/thing', () => HttpResponse.json({ ok: true })));
    server.use(http.get('*/api/thing', refused, { once: true }));
    expect(await callApi('/api/thing')).toEqual({ ok: true });
    expect(session().status).toBe('signedIn');
  });
});

describe('a session that the server has ended', () => {
  const end = (code: string) =>
    server.use(http.get(auth('/user'), () => HttpResponse.json({ error_code: code, msg: code }, { status: 403 })));

  it.each([
    ['whose password was set anew elsewhere', 'session_not_found', sessionTexts.sessionEnded],
    ['whose account is gone', 'user_not_found', sessionTexts.gone],
  ])('and %s is noticed a moment after the page is opened', async (_whose, code, notice) => {
    end(code);
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    if (code === 'user_not_found') {
      backend.profile = null;
      server.use(
        http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/ensure_user_profile`, () =>
          HttpResponse.json({ ok: false, code: 'account_not_found' }),
        ),
      );
    }
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice }), { timeout: 5_000 });
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });

  it('is noticed when the person comes back to the window', async () => {
    storeSession();
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    end('session_not_found');
    window.dispatchEvent(new Event('focus'));
    expect(session().status).toBe('signedIn');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 6_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.sessionEnded }));
  });
});

describe('a profile that was read', () => {
  it('is known for 60 s and read again after a change', async () => {
    storeSession();
    const { store, session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    expect(profileReads()).toBe(1);
    await store.dispatch(adoptSession(sessionAnswer() as never));
    expect(profileReads()).toBe(1);
    const before = session();
    await store.dispatch(reloadProfile());
    // The same again draws nothing anew.
    expect(session()).toBe(before);
    backend.profile = profileRow({ first_name: 'Nia' });
    await store.dispatch(reloadProfile());
    expect(profileReads()).toBe(3);
    expect(session().profile?.firstName).toBe('Nia');
  });

  it('is old after 60 s and thrown away every five minutes', () => {
    forgetProfiles();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const stop = cleanProfiles();
    rememberProfile({ id: uuid(3) } as Profile);
    vi.advanceTimersByTime(59_999);
    expect(knownProfile(uuid(3))).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(knownProfile(uuid(3))).toBeNull();
    expect(heldProfiles()).toBe(1);
    vi.advanceTimersByTime(240_000);
    expect(heldProfiles()).toBe(0);
    stop();
  });
});

describe('storage that is blocked', () => {
  it('keeps the session in memory as long as the tab', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const closed = { getItem: denied, setItem: denied, removeItem: denied, key: denied, clear: denied, length: 0 };
    vi.stubGlobal('localStorage', closed);
    provideConfig();
    const client = await supabase();
    const { data } = await client.auth.signInWithPassword({ email: 'mara@example.com', password: 'ink-and-paper' });
    const store = makeStore();
    await store.dispatch(adoptSession(data.session as never));
    expect(store.getState().auth.status).toBe('signedIn');
    expect((await client.auth.getSession()).data.session?.user.email).toBe('mara@example.com');
    await client.auth.signOut({ scope: 'local' });
  });
});
