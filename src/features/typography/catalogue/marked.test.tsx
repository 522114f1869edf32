import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { keepMarks, readMarks } from './kept-marks.ts';
import { useMarked } from './marked.ts';

startBackend();
beforeEach(() => storeSession());

function Favorites() {
  return <p>{[...useMarked().favorites].join(', ') || 'none'}</p>;
}

/** What the account holds: the favorites in the order in which they came. */
function account(refuse: (id: string) => object | null = () => null) {
  const favorites: string[] = [];
  const used: string[] = [];
  const answer = (id: string, into: string[]) => {
    const refusal = refuse(id);
    if (refusal) return HttpResponse.json(refusal);
    into.push(id);
    return HttpResponse.json({ ok: true });
  };
  const bodyOf = async (request: Request) => (await request.json()) as { p_font_id: string };
  const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
  server.use(
    http.post(rpc('set_font_favorite'), async ({ request }) => answer((await bodyOf(request)).p_font_id, favorites)),
    http.post(rpc('record_font_use'), async ({ request }) => answer((await bodyOf(request)).p_font_id, used)),
    http.post(rpc('list_font_usage'), () =>
      HttpResponse.json(
        favorites.map((font_id) => ({ font_id, favorite: true, use_count: 1, last_used_at: '2026-11-01T10:00:00Z' })),
      ),
    ),
  );
  return { favorites, used };
}

it('a visitor keeps favorites on the device; in an account they stand in it, once', async () => {
  keepMarks({ favorites: ['rye', 'gone', 'caveat'], recent: ['pacifico', 'rye'] });
  renderPart(<Favorites />);
  expect(await screen.findByText('rye, gone, caveat')).toBeInTheDocument();
  const { favorites, used } = account((id) => (id === 'gone' ? { ok: false, code: 'unknown_font' } : null));
  renderPart(<Favorites />, { state: { auth: signedInAs('client') } });
  expect(await screen.findByText('caveat, rye')).toBeInTheDocument();
  expect([favorites, used]).toEqual([
    ['caveat', 'rye'],
    ['rye', 'pacifico'],
  ]);
  expect(readMarks()).toEqual({ favorites: [], recent: [] });
});

it('favorites stay on the device as long as the account cannot be reached', async () => {
  const marks = { favorites: ['rye'], recent: [] };
  keepMarks(marks);
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/set_font_favorite`, () => HttpResponse.error()));
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/list_font_usage`, () => HttpResponse.json([])));
  renderPart(<Favorites />, { state: { auth: signedInAs('client') } });
  await waitFor(() => expect(readMarks()).toEqual({ favorites: [], recent: [] }));
  await waitFor(() => expect(readMarks()).toEqual(marks), { timeout: 10_000 });
});
