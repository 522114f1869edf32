/** What a link from a mail does, and what it must not do. */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../tests/begin-session.ts';
import { backend, server, sessionAnswer, startBackend, storeSession } from '../../tests/msw/server.ts';
import { TEST_SUPABASE_URL } from '../../tests/render-app.tsx';
import { sessionTexts } from '../domain/texts/session.ts';

startBackend();
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a link from a mail', () => {
  it('signs in by a code whose other half this browser kept, and leaves the address clean', async () => {
    localStorage.setItem('inkroom.auth-code-verifier', JSON.stringify('verifier'));
    localStorage.setItem('inkroom.auth.registration', 'of-this-browser');
    window.history.replaceState(null, '', '/dashboard?from=mail&code=abc');
    const { session } = beginSession();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    expect(backend.bodies.find((entry) => entry.call.includes('grant_type=pkce'))?.body).toMatchObject({
      auth_code: 'abc',
      code_verifier: 'verifier',
    });
    expect(window.location.search).toBe('?from=mail');
    // A password that was set aside, because somebody else registered the address too, is this browser's.
    const claim = backend.bodies.find(({ call }) => call.includes('claim_registration'));
    expect(claim?.body).toEqual({ p_browser: 'of-this-browser' });
    expect(localStorage.getItem('inkroom.auth.registration')).toBeNull();
  });

  it('confirms only, on a device that did not ask for it', () => {
    window.history.replaceState(null, '', '/dashboard?code=abc');
    const { session } = beginSession();
    expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.confirmed });
    expect(window.location.search).toBe('');
    expect(backend.calls).toEqual([]);
  });

  it('whose code does not fit this browser signs nobody in', async () => {
    localStorage.setItem('inkroom.auth-code-verifier', JSON.stringify('of another sign-up'));
    const refused = { code: 'bad_code_verifier', msg: 'code challenge does not match' };
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/token`, () => HttpResponse.json(refused, { status: 400 })));
    window.history.replaceState(null, '', '/dashboard?code=somebody-elses');
    const { session } = beginSession();
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', notice: sessionTexts.confirmed }));
  });

  it("with a whole session in it signs nobody in: it may be anybody's", () => {
    const { access_token, refresh_token } = sessionAnswer('attacker@example.com') as Record<string, string>;
    const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
    window.history.replaceState(null, '', `/dashboard${hash}`);
    const { session } = beginSession();
    expect(session().status).toBe('signedOut');
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it('does not put out whoever is signed in here', async () => {
    storeSession();
    const { access_token, refresh_token } = sessionAnswer('attacker@example.com') as Record<string, string>;
    window.history.replaceState(
      null,
      '',
      `/#access_token=${access_token}&refresh_token=${refresh_token}&type=magiclink`,
    );
    const { session } = beginSession();
    await waitFor(() => expect(session().user?.email).toBe('mara@example.com'));
  });

  it('that has run out says so', () => {
    window.history.replaceState(
      null,
      '',
      '/dashboard?error_code=otp_expired&error=access_denied#error_code=otp_expired',
    );
    const { session } = beginSession();
    expect(session().notice).toContain('This link has expired');
    expect(window.location.href).not.toContain('error');
  });
});
