import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { visitor } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';

startBackend();

async function openLogin(at: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ at: '/login', ...at });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  const submit = screen.getByRole('button', { name: 'Sign In' });
  const fill = (email: string, password: string) => {
    if (email) fillIn('Email', email);
    if (password) fillIn('Password', password);
  };
  return { ...app, submit, fill };
}

describe('sign-in', () => {
  it('can be sent only with both fields, and never by GET', async () => {
    const { submit, fill } = await openLogin();
    expect(submit).toBeDisabled();
    fill('mara@example.com', '');
    expect(submit).toBeDisabled();
    fill('', 'ink-and-paper');
    expect(submit).toBeEnabled();
    expect(submit.closest('form')).toHaveAttribute('method', 'post');
  });

  it('leads to the dashboard of the role, with the balance of the server', async () => {
    backend.credits = 37;
    const { submit, fill, user, address } = await openLogin();
    fill('mara@example.com', 'ink-and-paper');
    await user.click(submit);
    await waitFor(() => expect(address()).toBe('/dashboard/universal'));
    expect(await screen.findByTestId('balance-chip')).toHaveTextContent('37 credits');
    expect(screen.getByRole('button', { name: 'Account menu' })).toHaveTextContent('MO');
  });

  it('leads back to where the person wanted to go', async () => {
    const { submit, fill, user, address } = await openLogin({ at: '/settings?part=theme' });
    expect(address()).toBe('/login');
    fill('mara@example.com', 'ink-and-paper');
    await user.click(submit);
    await waitFor(() => expect(address()).toBe('/settings?part=theme'));
  });

  it('shows the message of the service', async () => {
    const { submit, fill, user } = await openLogin();
    fill('mara@example.com', 'wrong');
    await user.click(submit);
    expect(await screen.findByText('Invalid login credentials')).toBeInTheDocument();
    expect(submit).toBeEnabled();
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('carries the message and the address of whoever sent the person here', async () => {
    await openLogin({
      at: { pathname: '/login', state: { message: 'Please sign in first.', email: 'mara@example.com' } },
    });
    expect(screen.getByText('Please sign in first.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('mara@example.com');
  });

  it('counts down when the service says that it was too often', async () => {
    const often = () =>
      HttpResponse.json({ error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }, { status: 429 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/token`, often));
    const { submit, fill, user } = await openLogin();
    fill('mara@example.com', 'ink-and-paper');
    await user.click(submit);
    expect(await screen.findByText('Request rate limit reached')).toBeInTheDocument();
    expect(submit).toHaveTextContent('Sign In (60 s)');
    expect(submit).toBeDisabled();
  });

  it('offers the mail again to whoever has not confirmed yet', async () => {
    const unconfirmed = () =>
      HttpResponse.json({ error_code: 'email_not_confirmed', msg: 'Email not confirmed' }, { status: 400 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/token`, unconfirmed));
    const { submit, fill, user, address } = await openLogin();
    fill('mara@example.com', 'ink-and-paper');
    await user.click(submit);
    expect(await screen.findByText('Email not confirmed')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Send the email again' }));
    expect(address()).toBe('/confirm-signup?email=mara%40example.com');
  });

  it('says why somebody was signed out', async () => {
    await openLogin({ state: { auth: visitor({ notice: 'Your session has ended. Please sign in again.' }) } });
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
  });

  it('keeps a blocked account out, with a sentence', async () => {
    backend.profile = null;
    backend.accountStatus = 'blocked';
    const { submit, fill, user, address, store } = await openLogin();
    fill('mara@example.com', 'ink-and-paper');
    await user.click(submit);
    expect(await screen.findByText(/This account has been blocked/)).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(store.getState().auth.status).toBe('signedOut');
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });

  it('links the local inbox in local mode only', async () => {
    const local = await openLogin();
    expect(screen.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute('href', 'http://127.0.0.1:54998');
    local.unmount();
    await openLogin({ config: { mode: 'hosted', inboxUrl: null } });
    expect(screen.queryByRole('link', { name: 'Open the inbox' })).toBeNull();
  });
});

describe('forgot password', () => {
  it('dialog: needs an address, then says that mail was sent', async () => {
    const { user, fill } = await openLogin();
    fill('mara@example.com', 'half-typed');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
    expect(dialog.getByLabelText('Email Address')).toHaveValue('mara@example.com');
    fillIn('Email Address', '');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(dialog.getByLabelText('Email Address')).toBeInvalid();
    expect(dialog.getByLabelText('Email Address')).toHaveAccessibleDescription('Please enter your email address');
    fillIn('Email Address', 'mara@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    const sent = within(await screen.findByRole('dialog', { name: 'Email Sent!' }));
    await user.click(sent.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const call = backend.calls.find((entry) => entry.includes('/auth/v1/recover'));
    expect(call).toContain(encodeURIComponent('/reset-password'));
    // The form behind the dialog was not sent along.
    expect(backend.calls.some((entry) => entry.includes('grant_type=password'))).toBe(false);
  });

  it('page: says what is wrong, what failed and what was sent', async () => {
    const { user } = renderApp({ at: '/forgot-password' });
    const send = await screen.findByRole('button', { name: 'Send Reset Instructions' });
    await user.click(send);
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    fillIn('Email Address', 'mara');
    await user.click(send);
    expect(screen.getByText('Email is invalid')).toBeInTheDocument();
    fillIn('Email Address', 'mara@example.com');
    const down = () => HttpResponse.json({ msg: 'down' }, { status: 500 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/recover`, down, { once: true }));
    await user.click(send);
    expect(await screen.findByText('Failed to send password reset email. Please try again.')).toBeInTheDocument();
    await user.click(send);
    expect(await screen.findByText('Password reset email sent! Please check your inbox.')).toBeInTheDocument();
  });

  it.each([
    ['/login', 'Send Reset Link'],
    ['/forgot-password', 'Send Reset Instructions'],
  ])('%s: an address that the service refuses is marked, in our words', async (at, button) => {
    const msg = 'Unable to validate email address: invalid format';
    const refuse = () => HttpResponse.json({ error_code: 'validation_failed', msg }, { status: 400 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/recover`, refuse));
    const { user } = renderApp({ at });
    if (at === '/login') await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    const send = await screen.findByRole('button', { name: button });
    fillIn('Email Address', 'mara@ex..de');
    await user.click(send);
    await waitFor(() => expect(screen.getByLabelText('Email Address')).toBeInvalid());
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('Email is invalid');
    expect(screen.queryByText(msg)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Failed to send/)).not.toBeInTheDocument();
  });
});
