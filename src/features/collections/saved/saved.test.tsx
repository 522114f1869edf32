import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { designRow, signedInAs, uuid, visitor } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { renderApp, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { AllImages } from '../AllImages.tsx';

startBackend();

const rpc = (name: string, answer: (body: Record<string, unknown>) => object) =>
  http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) =>
    HttpResponse.json(answer((await request.json()) as Record<string, unknown>)),
  );
const SLEEVE = {
  id: uuid(701),
  name: 'Sleeve',
  description: '',
  is_public: false,
  is_default: true,
  cover_image_id: null,
  created_at: '2026-01-01T00:00:00Z',
  images: 0,
  saved: 0,
  cover_path: null,
};
const HERON = {
  id: uuid(9),
  title: 'Heron',
  image_url: 'heron.webp',
  thumbnail_url: null,
  author_name: 'Mika',
  width: 1024,
  height: 1024,
  attributions: [],
};
let asked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked = [];
  backend.designs = [designRow(1)];
  server.use(rpc('get_own_collections', () => [SLEEVE]));
});

const answerSave = (answer: object) =>
  server.use(
    rpc('save_shared_design', (body) => {
      asked.push(body);
      return answer;
    }),
  );

it.each([
  ['the wall', '/discovery'],
  ['its page', `/discovery/${uuid(101)}`],
])('a design is saved from %s into a collection, which is told and led to', async (_, at) => {
  answerSave({ ok: true, collection_id: SLEEVE.id, already: false });
  const { user } = renderApp({ at, state: { auth: signedInAs('client') } });
  await user.click(await screen.findByRole('button', { name: 'Save Design 1 to a collection' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save to a collection' });
  await user.click(await within(dialog).findByRole('button', { name: /^Sleeve/ }));
  expect(await screen.findByText('Saved to Sleeve')).toBeInTheDocument();
  expect(asked).toEqual([{ p_design_id: uuid(101), p_collection_id: SLEEVE.id }]);
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/ai-collections?collection=${SLEEVE.id}`);
});

it('one that is in it already is told so, as a success', async () => {
  answerSave({ ok: true, collection_id: SLEEVE.id, already: true });
  const { user } = renderApp({ at: '/discovery', state: { auth: signedInAs('client') } });
  await user.click(await screen.findByRole('button', { name: 'Save Design 1 to a collection' }));
  await user.click(await screen.findByRole('button', { name: /^Sleeve/ }));
  expect(await screen.findByText('Image is already in this collection')).toBeInTheDocument();
});

it('a refusal is told where it was asked', async () => {
  answerSave({ ok: false, code: 'closed' });
  const { user } = renderApp({ at: '/discovery', state: { auth: signedInAs('client') } });
  await user.click(await screen.findByRole('button', { name: 'Save Design 1 to a collection' }));
  await user.click(await screen.findByRole('button', { name: /^Sleeve/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You and the maker of this design cannot reach each other at the moment.',
  );
});

it('visitors sign in first, and come back', async () => {
  const { user, address } = renderApp({ at: '/discovery?sort=popular', state: { auth: visitor() } });
  await user.click(await screen.findByRole('button', { name: 'Save Design 1 to a collection' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Sign in to save designs.')).toBeInTheDocument();
});

it('the collection shows it with its maker, leads to its page, and lets it go', async () => {
  let saved = [HERON];
  server.use(
    rpc('get_own_collections', () => [{ ...SLEEVE, saved: saved.length }]),
    rpc('list_saved_designs', () => saved),
    rpc('filter_ai_images', () => []),
    rpc('remove_saved_design', () => {
      saved = [];
      return { ok: true };
    }),
  );
  const { user } = renderPart(<AllImages />, {
    at: `/ai-collections?collection=${SLEEVE.id}`,
    state: { auth: signedInAs('client') },
  });
  const section = within(await screen.findByRole('region', { name: 'Saved from Discover' }));
  expect(section.getByRole('link', { name: 'Open Heron' })).toHaveAttribute('href', `/discovery/${uuid(9)}`);
  expect(section.getByText(/^by/)).toHaveTextContent('by Mika');
  expect(screen.queryByText('This collection is empty')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sleeve · 1' })).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Take Heron out of this collection' }));
  expect(await screen.findByText('This collection is empty')).toBeInTheDocument();
});
