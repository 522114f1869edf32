import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs, visitor } from '../../tests/factories.ts';
import { startBackend } from '../../tests/msw/server.ts';
import { renderApp } from '../../tests/render-app.tsx';
import type { Role } from '../domain/roles.ts';

startBackend();

const cases: [from: string, actor: Role | 'visitor', to: string][] = [
  ['/dashboard?payment=success&credits=5', 'client', '/dashboard/universal?payment=success&credits=5'],
  ['/dashboard?x=1', 'admin', '/admin/dashboard?x=1'],
  ['/dashboard', 'visitor', '/login'],
  ['/client/dashboard?tab=2', 'client', '/dashboard/universal?tab=2'],
  [
    '/artist/dashboard?payment=success&packageId=small',
    'artist',
    '/dashboard/universal?payment=success&packageId=small',
  ],
  ['/artist/anything/deep?q=a%20b', 'artist', '/dashboard/universal?q=a%20b'],
  ['/client/whatever', 'visitor', '/login'],
  ['/admin/unknown', 'admin', '/admin/dashboard'],
  ['/admin/unknown', 'client', '/dashboard/universal'],
  ['/admin/unknown', 'visitor', '/login'],
  ['/login', 'client', '/dashboard/universal'],
  ['/register', 'admin', '/admin/dashboard'],
];

describe('redirects', () => {
  for (const [from, actor, to] of cases) {
    it(`${from} as ${actor} leads to ${to}`, async () => {
      const session = actor === 'visitor' ? visitor() : signedInAs(actor);
      const app = renderApp({ at: from, state: { auth: session } });
      await waitFor(() => expect(app.address()).toBe(to));
    });
  }

  it('shows the not-found page at an unknown address, which stays in the bar', async () => {
    const app = renderApp({ at: '/no/such/page', state: { auth: visitor() } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(app.address()).toBe('/no/such/page');
  });

  it('says what is missing when the page came without its configuration', async () => {
    renderApp({ config: null, state: { auth: visitor() } });
    expect(await screen.findByText('Missing required environment variables')).toBeInTheDocument();
    expect(screen.getByText(/Error reference:/)).toBeInTheDocument();
  });
});
