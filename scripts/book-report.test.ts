import { expect, it } from 'vitest';
import type { NamedDifference } from '../src/domain/credit-administration.ts';
import { bookReport } from './book-report.ts';

const difference = (change: Partial<NamedDifference>): NamedDifference => ({
  check: 'available_balance',
  userId: 'u1',
  subject: 'a1',
  expected: 110,
  found: 1,
  person: { name: 'Vera Demo', email: 'vera@example.com' },
  about: null,
  ...change,
});

it('says nothing but that all is right when it is', () => {
  expect(bookReport([])).toBe('No differences: the books are in order.');
});

it('explains each kind once, and names person, amounts in their unit and reference of each difference', () => {
  const text = bookReport([
    difference({}),
    difference({ subject: 'u2', userId: 'u2', person: { name: '', email: 'noor@example.com' }, found: 0 }),
    difference({
      check: 'payment_reversed_amount',
      expected: 700,
      found: 0,
      subject: 'p1',
      about: 'Purchase of 100 credits for $15.00, 22 November 2026',
    }),
    difference({
      check: 'event_missing',
      userId: null,
      person: null,
      subject: 'charge.refunded evt_1',
      expected: 1,
      found: 0,
    }),
  ]);
  expect(text.match(/^Balance differs from the ledger \(2\) {2}\[available_balance\]$/gm)).toHaveLength(1);
  expect(text).toContain('Next: Change nothing by hand');
  expect(text).toContain(
    '  - Vera Demo <vera@example.com>\n      By the ledger: 110 credits; On the account: 1 credit\n',
  );
  expect(text).toContain('Reference (account): a1, user u1');
  expect(text).toContain('  - <noor@example.com>');
  expect(text).toContain('Reference (account): u2\n');
  expect(text).toContain(
    'Vera Demo <vera@example.com> – Purchase of 100 credits for $15.00, 22 November 2026\n      At the card service: $7.00; Here: $0.00',
  );
  expect(text).toContain('  - No account\n      Reference (event): charge.refunded evt_1\n');
  expect(text).toMatch(/4 differences of 3 kinds\.$/);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(140);
});
