import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { AiSettingsScreen } from './AiSettingsScreen.tsx';
import { LogsScreen } from './LogsScreen.tsx';
import { SystemScreen } from './SystemScreen.tsx';
import { bytesText, durationText, eventFilterOf } from './watching.model.ts';

startBackend();

type Sent = Record<string, unknown>;
const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const state = { auth: signedInAs('admin') };
const queue = { waiting: 2, running: 1, failed: 3, oldest: null, workers: 1 };

const event = (number: number, change: Sent = {}) => ({
  id: uuid(number),
  type: 'request',
  level: 'error',
  status_code: 502,
  event_id: null,
  request_id: `request-${number}`,
  message: null,
  details: { path: '/api/design-studio/generate' },
  occurred_at: '2026-11-20T10:00:00Z',
  user_id: uuid(9),
  email: 'ida@example.com',
  ...change,
});

function logAnswers(asked: Sent[]) {
  server.use(
    http.post(rpc('admin_list_events'), async ({ request }) => {
      const args = (await request.json()) as Sent;
      asked.push(args);
      const next = args.p_after ? null : { key: '2026-11-20T10:00:00Z', id: uuid(1) };
      return HttpResponse.json({ events: [event(args.p_after ? 2 : 1)], next });
    }),
  );
}

describe('the log', () => {
  it('is reached by a reference, narrowed by fields, and read further by a cursor', async () => {
    const asked: Sent[] = [];
    logAnswers(asked);
    const { user, address } = renderPart(<LogsScreen />, { at: '/admin/logs?reference=3f9a21bc&level=error', state });
    expect(await screen.findByText('request (502)')).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ p_reference: '3f9a21bc', p_level: 'error', p_type: null, p_after: null });
    expect(screen.getByText('path: /api/design-studio/generate')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute('href', `/admin/users/${uuid(9)}`);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_after: { id: uuid(1) } }));
    await user.click(await screen.findByRole('button', { name: 'request-2' }));
    await waitFor(() => expect(address()).toBe('/admin/logs?reference=request-2&level=error'));
    expect(screen.getByLabelText('Reference or request id')).toHaveValue('request-2');
    fillIn('Route, from its beginning', '/api/');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_path: '/api/', p_reference: 'request-2' }));
  });

  it('is live when that is asked for', async () => {
    const asked: Sent[] = [];
    logAnswers(asked);
    const { user } = renderPart(<LogsScreen />, { state });
    await screen.findByText('request (502)');
    const before = asked.length;
    await user.click(screen.getByRole('switch', { name: 'Live' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('says that a filter which takes too long can be narrowed', async () => {
    server.use(
      http.post(rpc('admin_list_events'), () =>
        HttpResponse.json({ code: '57014', message: 'canceling statement due to statement timeout' }, { status: 500 }),
      ),
    );
    renderPart(<LogsScreen />, { state });
    expect(await screen.findByText(/A narrower filter is quicker/)).toBeInTheDocument();
  });

  it('asks nothing that an address makes up', () => {
    const query = new URLSearchParams({ level: 'fatal', person: "' or 1=1", before: 'never', type: 'x'.repeat(500) });
    expect(eventFilterOf(query)).toEqual({
      level: null,
      type: 'x'.repeat(200),
      path: '',
      person: '',
      reference: '',
      before: '',
    });
  });
});

it('requests are told by route, also those that went well, and lead to their failures', async () => {
  const asked: Sent[] = [];
  logAnswers(asked);
  server.use(
    http.post(rpc('admin_get_requests'), async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json([
        { method: 'GET', path: '/api/x', succeeded: 40, refused: 2, failed: 1, average_ms: 12, slowest_ms: 90 },
      ]);
    }),
  );
  const { user, address } = renderPart(<LogsScreen />, { at: '/admin/logs?show=requests', state });
  expect(
    await screen.findByText('40 requests answered well, 2 requests refused, 1 request failed.'),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ p_hours: 24 }]);
  await user.click(screen.getByRole('link', { name: '/api/x' }));
  expect(address()).toBe('/admin/logs?path=%2Fapi%2Fx');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_path: '/api/x' }));
});

