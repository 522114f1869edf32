import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { profileRow, signedInAs, uuid } from '../../tests/factories.ts';
import { backend, server, storeSession, startBackend } from '../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../tests/render-app.tsx';
import { linksIn } from '../app/routes/routes.ts';
import { callApi } from '../data/api.ts';
import { supabase } from '../data/supabase.ts';
import { signOut } from './leave.ts';
import { signedOut } from '../data/store.events.ts';
import { authSlice } from './auth.slice.ts';

startBackend();

const down = () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });

describe('who is signed in', () => {
  it('a visitor is known at once, without a single request', async () => {
    const { store } = renderApp({ at: '/' });
    expect(store.getState().auth.status).toBe('signedOut');
    await screen.findByRole('heading', { level: 1 });
    expect(backend.calls).toEqual([]);
  });

  it.each(['client', 'artist', 'admin'])('the role %s comes from the profile row alone', async (role) => {
    // The stored token's metadata says client.
    backend.profile = profileRow({ role });
    storeSession();
    const { store } = renderApp({ at: '/settings' });
    await waitFor(() => expect(store.getState().auth.profile?.role).toBe(role));
  });

  it('a missing profile row is made from the sign-up data', async () => {
    backend.profile = null;
    storeSession();
    const { store } = renderApp({ at: '/settings' });
    await waitFor(() => expect(store.getState().auth.profile?.firstName).toBe('Mara'));
    expect(backend.calls.some((call) => call.includes('/rpc/ensure_user_profile'))).toBe(true);
    expect(store.getState().auth.profileError).toBeNull();
  });

  it('a profile that cannot be read gives a client named by the sign-up data, and a way to retry', async () => {
    storeSession();
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, down));
    backend.profile = profileRow({ role: 'admin' });
    const { user, store } = renderApp({ at: '/dashboard/universal' });
    expect(await screen.findByText('Error loading profile data. Please refresh the page.')).toBeInTheDocument();
    expect(store.getState().auth.profile).toMatchObject({ role: 'client', firstName: 'Mara', lastName: 'Okafor' });
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(store.getState().auth.profile?.role).toBe('admin'));
  });

  it('a profile that cannot be read is the one last read on this device', async () => {
    storeSession();
    backend.profile = profileRow({ role: 'artist', first_name: 'Nia', last_name: 'Brook', full_name: 'Nia Brook' });
    const first = renderApp({ at: '/settings' });
    await waitFor(() => expect(first.store.getState().auth.status).toBe('signedIn'));
    first.unmount();
    first.store.dispatch(signedOut()); // This page is gone; it follows nobody any more.
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, down));
    const { store, address } = renderApp({ at: '/artist-dashboard' });
    await waitFor(() => expect(store.getState().auth.profileError).not.toBeNull());
    expect(store.getState().auth.profile).toMatchObject({ role: 'artist', fullName: 'Nia Brook' });
    expect(address()).toBe('/artist-dashboard');
  });

  it('a profile that somebody else left on this device is not used', async () => {
    storeSession();
    localStorage.setItem('inkroom.profile.session', JSON.stringify({ id: uuid(7), role: 'admin', firstName: 'Nia' }));
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, down));
    const { store } = renderApp({ at: '/settings' });
    await waitFor(() => expect(store.getState().auth.profile).toMatchObject({ role: 'client', firstName: 'Mara' }));
  });

  it('a blocked account with a stored session is put out', async () => {
    backend.profile = null;
    backend.accountStatus = 'blocked';
    storeSession();
    const { address } = renderApp({ at: '/dashboard/universal' });
    expect(await screen.findByText(/This account has been blocked/)).toBeInTheDocument();
    expect(address()).toBe('/login');
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });

  it('a blocked account is told the reason that an administrator gave', async () => {
    backend.profile = profileRow({ status: 'blocked', status_reason: 'Spam.' });
    storeSession();
    renderApp({ at: '/dashboard/universal' });
    expect(await screen.findByText(/This account has been blocked.* Reason: Spam\./)).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('asks first, ends the session everywhere and forgets everything here', async () => {
    storeSession();
    const { user, store, address } = renderApp({ at: '/settings' });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByText('Are you sure you want to sign out? Your session will end.')).toBeInTheDocument();
    expect(localStorage.getItem('inkroom.profile.session')).toContain('Mara');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(store.getState().auth.status).toBe('signedIn');
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(backend.calls.some((call) => call.includes('/logout?scope=global'))).toBe(true));
    expect(store.getState().auth.user).toBeNull();
    expect(store.getState().serverState.queries).toEqual({});
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
    expect(localStorage.getItem('inkroom.profile.session')).toBeNull();
    // Whoever signs in next starts at their dashboard, not where the last person was.
    fillIn('Email', 'mara@example.com');
    fillIn('Password', 'ink-and-paper');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/dashboard/universal'));
  });

  it('has left this device before the server has said anything', async () => {
    storeSession();
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/logout`, () => new Promise<never>(() => undefined)));
    const { store } = renderApp({ at: '/settings' });
    await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
    void store.dispatch(signOut());
    await waitFor(() => expect(backend.calls.some((call) => call.includes('/logout?scope=global'))).toBe(true));
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
  });

  it('the reducer keeps nothing but the notice', () => {
    const state = authSlice.reducer(signedInAs('admin'), signedOut({ notice: 'Bye.' }));
    expect(state).toEqual({
      status: 'signedOut',
      slow: false,
      user: null,
      profile: null,
      profileError: null,
      link: null,
      left: false,
      notice: 'Bye.',
    });
  });
});

describe('after a 401', () => {
  it('the token is refreshed once and the call goes through', async () => {
    storeSession();
    const { store } = renderApp({ at: '/settings' });
    await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
    server.use(http.get('*/api/thing', () => HttpResponse.json({}, { status: 401 }), { once: true }));
    server.use(http.get('*/api/thing', () => HttpResponse.json({ ok: true })));
    server.use(http.get('*/api/thing', () => HttpResponse.json({}, { status: 401 }), { once: true }));
    expect(await callApi('/api/thing')).toEqual({ ok: true });
    expect(backend.calls.filter((call) => call.includes('grant_type=refresh_token'))).toHaveLength(1);
    expect(store.getState().auth.status).toBe('signedIn');
  });

  it('a session that cannot be refreshed ends at sign-in, with a sentence', async () => {
    storeSession();
    const { address } = renderApp({ at: '/settings' });
    await screen.findByRole('heading', { name: 'Settings' });
    const lost = () => HttpResponse.json({ code: 'session_not_found', msg: 'session_not_found' }, { status: 403 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/token`, lost));
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/designs_list`, () => HttpResponse.json({}, { status: 401 })));
    await (await supabase()).from('designs_list' as 'user_profiles').select('id');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(address()).toBe('/login');
    await waitFor(() => expect(localStorage.getItem('inkroom.auth')).toBeNull());
  });
});

describe('menus', () => {
  // What stands in them, and in which order, is proven where the rows of pages are (app/routes).
  it.each(['client', 'artist', 'admin'] as const)('%s', async (role) => {
    const { user } = renderApp({ at: '/settings', state: { auth: signedInAs(role, { id: uuid(1) }) } });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const links = [...menu.querySelectorAll('a')].map((link) => link.textContent);
    expect(links).toEqual(linksIn('menu', role).map(({ label }) => label));
    expect(menu).toHaveTextContent('Sign Out');
  });

  it.each([
    [{ firstName: 'Mara', lastName: 'Okafor' }, 'MO'],
    [{ firstName: 'Mara', lastName: '' }, 'M'],
    [{ firstName: '', lastName: '', email: '' }, '?'],
  ])('initials of %j', async (change, initials) => {
    const session = signedInAs('client', change);
    renderApp({ at: '/settings', state: { auth: session } });
    expect(await screen.findByRole('button', { name: 'Account menu' })).toHaveTextContent(initials);
  });
});
