import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { ModerationScreen } from './ModerationScreen.tsx';

startBackend();

type Sent = Record<string, unknown>;
const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;

const waiting = (kind: string, number: number, change: Sent = {}) => ({
  kind,
  id: uuid(number),
  at: `2026-11-20T10:00:0${number}Z`,
  title: `${kind} ${number}`,
  text: 'Some words.',
  notes: [],
  person: uuid(20 + number),
  subject: uuid(40 + number),
  pictures: [],
  ...change,
});

function answers() {
  let left = [
    waiting('application', 1, { notes: ['https://example.test/a', 'javascript:alert(1)'] }),
    waiting('review', 2),
    waiting('comment', 3),
    waiting('design', 4, {
      notes: ['Reported as copy: mine', 'Looks like "Fern"'],
      pictures: [
        { title: 'Moth', path: 'moth.webp' },
        { title: 'Fern', path: 'fern.webp' },
      ],
    }),
  ];
  const asked: [string, Sent][] = [];
  const decided = (name: string, id: string) =>
    http.post(rpc(name), async ({ request }) => {
      const args = (await request.json()) as Sent;
      asked.push([name, args]);
      left = left.filter((item) => item.id !== args[id]);
      return HttpResponse.json({ ok: true });
    });
  server.use(
    http.post(rpc('admin_list_moderation'), () => HttpResponse.json(left)),
    decided('review_artist_application', 'p_application_id'),
    decided('resolve_review_reports', 'p_id'),
    decided('decide_comment_report', 'p_id'),
    decided('decide_design_report', 'p_design_id'),
  );
  return asked;
}

it('one queue is worked through by keys alone: next, approve, decline with a reason', async () => {
  const asked = answers();
  const { user } = renderPart(<ModerationScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByRole('heading', { name: 'application 1' })).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'review 2' })).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByRole('heading', { name: 'comment 3' })).toBeInTheDocument();
  expect(asked).toEqual([['resolve_review_reports', { p_id: uuid(2), p_remove: false }]]);
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'application 1' })).toBeInTheDocument();
  await user.keyboard('d');
  const reason = await screen.findByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveFocus());
  // Keys in a field are its own.
  await user.keyboard('a bad day');
  expect(reason).toHaveValue('a bad day');
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'comment 3' })).toBeInTheDocument();
  expect(asked[1]).toEqual([
    'review_artist_application',
    { p_application_id: uuid(1), p_approve: false, p_note: 'a bad day' },
  ]);
  await user.keyboard('d');
  expect(await screen.findByRole('heading', { name: 'design 4' })).toBeInTheDocument();
  expect(asked[2]).toEqual(['decide_comment_report', { p_id: uuid(3), p_keep: false }]);
  expect(screen.getByText('Reported as copy: mine')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Moth' })).toHaveAttribute(
    'src',
    `${TEST_SUPABASE_URL}/storage/v1/object/public/published/moth.webp`,
  );
  expect(screen.getByRole('img', { name: 'Fern' })).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
  expect(asked[3]).toEqual(['decide_design_report', { p_design_id: uuid(4), p_keep: true }]);
});

it('an application is not declined without a reason, and only web addresses are links', async () => {
  const asked = answers();
  const { user } = renderPart(<ModerationScreen />, { state: { auth: signedInAs('admin') } });
  expect(await screen.findByRole('link', { name: 'https://example.test/a' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Give a reason.');
  fillIn('Reason', ' ');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'review 2' })).toBeInTheDocument();
  expect(asked).toMatchObject([['review_artist_application', { p_approve: true, p_note: null }]]);
});
