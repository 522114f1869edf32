import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import { manager, region, startBulk } from '../../../../tests/features/bulk.tsx';
import { server } from '../../../../tests/msw/server.ts';

describe('the books of credits', () => {
  startBulk();

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

  it('asks the card service for what was missed, once for a press, and says what came of it', async () => {
    let swept = 0;
    server.use(
      http.post('*/api/payments/sweep', () => {
        swept++;
        return swept === 1
          ? HttpResponse.json({ error: 'Resting', code: 'internal' }, { status: 502 })
          : HttpResponse.json({ events: 1, asked: 3 });
      }),
    );
    const { user } = manager();
    await user.click(screen.getByRole('button', { name: 'Ask the card service' }));
    expect(await screen.findByText('Resting')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask the card service' }));
    expect(await screen.findByText('1 missed event fetched, 3 payments asked about again.')).toBeInTheDocument();
    expect(swept).toBe(2);
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
    expect(payment.getByText('A deleted account')).toBeInTheDocument();
    expect(payment.getByText('At the card service').nextSibling).toHaveTextContent('$7.00');
    expect(payment.getByText(/^Purchase of 100 credits/)).toBeInTheDocument();
    await user.click(compare);
    expect(await screen.findByText('The books could not be compared. Please try again.')).toBeInTheDocument();
  });
});