it('vendors and quotas are told with their use', async () => {
  const vendor = { last_done: null, last_failed: null, last_error: null, seconds: null };
  server.use(
    http.post(rpc('admin_list_jobs'), () => HttpResponse.json({ queue, jobs: [] })),
    http.post(rpc('admin_get_limits'), () =>
      HttpResponse.json({
        vendors: [
          { ...vendor, name: 'images:replicate', done: 3, failed: 1, last_failed: '2026-11-20T10:00:00Z' },
          { ...vendor, name: 'mails', done: 0, failed: 0 },
        ],
        quotas: [{ name: 'buy-hour', callers: 2, most: 7 }],
      }),
    ),
    http.get('*/api/admin/installation', () =>
      HttpResponse.json({
        version: '1',
        mode: 'local',
        node: 'v24',
        uptimeSeconds: 1,
        memoryMiB: 1,
        keys: [],
        quotas: [
          { name: 'buy-hour', per: 'user', points: 60, windowSeconds: 3600, counting: 'exact', paths: ['/api/x'] },
          { name: 'try-out', per: 'ip', points: 9, windowSeconds: 10, counting: 'process', paths: ['/api/y'] },
        ],
      }),
    ),
  );
  renderPart(<AiSettingsScreen />, { state });
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  await screen.findByRole('table', { name: 'Quotas' });
  expect(cellsOf('Quotas')).toEqual([
    ['buy hour', 'account', '60', '1 h', '2', '7'],
    ['try out', 'address', '9', '10 s', '—', '—'],
  ]);
  expect(cellsOf('Health of vendors').map((cells) => cells.slice(0, 4))).toEqual([
    ['Images, Replicate', 'Failing', '3', '1'],
    ['Mails about news', 'Not used', '0', '0'],
  ]);
});

it('the system shows its queue, sizes and processes', async () => {
  server.use(
    http.post(rpc('admin_get_system'), () =>
      HttpResponse.json({
        queue,
        database_bytes: 12_300_000,
        postgres: '17.1',
        connections: 5,
        waiting_deletions: 0,
        running_batches: 0,
        tables: [{ name: 'credit_ledger', bytes: 4200, rows: 1 }],
        files: [{ bucket: 'designs', is_public: false, files: 10_001 }],
      }),
    ),
  );
  renderPart(<SystemScreen />, { state });
  expect(await screen.findByText('credit_ledger')).toBeInTheDocument();
  expect(screen.getByText('about 1 row')).toBeInTheDocument();
  expect(screen.getByText('12 MB')).toBeInTheDocument();
  expect(screen.getByText('more than 10,000')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Queue of drawings' })).getByText('Waiting').nextElementSibling,
  ).toHaveTextContent('2');
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [4200, '4.2 KB'],
  [12_300_000, '12 MB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it.each([
  [59, '0 min'],
  [3_720, '1 h 2 min'],
  [97_200, '1 d 3 h'],
  [86_400, '1 d'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it('a job that hangs is canceled once, with a reason', async () => {
  const asked: Sent[] = [];
  const job = {
    id: uuid(30),
    user_id: uuid(9),
    email: 'ida@example.com',
    kind: 'single',
    engine: 'built-in',
    status: 'running',
    stage: null,
    error_code: null,
    attempts: 2,
    cost: 1,
    charged: null,
    created_at: '2026-11-20T10:00:00Z',
    started_at: null,
    finished_at: null,
    cancel_requested: false,
    is_stuck: true,
  };
  server.use(
    http.post(rpc('admin_list_jobs'), () => HttpResponse.json({ queue, jobs: asked.length > 0 ? [] : [job] })),
    http.post(rpc('admin_change_job'), async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json({ ok: true, duplicate: false });
    }),
  );
  const { user } = renderPart(<AiSettingsScreen />, { state });
  expect(await screen.findByText(/running, stuck, 2 attempts/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
  expect(asked).toEqual([]);
  fillIn('Reason', 'It hangs.');
  await user.click(screen.getByRole('button', { name: 'Cancel the job' }));
  expect(await screen.findByText('Nothing waits, and nothing is drawn.')).toBeInTheDocument();
  expect(asked).toMatchObject([{ p_id: uuid(30), p_what: 'cancel', p_reason: 'It hangs.' }]);
});
