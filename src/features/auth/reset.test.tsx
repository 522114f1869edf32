import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, visitor } from '../../../tests/factories.ts';
import { backend, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { fillIn, renderApp } from '../../../tests/renderApp.tsx';

startBackend();
afterEach(() => vi.useRealTimers());

describe('reset password', () => {
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
    renderApp({ at: '/reset-password', state: { session } });
    expect(await screen.findByText('Invalid or expired reset token')).toBeInTheDocument();
  });

  it('a link of the service that opened a session: the form', async () => {
    const session = { ...signedInAs('client'), link: { kind: 'recovery' as const, failed: false } };
    renderApp({ at: '/reset-password', state: { session } });
    expect(await screen.findByLabelText('New Password')).toBeInTheDocument();
  });

  it('being signed in alone does not open the form', async () => {
    renderApp({ at: '/reset-password', state: { session: signedInAs('client') } });
    expect(await screen.findByText('Invalid or missing reset token')).toBeInTheDocument();
  });

  it('a good token takes the new password, ends all sessions and leads to sign-in after 3 s', async () => {
    storeSession();
    const app = renderApp({ at: '/reset-password?token=good' });
    await screen.findByLabelText('New Password');
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
