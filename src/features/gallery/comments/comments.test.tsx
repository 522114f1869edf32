import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs, uuid, visitor } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { Comments } from './Comments.tsx';
import { ReportedComments } from './ReportedComments.tsx';

startBackend();

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const comment = (n: number, more: object = {}) => ({
  id: uuid(n),
  content: `Comment ${n}`,
  created_at: new Date(Date.UTC(2026, 0, 1) - n * 1000).toISOString(),
  edited_at: null,
  author: 'Noor',
  is_own: false,
  is_hidden: false,
  can_edit: false,
  can_delete: false,
  replies: [] as object[],
  ...more,
});

let rows: ReturnType<typeof comment>[] = [];
beforeEach(() => {
  rows = [];
  server.use(
    http.post(rpc('list_design_comments'), async ({ request }) => {
      const { p_before: before } = (await request.json()) as { p_before: string | null };
      const from = before ? rows.findIndex(({ created_at }) => created_at === before) + 1 : 0;
      return HttpResponse.json(rows.slice(from, from + 50));
    }),
  );
});

/** What a function is asked, and how it answers, in turn. */
function answer(name: string, ...answers: object[]) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post(rpc(name), async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(answers[Math.min(asked.length, answers.length) - 1]);
    }),
  );
  return asked;
}
const open = (state = signedInAs('client')) =>
  renderPart(<Comments designId={uuid(500)} />, { state: { auth: state } });

it('a comment that is refused stays in its field, and is sent again under the same id', async () => {
  const asked = answer('add_design_comment', { ok: false, code: 'too_many' }, { ok: true, id: uuid(1) });
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  const button = screen.getByRole('button', { name: 'Add comment' });
  await user.type(field, '   ');
  expect(button).toBeDisabled();
  await user.type(field, 'Fine lines');
  await user.click(button);
  expect(await screen.findByText(/You have written many comments/)).toBeInTheDocument();
  expect(field).toHaveValue('   Fine lines');
  rows = [comment(1, { content: 'Fine lines', is_own: true })];
  await user.click(button);
  expect(await screen.findByText('Fine lines', { selector: 'p' })).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(asked[1].p_request_id).toBe(asked[0].p_request_id);
});

it('markup is shown as it was typed, and makes no element', async () => {
  const content = '<img src=x onerror="alert(1)"><b>bold</b>';
  rows = [comment(1, { content, author: '<i>Noor</i>' })];
  open();
  const shown = await screen.findByText(content);
  expect(shown.querySelector('*')).toBeNull();
  expect(screen.getByText('<i>Noor</i>')).toBeInTheDocument();
  expect(document.querySelector('img, b, i')).toBeNull();
});

it('a comment on a design of somebody out of reach is refused in words', async () => {
  answer('add_design_comment', { ok: false, code: 'closed' });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(
    await screen.findByText('You and the maker of this design cannot reach each other at the moment.'),
  ).toBeInTheDocument();
});

it('older ones come when they are asked for, each once', async () => {
  rows = Array.from({ length: 60 }, (_, n) => comment(n + 1));
  const { user } = open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Older comments' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Older comments' })).toBeNull();
});

it('an own comment is changed and deleted after one question; others are reported', async () => {
  rows = [comment(1, { is_own: true, can_edit: true, can_delete: true }), comment(2)];
  const edited = answer('edit_design_comment', { ok: true });
  const deleted = answer('delete_design_comment', { ok: true });
  const reported = answer('report_design_comment', { ok: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Change your comment' });
  await user.clear(field);
  await user.type(field, 'Better');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(edited).toEqual([{ p_id: uuid(1), p_content: 'Better' }]));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(deleted).toEqual([{ p_id: uuid(1) }]));
  await user.click(screen.getAllByRole('button', { name: 'Report' })[0]);
  expect(await screen.findByRole('button', { name: 'Reported' })).toBeDisabled();
  expect(reported).toEqual([{ p_id: uuid(2) }]);
});

it('a reply stands under its comment, and is sent for it', async () => {
  rows = [comment(1, { replies: [comment(2, { content: 'Thank you', author: 'Ira' })] })];
  const asked = answer('add_design_comment', { ok: true, id: uuid(3) });
  const { user } = open();
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Reply' })[1]);
  await user.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Add reply' }));
  await waitFor(() => expect(asked).toMatchObject([{ p_content: 'Yes', p_parent_id: uuid(2) }]));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Write a reply' })).toBeNull());
});

it('who wrote a comment is blocked after one question', async () => {
  rows = [comment(1)];
  const asked = answer('block_comment_author', { ok: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Block Noor' }));
  expect(asked).toEqual([]);
  rows = [];
  await user.click(screen.getByRole('button', { name: 'Block Noor' }));
  expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
  expect(asked).toEqual([{ p_id: uuid(1) }]);
});

it('a visitor reads, and is asked to sign in', async () => {
  rows = [comment(1)];
  open(visitor());
  expect(await screen.findByText('Comment 1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in to comment' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

it('an administrator keeps or removes what was reported', async () => {
  const decided = answer('decide_comment_report', { ok: true });
  answer('list_reported_comments', [
    {
      id: uuid(1),
      content: 'Spam',
      created_at: '2026-01-01T00:00:00Z',
      is_hidden: true,
      author: 'Noor',
      design_id: uuid(500),
      design_title: 'Fox',
      first_reported_at: '2026-01-01T00:00:00Z',
      reports: 3,
    },
  ]);
  const { user } = renderPart(<ReportedComments />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByRole('link', { name: 'Fox' })).toHaveAttribute('href', `/discovery/${uuid(500)}`);
  await user.click(screen.getByRole('button', { name: 'Remove comment' }));
  await waitFor(() => expect(decided).toEqual([{ p_id: uuid(1), p_keep: false }]));
});
