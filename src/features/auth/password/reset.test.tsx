import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, visitor } from '../../../../tests/factories.ts';
import { backend, server, sessionAnswer, storeSession, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';

startBackend();
afterEach(() => vi.useRealTimers());

/** The form is there at once; it takes a password when the link has been checked. */
async function openForm(): Promise<void> {
  const field = await screen.findByLabelText('New Password');
  await waitFor(() => expect(field).toBeEnabled());
}

describe('reset password', () => {
  it('shows its form while the link is checked, and takes nothing yet', async () => {
    const answered = Promise.withResolvers<void>();
    const verify = http.post(`${TEST_SUPABASE_URL}/auth/v1/verify`, async () => {
      await answered.promise;
      return HttpResponse.json(sessionAnswer());
    });
    server.use(verify);
    renderApp({ at: '/reset-password?token=good' });
    const field = await screen.findByLabelText('New Password');
    expect(field).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Checking your link...' })).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Checking your link...');
    answered.resolve();
    await waitFor(() => expect(field).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Update Password' })).toBeEnabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('without a token: missing', async () => {
    renderApp({ at: '/reset-password' });
    expect(await screen.findByText('Invalid or missing reset token')).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('a token that the service refuses: expired', async () => {
    renderApp({ at: '/reset-password?token=bad' });
    expect(await screen.findByText('Invalid or expired reset token')).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('a link of the service that failed: expired', async () => {
    const session = visitor({ link: { kind: 'recovery', failed: true } });
    renderApp({ at: '/reset-password', state: { auth: session } });
    expect(await screen.findByText('Invalid or expired reset token')).toBeInTheDocument();
  });

  it('a link of the service: the form, and nobody is signed in by it', async () => {
    const { access_token, refresh_token } = sessionAnswer() as Record<string, string>;
    window.location.hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&type=recovery`;
    const { store } = renderApp({ at: '/reset-password' });
    expect(await screen.findByLabelText('New Password')).toBeInTheDocument();
    expect(store.getState().auth.status).toBe('signedOut');
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it('says why a password was refused, when the person can mend it', async () => {
    const same = { error_code: 'same_password', msg: 'New password should be different from the old password.' };
    server.use(http.put(`${TEST_SUPABASE_URL}/auth/v1/user`, () => HttpResponse.json(same, { status: 422 })));
    const { user } = renderApp({ at: '/reset-password?token=good' });
    await openForm();
    fillIn('New Password', '12345678');
    fillIn('Confirm New Password', '12345678');
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText(/Failed to update password. Please try again./)).toBeInTheDocument();
    expect(screen.getByText(/should be different from the old password/)).toBeInTheDocument();
  });

  it('being signed in alone does not open the form', async () => {
    renderApp({ at: '/reset-password', state: { auth: signedInAs('client') } });
    expect(await screen.findByText('Invalid or missing reset token')).toBeInTheDocument();
  });

  it('a good token takes the new password, ends all sessions and leads to sign-in after 3 s', async () => {
    storeSession();
    const app = renderApp({ at: '/reset-password?token=good' });
    await openForm();
    fillIn('New Password', '1234567');
    await app.user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    fillIn('New Password', '12345678');
    fillIn('Confirm New Password', '12345678');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    screen.getByRole('button', { name: 'Update Password' }).click();
    await waitFor(() =>
      expect(screen.getByText('Password updated successfully! Redirecting to login...')).toBeInTheDocument(),
    );
    const sent = backend.bodies.find((entry) => entry.call.startsWith('PUT /auth/v1/user'))?.body;
    expect(sent).toMatchObject({ password: '12345678' });
    expect(backend.calls.some((call) => call.includes('/auth/v1/logout?scope=global'))).toBe(true);
    act(() => void vi.advanceTimersByTime(2500));
    expect(app.address()).toContain('/reset-password');
    act(() => void vi.advanceTimersByTime(1000));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });
});
