import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { fillIn, renderApp, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { DeleteAccountDialog } from '../auth.public.ts';
import { leaveFor } from './deletion.data.ts';

startBackend();

/** Where the browser was led; jsdom cannot load a page. */
const led = vi.fn();
beforeEach(() => {
  vi.spyOn(leaveFor, 'page').mockImplementation(led);
});
afterEach(() => led.mockReset());

const API = '*/api/auth/delete-account';
const FUNCTION = `${TEST_SUPABASE_URL}/rest/v1/rpc/delete_user_account`;
const gone = () => HttpResponse.json({ success: true, message: 'Your account has been deleted.' });
const broken = () => HttpResponse.json({ success: false, error: 'down', code: 'unavailable' }, { status: 503 });

function Opened() {
  const [open, setOpen] = useState(true);
  return <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />;
}

async function openDialog(session = signedInAs('client')) {
  storeSession();
  const app = renderPart(<Opened />, { at: '/profile', state: { auth: session } });
  const remove = await screen.findByRole('button', { name: 'Delete Account' });
  return { ...app, remove, type: (text: string) => fillIn('Type DELETE to confirm', text) };
}

describe('deleting the account', () => {
  it('needs exactly the word DELETE', async () => {
    const { remove, type } = await openDialog();
    expect(remove).toBeDisabled();
    for (const wrong of ['delete', 'DELETE ', 'DELETED', 'DELET']) {
      type(wrong);
      expect(remove).toBeDisabled();
      expect(screen.getByText('Please type DELETE to confirm account deletion')).toBeInTheDocument();
    }
    type('DELETE');
    expect(remove).toBeEnabled();
    expect(screen.queryByText('Please type DELETE to confirm account deletion')).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  it('says what stays with others: messages, projects with their approvals, reviews, shared designs', async () => {
    await openDialog();
    const stays = screen.getByText('Others keep the following, under “Deleted user” instead of your name:');
    const list = within(stays.nextElementSibling as HTMLElement);
    for (const word of [/messages/, /projects.*approvals/, /Reviews/, /Discover/])
      expect(list.getByText(word)).toBeInTheDocument();
  });

  it('asks the API, forgets everything here and leads home', async () => {
    server.use(http.post(API, gone));
    localStorage.setItem('inkroom.outbox', 'Mara Okafor');
    localStorage.setItem('inkroom.consent', 'kept');
    sessionStorage.setItem('inkroom.designer', 'a photo');
    const { user, remove, type } = await openDialog();
    type('DELETE');
    await user.click(remove);
    await waitFor(() => expect(led).toHaveBeenCalledWith('/?deleted=true'));
    expect(backend.calls.some((call) => call.includes('delete_user_account'))).toBe(false);
    expect(localStorage.getItem('inkroom.outbox')).toBeNull();
    expect(localStorage.getItem('inkroom.auth')).toBeNull();
    expect(sessionStorage.getItem('inkroom.designer')).toBeNull();
    expect(localStorage.getItem('inkroom.consent')).toBe('kept');
  });

  it('takes the stored function when the API fails, for the own id', async () => {
    server.use(
      http.post(API, broken),
      http.post(FUNCTION, () => HttpResponse.json({ ok: true, deleted: true })),
    );
    const { user, remove, type, store } = await openDialog();
    const id = store.getState().auth.user?.id;
    type('DELETE');
    await user.click(remove);
    await waitFor(() => expect(led).toHaveBeenCalledWith('/?deleted=true'));
    expect(backend.bodies.find((entry) => entry.call.includes('delete_user_account'))?.body).toEqual({ user_id: id });
  });

  it.each([
    ['refuses', () => HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }), 'Failed to delete account'],
    ['cannot be reached', () => HttpResponse.error(), 'An error occurred while deleting your account'],
  ] as const)('says so when the function %s too, and may be tried again', async (_, answer, sentence) => {
    server.use(http.post(API, broken), http.post(FUNCTION, answer));
    const { user, remove, type } = await openDialog();
    type('DELETE');
    await user.click(remove);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(remove).toBeEnabled();
    expect(led).not.toHaveBeenCalled();
    expect(localStorage.getItem('inkroom.auth')).not.toBeNull();
  });

  it('has nobody to delete without a session', async () => {
    const { user, remove, type } = await openDialog({ ...signedInAs('client'), user: null });
    type('DELETE');
    await user.click(remove);
    expect(await screen.findByText('No authenticated user found')).toBeInTheDocument();
  });
});

describe('/?deleted=true', () => {
  it('says that the account is gone, until it is closed', async () => {
    const { user, address } = renderApp({ at: '/?deleted=true' });
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Your account has been deleted.')).toBeNull());
    expect(address()).toBe('/');
  });
});
