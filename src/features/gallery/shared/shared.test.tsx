import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { SharedByMe } from './SharedByMe.tsx';

startBackend();

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const row = (n: number, more: object = {}) => ({
  id: uuid(n),
  title: `Fox ${n}`,
  description: 'Asleep',
  image_url: 'a/fox.png',
  thumbnail_url: null,
  true_style: 'dotwork',
  tags: ['fox'],
  likes: 2,
  views: 30,
  comments: 1,
  author_name: 'Anonymous Artist',
  maker: 'Mara Okafor',
  is_named: false,
  created_at: new Date(Date.UTC(2026, 0, 1) - n * 1000).toISOString(),
  is_hidden: false,
  reasons: [],
  answer: null,
  ...more,
});

let rows: ReturnType<typeof row>[];
let bodies: Record<string, unknown>[];
beforeEach(() => {
  rows = [row(1)];
  bodies = [];
  server.use(
    http.post(rpc('list_own_shared_designs'), async ({ request }) => {
      const { p_before: before } = (await request.json()) as { p_before?: string };
      const from = before ? rows.findIndex(({ created_at }) => created_at === before) + 1 : 0;
      return HttpResponse.json({ ok: true, designs: rows.slice(from, from + 50) });
    }),
  );
});
function answer(name: string, reply: object) {
  server.use(
    http.post(rpc(name), async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(reply);
    }),
  );
}
const open = () => renderPart(<SharedByMe />, { state: { auth: signedInAs('client') } });

it('lists what somebody shares with likes, views and comments, to the last of it', async () => {
  rows = Array.from({ length: 60 }, (_, n) => row(n + 1));
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Fox 1' })).toHaveAttribute('href', `/discovery/${uuid(1)}`);
  expect(screen.getAllByText('2 likes · 30 views · 1 comment')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show older ones' }));
  await waitFor(() => expect(screen.getAllByText('2 likes · 30 views · 1 comment')).toHaveLength(60));
});

it('changes what a design is called, and says why it could not be saved', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Fox 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the shared design' }));
  await user.clear(dialog.getByLabelText('Title'));
  answer('update_shared_design', { ok: false, code: 'title_and_image_required' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Title and image URL are required')).length).toBeGreaterThan(1);
  await user.type(dialog.getByLabelText('Title'), 'Moth');
  await user.click(dialog.getByRole('switch', { name: /Mara Okafor/ }));
  answer('update_shared_design', { ok: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.at(-1)).toEqual({
    p_design_id: uuid(1),
    p_title: 'Moth',
    p_description: 'Asleep',
    p_style: 'dotwork',
    p_tags: ['fox'],
    p_is_named: true,
  });
});

it('says why a design is hidden, and takes an answer', async () => {
  rows = [row(1, { is_hidden: true, reasons: ['copy', 'spam'] })];
  answer('answer_design_report', { ok: true });
  const { user } = open();
  expect(await screen.findByText(/it copies somebody’s work, it is advertising or spam/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Fox 1' })).toBeNull();
  await user.type(screen.getByLabelText('Your answer'), 'I drew it');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(bodies).toEqual([{ p_design_id: uuid(1), p_content: 'I drew it' }]));
});

it('says how to begin where nothing is shared', async () => {
  rows = [];
  open();
  expect(await screen.findByText('You share no designs')).toBeInTheDocument();
});

it('says that one has to be signed in when the session has ended', async () => {
  answer('list_own_shared_designs', { ok: false, code: 'signed_out' });
  open();
  expect(await screen.findByText('User must be logged in to view their designs')).toBeInTheDocument();
});
