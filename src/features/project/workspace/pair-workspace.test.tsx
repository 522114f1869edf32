import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { PairWorkspace } from './PairWorkspace.tsx';

vi.mock('../../../data/realtime.ts', { spy: true });
startBackend();
beforeEach(() => storeSession());

const [ME, OTHER] = [uuid(1), uuid(2)];
const partners = (people: object[]) =>
  server.use(
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/list_designs`, () => HttpResponse.json([])),
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/list_design_partners`, () => HttpResponse.json(people)),
  );

it.each([
  [
    'client',
    { artistId: OTHER, clientId: ME },
    /once the artist has accepted your request/,
    'To the artist',
    `/artists/${OTHER}`,
  ],
  ['artist', { artistId: ME, clientId: OTHER }, /once you have accepted this client/, 'Requests', '/requests'],
] as const)('before the request is accepted says so to the %s, and leads back', async (role, pair, said, label, to) => {
  partners([]);
  renderPart(<PairWorkspace {...pair} />, { state: { auth: signedInAs(role) } });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

it('of two who are connected leads to a new design with both', async () => {
  partners([{ id: OTHER, name: 'Ada Ink', role: 'artist', avatar_url: null }]);
  const { address } = renderPart(<PairWorkspace artistId={OTHER} clientId={ME} />, {
    state: { auth: signedInAs('client') },
  });
  await waitFor(() => expect(address()).toContain(`with=${OTHER}`));
});
