import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { startBackend } from '../../../tests/msw/server.ts';
import { renderApp, renderPart } from '../../../tests/render-app.tsx';
import { makeStore } from '../../app/store.ts';
import { paths } from '../../config/paths.ts';
import { SessionWait } from './SessionWait.tsx';

startBackend();

const waiting = (slow: boolean) => ({ auth: { ...makeStore().getState().auth, slow } });

describe('the wait for the session', () => {
  it('is a loader and nothing to press, as long as it is short', () => {
    renderPart(<SessionWait />, { state: waiting(false) });
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when it takes longer, and offers the other way', async () => {
    const { user, store } = renderPart(<SessionWait />, { state: waiting(true) });
    expect(screen.getByText('This takes longer than usual. The connection may be slow.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    expect(store.getState().auth.status).toBe('signedOut');
  });

  it('on a private page leads from there to the sign-in page', async () => {
    const { user, address } = renderApp({ at: paths.settings, state: waiting(true) });
    await user.click(await screen.findByRole('button', { name: 'Sign in instead' }));
    expect(await screen.findByText('Sign in to continue your tattoo journey')).toBeVisible();
    expect(address()).toContain(paths.login);
  });
});
