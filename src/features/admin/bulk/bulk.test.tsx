import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import { answers, batch, bulk, manager, region, startBulk } from '../../../../tests/features/bulk.tsx';
import { backend, server } from '../../../../tests/msw/server.ts';
import { TEST_SUPABASE_URL, type Rendered } from '../../../../tests/render-app.tsx';

const failure = (number: number) => ({
  userId: `user-${number}`,
  error: 'Insufficient credits: the balance is 5',
  person: number === 2 ? null : { name: `Name ${number}`, email: `p${number}@example.com` },
});

describe('bulk credits', () => {
  startBulk();

  const amount = (value: string) =>
    fireEvent.change(screen.getByLabelText('Credits for each account'), { target: { value } });
  const dryRun = async ({ user }: Rendered) => {
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    await screen.findByText(/Nothing has changed yet\./);
  };
  const sent = () => backend.bodies.filter(({ call }) => call.endsWith('/bulk-add-credits')).map(({ body }) => body);

  it.each(['0', '1001', '-1001', '1.5', '', 'ten'])('takes no amount "%s"', async (value) => {
    manager();
    amount(value);
    expect(screen.getByLabelText('Credits for each account')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
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
    expect(bulk.keys[0]).toMatch(/^[\da-f-]{36}$/);
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
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'Users' }), 'noor');
    await user.click(await screen.findByRole('option', { name: 'Noor (noor@example.com)' }));
    await dryRun(shown);
    amount('-5');
    expect(screen.queryByText(/Nothing has changed yet/)).toBeNull();
    await dryRun(shown);
    await user.click(screen.getByRole('button', { name: 'Remove Credits' }));
    await waitFor(() => expect(bulk.keys).toHaveLength(1));
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
    bulk.batches = [batch({ message: '10 credits added to 10000 users', total: 10_000 })];
    expect(await region('Add or remove credits').findByText('10 credits added to 10000 users')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Progress of the batch' })).toBeNull();
  });

  it('takes a finished batch back after asking, and no reversal', async () => {
    bulk.batches = [batch(), batch({ batchId: uuid(51), reverses: uuid(52), message: 'A reversal' })];
    server.use(
      http.post('*/api/payments/bulk-reverse-credits', () =>
        HttpResponse.json({ error: 'Only a finished batch can be reversed.', code: 'not_possible' }, { status: 409 }),
      ),
    );
    const { user } = manager();
    await screen.findByText('A reversal');
    const back = screen.getByRole('button', { name: /^Reverse/ });
    await user.click(back);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse this batch' }));
    expect(dialog.getByText(/^Takes 10 credits back from each of 3 users, 30 credits in all\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Only a finished batch can be reversed.')).toBeInTheDocument();
    server.use(
      http.post('*/api/payments/bulk-reverse-credits', () => {
        bulk.batches = [batch({ reversedBy: uuid(53) })];
        return HttpResponse.json(batch({ batchId: uuid(53), reverses: uuid(50), message: 'Taken from 3 users' }));
      }),
    );
    // The first dialog is still on its way out for a moment.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Reverse/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Taken from 3 users')).toBeInTheDocument();
    expect(await screen.findByText('Reversed')).toBeInTheDocument();
    expect(backend.bodies.at(-1)?.body).toEqual({ batchId: uuid(50) });
  });

  it('offers nothing to take back where nobody was changed, and keeps the direction of a reason to itself', async () => {
    const summary = { successful_updates: 0, failed_updates: 1, credits_added: -10, total_credits_distributed: 0 };
    bulk.batches = [batch({ summary, message: 'No credits removed: nobody was changed', reason: 'شكرا (2026)' })];
    manager();
    expect(await screen.findByText('No credits removed: nobody was changed')).toBeInTheDocument();
    expect(screen.getByText('شكرا (2026)').tagName).toBe('BDI');
    expect(screen.getByText(/^1 user could not be changed · /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
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
    expect(screen.getByText(/^No user would be affected; 2 users could not be changed\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Credits' })).toBeDisabled();
  });

  it('says why nothing was added: the server, or a session that is gone', async () => {
    server.use(
      http.post('*/api/payments/bulk-add-credits', () => HttpResponse.json({ error: 'No.' }, { status: 400 })),
    );
    const shown = manager();
    await shown.user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText('No.')).toBeInTheDocument();
    localStorage.clear();
    await shown.user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText('Not authenticated')).toBeInTheDocument();
  });
});
