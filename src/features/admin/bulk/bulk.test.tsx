import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL, type Rendered } from '../../../../tests/renderApp.tsx';
import { BulkCreditManager } from './BulkCreditManager.tsx';
import type { Batch } from './bulk.data.ts';

const failure = (number: number) => ({
  userId: `user-${number}`,
  error: 'Insufficient credits: the balance is 5',
  person: number === 2 ? null : { name: `Name ${number}`, email: `p${number}@example.com` },
});

function batch(change: Partial<Batch> = {}): Batch {
  return {
    message: '10 credits added to 3 users',
    summary: { successful_updates: 3, failed_updates: 0, credits_added: 10, total_credits_distributed: 30 },
    results: { failed: [] },
    batchId: uuid(50),
    status: 'done',
    total: 3,
    reverses: null,
    reversedBy: null,
    reason: 'Bulk credit addition of 10 credits',
    createdAt: '2026-11-22T10:00:00Z',
    confirmationNeeded: null,
    ...change,
  };
}

describe('bulk credits', () => {
  startBackend();
  let batches: Batch[];
  let keys: (string | null)[];

  const preview = (targets: unknown) =>
    batch({ status: 'preview', batchId: null, confirmationNeeded: targets ? null : 'ALL USERS' });
  const answers = (made: Batch, until: Promise<unknown> = Promise.resolve()) =>
    http.post('*/api/payments/bulk-add-credits', async ({ request }) => {
      const body = (await request.json()) as { dryRun?: boolean; targetUsers?: string[] };
      if (body.dryRun) return HttpResponse.json(preview(body.targetUsers));
      keys.push(request.headers.get('Idempotency-Key'));
      await until;
      batches = [made];
      return HttpResponse.json(made);
    });

  beforeEach(() => {
    storeSession();
    batches = [];
    keys = [];
    server.use(
      answers(batch()),
      http.get('*/api/payments/bulk-batches', () => HttpResponse.json(batches)),
      http.get('*/api/payments/credit-statistics', () =>
        HttpResponse.json({
          users: 4,
          totalCredits: 1234,
          averageCredits: 309,
          tiers: { other: 0, premium: 1, pro: 0, free: 3, basic: 0 },
        }),
      ),
      http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, () =>
        HttpResponse.json([{ id: uuid(9), email: 'noor@example.com', full_name: 'Noor' }]),
      ),
    );
  });

  const manager = () => renderPart(<BulkCreditManager />, { state: { session: signedInAs('admin') } });
  const amount = (value: string) =>
    fireEvent.change(screen.getByLabelText('Credits for each account'), { target: { value } });
  const dryRun = async ({ user }: Rendered) => {
    await user.click(screen.getByRole('button', { name: 'See what would happen' }));
    await screen.findByText(/Nothing has happened yet\./);
  };
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const sent = () => backend.bodies.filter(({ call }) => call.endsWith('/bulk-add-credits')).map(({ body }) => body);

  it('shows tiers and the rounded average, and says when nothing has run', async () => {
    manager();
    expect(await screen.findByText('No batch has run yet.')).toBeInTheDocument();
    const numbers = region('Credits in circulation');
    const tiers = (await numbers.findAllByText(/ tier$/)).map(({ textContent }) => textContent);
    expect(tiers).toEqual(['Free tier', 'Basic tier', 'Pro tier', 'Unlimited tier', 'other tier']);
    expect((await numbers.findByText('Average')).nextSibling).toHaveTextContent('309');
    expect(numbers.getByText('Unlimited tier').nextSibling).toHaveTextContent('1');
    expect(numbers.getByText('Credits in all').nextSibling).toHaveTextContent('1,234');
  });

  it.each(['0', '1001', '-1001', '1.5', '', 'ten'])('takes no amount "%s"', async (value) => {
    manager();
    amount(value);
    expect(screen.getByLabelText('Credits for each account')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'See what would happen' })).toBeDisabled();
    await screen.findByText('No batch has run yet.');
  });

  it('changes all after a dry run and the typed words, once for two quick clicks', async () => {
    // The answer comes after the second click, as fast as the first ones are.
    const clicked = Promise.withResolvers<undefined>();
    server.use(answers(batch(), clicked.promise));
    const shown = manager();
    await dryRun(shown);
    const add = screen.getByRole('button', { name: 'Add Credits' });
    const words = screen.getByLabelText('Type ALL USERS to confirm');
    await shown.user.type(words, 'ALL USER');
    expect(add).toBeDisabled();
    await shown.user.type(words, 'S');
    await shown.user.dblClick(add);
    clicked.resolve(undefined);
    expect(await region('Add or remove credits').findByText('10 credits added to 3 users')).toBeInTheDocument();
    expect(sent()).toEqual([
      { credits: 10, dryRun: true },
      { credits: 10, confirmation: 'ALL USERS' },
    ]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    await waitFor(() => expect(region('Add or remove credits').queryByText('10 credits added to 3 users')).toBeNull(), {
      timeout: 6000,
    });
    expect(region('Latest batches').getByText('10 credits added to 3 users')).toBeInTheDocument();
  });

  it('asks for somebody before it changes chosen users, and looks again when the wish changes', async () => {
    const shown = manager();
    const { user } = shown;
    await user.click(screen.getByRole('radio', { name: 'Chosen users' }));
    expect(screen.getByText('Please select at least one user to proceed with credit addition.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See what would happen' })).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'Users' }), 'noor');
    await user.click(await screen.findByRole('option', { name: 'Noor (noor@example.com)' }));
    await dryRun(shown);
    amount('-5');
    expect(screen.queryByText(/Nothing has happened yet/)).toBeNull();
    await dryRun(shown);
    await user.click(screen.getByRole('button', { name: 'Remove Credits' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(sent().at(-1)).toEqual({ credits: -5, targetUsers: [uuid(9)] });
  });

  it('says that people cannot be searched', async () => {
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, () =>
        HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }),
      ),
    );
    const { user } = manager();
    await user.click(screen.getByRole('radio', { name: 'Chosen users' }));
    await user.type(screen.getByRole('combobox', { name: 'Users' }), 'no');
    expect(await screen.findByText('Failed to load users: down')).toBeInTheDocument();
  });

  it('names five failures and counts the rest', async () => {
    const summary = { successful_updates: 1, failed_updates: 8, credits_added: -10, total_credits_distributed: -10 };
    server.use(answers(batch({ summary, total: 9, results: { failed: [1, 2, 3, 4, 5, 6, 7, 8].map(failure) } })));
    const shown = manager();
    await dryRun(shown);
    await shown.user.type(screen.getByLabelText('Type ALL USERS to confirm'), 'ALL USERS');
    await shown.user.click(screen.getByRole('button', { name: 'Add Credits' }));
    const lines = (await screen.findAllByText(/: Insufficient credits: the balance is 5$/)).map(
      (line) => line.textContent,
    );
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 2)).toEqual([
      'Name 1 (p1@example.com): Insufficient credits: the balance is 5',
      'Account user-2: Insufficient credits: the balance is 5',
    ]);
    expect(screen.getByText('and 3 more failures')).toBeInTheDocument();
  });

  it('follows a large batch until it is done', async () => {
    const half = { successful_updates: 5000, failed_updates: 0, credits_added: 10, total_credits_distributed: 50_000 };
    server.use(answers(batch({ status: 'running', summary: half, total: 10_000 })));
    const shown = manager();
    await dryRun(shown);
    await shown.user.type(screen.getByLabelText('Type ALL USERS to confirm'), 'ALL USERS');
    await shown.user.click(screen.getByRole('button', { name: 'Add Credits' }));
    const progress = await screen.findByRole('progressbar', { name: 'Progress of the batch' });
    expect(progress).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText(/5,000 of 10,000 accounts/)).toBeInTheDocument();
    batches = [batch({ message: '10 credits added to 10000 users', total: 10_000 })];
    expect(await region('Add or remove credits').findByText('10 credits added to 10000 users')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Progress of the batch' })).toBeNull();
  });

  it('takes a finished batch back after asking, and no reversal', async () => {
    batches = [batch(), batch({ batchId: uuid(51), reverses: uuid(52), message: 'A reversal' })];
    server.use(
      http.post('*/api/payments/bulk-reverse-credits', () =>
        HttpResponse.json({ error: 'Only a finished batch can be reversed.', code: 'not_possible' }, { status: 409 }),
      ),
    );
    const { user } = manager();
    await screen.findByText('A reversal');
    const back = screen.getByRole('button', { name: /^Take back/ });
    await user.click(back);
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this batch back' }));
    expect(dialog.getByText(/^Takes 10 credits back from each of 3 users, 30 credits in all\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Only a finished batch can be reversed.')).toBeInTheDocument();
    server.use(
      http.post('*/api/payments/bulk-reverse-credits', () => {
        batches = [batch({ reversedBy: uuid(53) })];
        return HttpResponse.json(batch({ batchId: uuid(53), reverses: uuid(50), message: 'Taken from 3 users' }));
      }),
    );
    // The first dialog is still on its way out for a moment.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Take back/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken from 3 users')).toBeInTheDocument();
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    expect(backend.bodies.at(-1)?.body).toEqual({ batchId: uuid(50) });
  });

  it('offers nothing to take back where nobody was changed, and keeps the direction of a reason to itself', async () => {
    const summary = { successful_updates: 0, failed_updates: 1, credits_added: -10, total_credits_distributed: 0 };
    batches = [batch({ summary, message: 'No credits removed: nobody was changed', reason: 'شكرا (2026)' })];
    manager();
    expect(await screen.findByText('No credits removed: nobody was changed')).toBeInTheDocument();
    expect(screen.getByText('شكرا (2026)').tagName).toBe('BDI');
    expect(screen.getByText(/^1 user could not be changed · /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('lets nobody run a batch that would change nobody', async () => {
    const summary = { successful_updates: 0, failed_updates: 2, credits_added: -10, total_credits_distributed: 0 };
    server.use(
      http.post('*/api/payments/bulk-add-credits', () =>
        HttpResponse.json(batch({ status: 'preview', batchId: null, summary })),
      ),
    );
    const shown = manager();
    amount('-10');
    await dryRun(shown);
    expect(screen.getByText(/^No user would be changed; 2 users could not be changed\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Credits' })).toBeDisabled();
  });

  it('says what could not be loaded, and tries again', async () => {
    const down = () => HttpResponse.json({ error: 'Resting', code: 'x' }, { status: 400 });
    server.use(
      http.get('*/api/payments/credit-statistics', down, { once: true }),
      http.get('*/api/payments/bulk-batches', down, { once: true }),
    );
    const { user } = manager();
    expect(await screen.findByText('Failed to load statistics: Resting')).toBeInTheDocument();
    expect(region('Credits in circulation').getByText('Failed to load statistics')).toBeInTheDocument();
    await user.click(region('Credits in circulation').getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('309')).toBeInTheDocument();
    await user.click(region('Latest batches').getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No batch has run yet.')).toBeInTheDocument();
  });

  it('says why nothing was added: the server, or a session that is gone', async () => {
    server.use(
      http.post('*/api/payments/bulk-add-credits', () => HttpResponse.json({ error: 'No.' }, { status: 400 })),
    );
    const shown = manager();
    await shown.user.click(screen.getByRole('button', { name: 'See what would happen' }));
    expect(await screen.findByText('No.')).toBeInTheDocument();
    localStorage.clear();
    await shown.user.click(screen.getByRole('button', { name: 'See what would happen' }));
    expect(await screen.findByText('Not authenticated')).toBeInTheDocument();
  });

  it('compares the books: none, each difference in words, and a failure', async () => {
    const difference = {
      check: 'available_balance',
      userId: uuid(3),
      subject: uuid(4),
      expected: 10,
      found: 1012,
      person: { name: 'Vera', email: 'vera@example.com' },
      about: null,
    };
    const money = {
      ...difference,
      check: 'payment_reversed_amount',
      subject: uuid(5),
      expected: 700,
      found: 0,
      person: null,
      about: 'Purchase of 100 credits for $15.00, 22 November 2026',
    };
    const books = (differences: unknown[], total = differences.length) =>
      HttpResponse.json({ checkedAt: '2026-11-22T10:00:00Z', differences, total });
    server.use(
      http.get('*/api/payments/reconciliation', () => books([]), { once: true }),
      http.get('*/api/payments/reconciliation', () => books([difference, money], 900), { once: true }),
      http.get('*/api/payments/reconciliation', () => HttpResponse.json({ error: 'x' }, { status: 400 })),
    );
    const { user } = manager();
    const compare = screen.getByRole('button', { name: 'Compare the books' });
    await user.click(compare);
    expect(await screen.findByText(/^No difference at/)).toBeInTheDocument();
    await user.click(compare);
    expect(await screen.findByText(/^900 differences at .* The first 2 are listed/)).toBeInTheDocument();
    const kind = region('Balance differs from the ledger (1)');
    expect(kind.getByText(/^What to do next\./).parentElement).toHaveTextContent(/Change nothing by hand/);
    expect(kind.getByText('Vera')).toBeInTheDocument();
    expect(kind.getByText('On the account').nextSibling).toHaveTextContent('1,012 credits');
    await user.click(kind.getByRole('button', { name: 'Copy the reference of Vera' }));
    expect(await navigator.clipboard.readText()).toBe(`available_balance ${uuid(4)} user ${uuid(3)}`);
    const payment = region('Money paid back differs (1)');
    expect(payment.getByText('An account that is gone')).toBeInTheDocument();
    expect(payment.getByText('At the card service').nextSibling).toHaveTextContent('$7.00');
    expect(payment.getByText(/^Purchase of 100 credits/)).toBeInTheDocument();
    await user.click(compare);
    expect(await screen.findByText('The books could not be compared. Please try again.')).toBeInTheDocument();
  });
});
