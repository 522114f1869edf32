import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { transactionFilters, transactionTexts } from '../../../domain/transactions.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { TransactionHistory } from './TransactionHistory.tsx';
import { descriptionOf, toCsv, type HistoryEntry } from './history.model.ts';

const row = (id: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  type: 'credit_usage',
  createdAt: '2026-11-20T10:00:00Z',
  credits: -3,
  amount: null,
  balanceAfter: 7,
  feature: 'batch4',
  reason: null,
  requestId: null,
  sessionId: null,
  generationId: null,
  metadata: {},
  ...change,
});

describe('labels', () => {
  it('to filter by are the specified six, the three of decision 77 and what else the ledger writes', () => {
    expect(transactionFilters.map(({ label }) => label).sort()).toEqual([
      'Adjustment',
      'Admin Deposit',
      'Admin Removal',
      'Debt',
      'Expired',
      'Grant',
      'Purchase',
      'Refund',
      'Renewal',
      'Subscription',
      'Taken back',
      'Usage',
    ]);
  });

  it('describe a row by its reason, else by what was made', () => {
    expect(descriptionOf(row(1))).toBe('Four designs');
    expect(descriptionOf(row(1, { reason: 'Thanks for the report' }))).toBe('Thanks for the report');
    expect(descriptionOf(row(1, { feature: null, type: 'grant' }))).toBe('Grant');
    expect(descriptionOf(row(1, { feature: null, type: 'expiry' }))).toBe('Expired');
  });
});

describe('CSV', () => {
  const cells = (reason: string) => toCsv([row(1, { reason })]).split('\r\n')[1];

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['a, "b"', '"a, ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['Größe', 'Größe'],
  ])('keeps %j harmless and whole', (reason, cell) => {
    expect(cells(reason)).toBe(`2026-11-20T10:00:00Z,Usage,${cell},-3,7,,,`);
  });

  it('begins with a byte order mark and names its columns', () => {
    expect(toCsv([])).toBe('\uFEFFDate,Type,Description,Credits,Balance after,Amount (USD),Request,Job\r\n');
  });
});

describe('the history on screen', () => {
  startBackend();
  const session = signedInAs('client');
  let rows: Record<string, unknown>[];

  const dbRow = (id: number, change: Record<string, unknown> = {}) => ({
    id,
    user_id: uuid(1),
    operation_type: 'credit_usage',
    created_at: '2026-11-20T10:00:00Z',
    credits_purchased: 0,
    credits_used: 3,
    amount_paid: null,
    balance_after: id,
    feature_used: 'batch4',
    reason: `Row ${id}`,
    request_id: null,
    session_id: null,
    generation_id: null,
    metadata: {},
    ...change,
  });

  beforeEach(() => {
    storeSession();
    rows = Array.from({ length: 12 }, (_, index) => dbRow(12 - index));
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/credit_transactions`, ({ request }) => {
        const url = new URL(request.url);
        const upTo = Number(/^lte\.(\d+)$/.exec(url.searchParams.get('id') ?? '')?.[1] ?? Infinity);
        const types = url.searchParams
          .get('operation_type')
          ?.replace(/^in\.\(|\)$/g, '')
          .split(',');
        const found = rows.filter(
          (one) => Number(one.id) <= upTo && (!types || types.includes(String(one.operation_type))),
        );
        const offset = Number(url.searchParams.get('offset') ?? 0);
        const page = found.slice(offset, offset + Number(url.searchParams.get('limit') ?? 1000));
        const range = page.length ? `${offset}-${offset + page.length - 1}` : '*';
        return HttpResponse.json(page, { headers: { 'Content-Range': `${range}/${found.length}` } });
      }),
    );
  });
  const shown = () => screen.getAllByText(/^Row \d+$/).map((cell) => cell.textContent);

  it('shows five rows, pages on the server, and stands still while rows arrive', async () => {
    const { user, store } = renderPart(<TransactionHistory />, { state: { auth: session } });
    await screen.findByText('Row 12');
    expect(shown()).toEqual(['Row 12', 'Row 11', 'Row 10', 'Row 9', 'Row 8']);
    expect(screen.getByText('1–5 of 12')).toBeInTheDocument();
    rows.unshift(dbRow(13));
    store.dispatch(rowsChanged(['user_subscriptions']));
    expect(await screen.findByText('There are new transactions.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Row 7');
    expect(shown()).toEqual(['Row 7', 'Row 6', 'Row 5', 'Row 4', 'Row 3']);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Row 13');
    expect(screen.getByText('1–5 of 13')).toBeInTheDocument();
  });

  it('filters by type and says when nothing matches', async () => {
    rows.push(
      dbRow(0, {
        operation_type: 'credit_purchase',
        reason: 'Row 0',
        amount_paid: 15,
        credits_purchased: 100,
        credits_used: 0,
      }),
    );
    const { user } = renderPart(<TransactionHistory />, { state: { auth: session } });
    await screen.findByText('Row 12');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Purchase' }));
    await screen.findByText('Row 0');
    expect(shown()).toEqual(['Row 0']);
    expect(screen.getByText('$15.00')).toBeInTheDocument();
    expect(screen.getByText('+100')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Renewal' }));
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await screen.findByText('Row 12');
  });

  it('opens a row: its facts, and the way of the credits of a job', async () => {
    rows = [
      dbRow(2, { generation_id: uuid(9), metadata: { modelName: 'Inkroom', width: 1024, height: 1024 } }),
      dbRow(1),
    ];
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/credit_ledger`, () =>
        HttpResponse.json([
          { id: 1, operation_type: 'hold', amount: 3, created_at: '2026-11-20T10:00:00Z' },
          { id: 2, operation_type: 'credit_usage', amount: 2, created_at: '2026-11-20T10:01:00Z' },
          { id: 3, operation_type: 'release', amount: 1, created_at: '2026-11-20T10:01:00Z' },
        ]),
      ),
    );
    const { user } = renderPart(<TransactionHistory />, { state: { auth: session } });
    await user.click(await screen.findByRole('button', { name: 'Details of Usage, Row 2' }));
    expect(screen.getByText('1024 × 1024 px')).toBeInTheDocument();
    const statement = within(await screen.findByRole('region', { name: 'Statement of this job' }));
    await waitFor(() => expect(statement.getByText('Released, not charged').nextSibling).toHaveTextContent('1 credit'));
    await user.click(screen.getByRole('button', { name: 'Details of Usage, Row 1' }));
    expect(screen.getByText('No additional details available for this transaction.')).toBeInTheDocument();
  });

  it('says what will stand here, and what went wrong', async () => {
    rows = [];
    const first = renderPart(<TransactionHistory />, { state: { auth: session } });
    expect(await screen.findByText(transactionTexts.empty)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    first.unmount();
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/credit_transactions`, () =>
        HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }),
      ),
    );
    renderPart(<TransactionHistory />, { state: { auth: session } });
    expect(await screen.findByText('Unable to load transaction history. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
