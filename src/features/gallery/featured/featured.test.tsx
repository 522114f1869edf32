import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { designRow, signedInAs, uuid, visitor } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { renderApp, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { FeatureButton } from './FeatureButton.tsx';

startBackend();

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const linked = { id: uuid(101), title: 'Design 1', image_url: 'a.png', thumbnail_url: null };
const collection = (n: number, title: string, designs: object[] = []) => ({
  id: uuid(n),
  title,
  description: '',
  created_at: '2026-01-01T00:00:00Z',
  designs,
});

let shown: ReturnType<typeof collection>[];
let asked: [name: string, body: Record<string, unknown>][];
/** A function that administrators call: it is noted, changes what is shown, and answers. */
function answer(name: string, reply: object, change: () => void = () => undefined) {
  server.use(
    http.post(rpc(name), async ({ request }) => {
      asked.push([name, (await request.json()) as Record<string, unknown>]);
      change();
      return HttpResponse.json(reply);
    }),
  );
}
beforeEach(() => {
  shown = [];
  asked = [];
  backend.designs = [designRow(1)];
  server.use(http.post(rpc('list_featured_collections'), () => HttpResponse.json(shown)));
});

it('what administrators chose stands above the wall and opens there; empty collections do not', async () => {
  shown = [collection(1, 'Autumn', [linked]), collection(2, 'Winter')];
  const { user } = renderApp({ at: '/discovery', state: { auth: visitor() } });
  const autumn = within(await screen.findByRole('region', { name: 'Autumn' }));
  expect(screen.queryByRole('region', { name: 'Winter' })).toBeNull();
  await user.click(autumn.getByRole('button', { name: 'Open Design 1' }));
  expect(await screen.findByRole('dialog', { name: 'Design 1' })).toBeInTheDocument();
});

it('who looks for something of their own is not shown it', async () => {
  shown = [collection(1, 'Autumn', [linked])];
  renderApp({ at: '/discovery?style=Tribal', state: { auth: visitor() } });
  expect(await screen.findByText('Design 1')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Autumn' })).toBeNull();
});

it('says when they cannot be read, and shows the wall all the same', async () => {
  server.use(http.post(rpc('list_featured_collections'), () => HttpResponse.json({ code: 'XX000' }, { status: 500 })));
  renderApp({ at: '/discovery', state: { auth: visitor() } });
  expect(await screen.findByText('Failed to load featured collections')).toBeInTheDocument();
  expect(await screen.findByText('Design 1')).toBeInTheDocument();
});

it('an administrator begins a collection with a design, takes it out, and deletes the collection', async () => {
  answer('save_featured_collection', { ok: true, id: uuid(3) }, () => (shown = [collection(3, 'Herons')]));
  answer('feature_design', { ok: true }, () => {
    const [, body] = asked[asked.length - 1];
    shown = [collection(3, 'Herons', body.p_is_in === true ? [linked] : [])];
  });
  answer('delete_featured_collection', { ok: true }, () => (shown = []));
  const { user } = renderPart(<FeatureButton designId={uuid(101)} />, { state: { auth: signedInAs('admin') } });
  await user.click(screen.getByRole('button', { name: 'Feature' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Featured collections' }));
  expect(dialog.getByRole('button', { name: 'Create it with this design' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'A new featured collection' }), 'Herons');
  await user.click(dialog.getByRole('button', { name: 'Create it with this design' }));
  const box = await dialog.findByRole('checkbox', { name: 'Herons' });
  await waitFor(() => expect(box).toBeChecked());
  await user.click(box);
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Herons' })).not.toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Delete Herons' }));
  await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull());
  expect(asked).toEqual([
    ['save_featured_collection', { p_id: null, p_title: 'Herons' }],
    ['feature_design', { p_collection_id: uuid(3), p_design_id: uuid(101), p_is_in: true }],
    ['feature_design', { p_collection_id: uuid(3), p_design_id: uuid(101), p_is_in: false }],
    ['delete_featured_collection', { p_id: uuid(3) }],
  ]);
});

it('a title that is refused is told at its field', async () => {
  answer('save_featured_collection', { ok: false, code: 'too_long' });
  const { user } = renderPart(<FeatureButton designId={uuid(101)} />, { state: { auth: signedInAs('admin') } });
  await user.click(screen.getByRole('button', { name: 'Feature' }));
  await user.type(await screen.findByRole('textbox', { name: 'A new featured collection' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Create it with this design' }));
  expect(await screen.findByText('The title has at most 80 characters, the description at most 300.')).toBeVisible();
});
