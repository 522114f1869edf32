import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs, uuid, visitor } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { ReportButton } from './ReportButton.tsx';
import { ReportedDesigns } from './ReportedDesigns.tsx';

startBackend();

let bodies: Record<string, unknown>[];
beforeEach(() => {
  bodies = [];
});
function answer(path: string, reply: () => Response) {
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return reply();
    }),
  );
}
const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const open = async (state = signedInAs('client')) => {
  const view = renderPart(<ReportButton designId={uuid(5)} />, { state: { auth: state } });
  await view.user.click(screen.getByRole('button', { name: 'Report this design' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
};

it('a member says what is wrong; a refusal is said and nothing is lost', async () => {
  let works = false;
  answer(rpc('report_shared_design'), () => HttpResponse.json(works ? { ok: true } : { ok: false, code: 'too_many' }));
  const { user, dialog } = await open();
  const send = dialog.getByRole('button', { name: 'Send report' });
  expect(send).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'It is offensive');
  await user.type(dialog.getByLabelText('Details, if you like'), 'Rude');
  await user.click(send);
  expect(await dialog.findByText(/You have reported many designs today/)).toBeInTheDocument();
  works = true;
  await user.click(send);
  expect(await dialog.findByText(/An administrator will look at it/)).toBeInTheDocument();
  expect(bodies.at(-1)).toEqual({ p_design_id: uuid(5), p_reason: 'offensive', p_details: 'Rude' });
});

it.each([
  ['a visitor', visitor()],
  ['a member whose own work it is', signedInAs('artist')],
])('%s asks by a form to take a design down', async (_, state) => {
  answer('*/api/gallery/claim', () => HttpResponse.json({ success: true }));
  const { user, dialog } = await open(state);
  if (dialog.queryByLabelText('What is wrong with it?')) {
    await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'It copies somebody’s work');
    await user.click(dialog.getByRole('button', { name: 'It is my own work' }));
  }
  await user.type(dialog.getByLabelText('Your name'), 'Lea');
  await user.type(dialog.getByLabelText('E-mail'), 'lea@example.com');
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Which work is yours, and what of it is taken?'), 'My fox');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/The answer goes to the e-mail address/)).toBeInTheDocument();
  expect(bodies).toEqual([
    { designId: uuid(5), name: 'Lea', email: 'lea@example.com', statement: 'My fox', original: '' },
  ]);
});

it('an administrator sees reports, claims, near copies and the answer as plain text, and decides', async () => {
  const reported = {
    id: uuid(5),
    title: '<b>Fox</b>',
    image_url: 'a.png',
    thumbnail_url: null,
    is_hidden: true,
    since: '2026-11-01T10:00:00+00:00',
    maker: 'Noor',
    answer: 'I drew it',
    reports: [{ reason: 'copy', details: 'See <script>' }],
    claims: [{ name: 'Lea', email: 'lea@example.com', statement: 'Mine', original: 'https://example.com' }],
    resembles: [
      { id: uuid(6), title: 'Old fox', image_url: 'b.png', thumbnail_url: null, is_removed: false },
      { id: uuid(7), title: 'Bad fox', image_url: 'c.png', thumbnail_url: null, is_removed: true },
    ],
  };
  let rows = [reported];
  server.use(http.post(rpc('list_design_reports'), () => HttpResponse.json(rows)));
  answer(rpc('decide_design_report'), () => {
    rows = [];
    return HttpResponse.json({ ok: true });
  });
  const { user } = renderPart(<ReportedDesigns />, { state: { auth: signedInAs('admin') } });
  for (const text of ['<b>Fox</b>', 'See <script>', 'Claimed by Lea, lea@example.com', 'I drew it', 'by Noor · hidden'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Old fox' })).toHaveAttribute('href', `/discovery/${uuid(6)}`);
  expect(screen.getByText('Bad fox, which was removed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove design' }));
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
  await waitFor(() => expect(bodies).toEqual([{ p_design_id: uuid(5), p_keep: false }]));
});
