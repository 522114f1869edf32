import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { TrashScreen } from './TrashScreen.tsx';

startBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const trashed = (n: number, days: number) => ({
  id: uuid(n),
  generation_id: null,
  image_url: `p/${n}.png`,
  thumbnail_url: null,
  title: `Design ${n}`,
  prompt: '',
  tags: [],
  favorite: false,
  style: 'line',
  width: 1024,
  height: 1024,
  created_at: daysAgo(40),
  deleted_at: daysAgo(days),
});

let rows: ReturnType<typeof trashed>[];
let asked: unknown[];
beforeEach(() => {
  rows = [trashed(1, 2), trashed(2, 29)];
  asked = [];
  const change = (name: string, answer: object) =>
    http.post(at(`/rest/v1/rpc/${name}`), async ({ request }) => {
      const { p_image_ids: ids } = (await request.json()) as { p_image_ids: string[] | null };
      asked.push([name, ids]);
      rows = ids ? rows.filter(({ id }) => !ids.includes(id)) : [];
      return HttpResponse.json({ ok: true, ...answer });
    });
  server.use(
    http.post(at('/rest/v1/rpc/get_trashed_images'), () => HttpResponse.json(rows)),
    http.post(at('/storage/v1/object/sign/designs'), () => HttpResponse.json([])),
    change('restore_ai_images', { restored: 1 }),
    change('empty_trash', { deleted: 0, paths: [] }),
  );
});
const open = () => renderPart(<TrashScreen />, { state: { auth: signedInAs('client') } });

it('shows how long a deleted design can be restored, and restores it', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Deleted designs' });
  expect(within(list).getByText('28 days left')).toBeInTheDocument();
  expect(within(list).getByText('1 day left')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore: Design 1' }));
  await waitFor(() => expect(screen.queryByText('Design 1')).toBeNull());
  expect(asked).toEqual([['restore_ai_images', [uuid(1)]]]);
});

it('deletes one now, and all of them, each after a question that says it is for good', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete now: Design 2' }));
  const one = within(screen.getByRole('dialog', { name: 'Delete this design now?' }));
  expect(asked).toEqual([]);
  await user.click(one.getByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(screen.queryByText('Design 2')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Empty the trash' }));
  const all = within(await screen.findByRole('dialog', { name: 'Empty the trash?' }));
  await user.click(all.getByRole('button', { name: 'Empty the trash' }));
  expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
  expect(asked).toEqual([
    ['empty_trash', [uuid(2)]],
    ['empty_trash', null],
  ]);
});
