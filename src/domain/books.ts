/**
 * The checks of the books as people read them, on the administrators' screen and in the command: what each is called, what
 * it means, what its two values are, and what to do next. The checks themselves are `reconcile_*` in the database and
 * `api/payments/books.ts`; a test proves that none is forgotten here.
 */
import type { BookCheck, BookUnit } from './book-check.ts';
import { balances, work } from './book-checks.ledger.ts';
import { others, payments, subscriptions } from './book-checks.payments.ts';
import { counted, grouped } from './numbers.ts';

export const bookChecks: Readonly<Record<string, BookCheck>> = {
  ...balances,
  ...work,
  ...payments,
  ...subscriptions,
  ...others,
};

/** One thing that two books say otherwise. */
export interface Difference {
  check: string;
  userId: string | null;
  subject: string;
  expected: number | string;
  found: number | string;
}

/** The checks that ask the card service; the others are made in the database. */
export const vendorChecks = [
  'event_missing',
  'payment_status',
  'payment_reversed_amount',
  'payment_unknown_at_vendor',
] as const;
export type VendorCheck = (typeof vendorChecks)[number];

/** Also for a check of a newer server than this page knows. */
export function bookCheck(name: string): BookCheck {
  return Object.hasOwn(bookChecks, name)
    ? bookChecks[name]
    : {
        subject: 'account',
        unit: 'count',
        sides: ['Expected', 'Found'],
        title: `Check "${name}"`,
        meaning: 'This page does not know the check yet: it is older than the server.',
        next: 'Load the page again. If this stays, give the reference to the people who run this installation.',
      };
}

/** A value of a difference as people read it. */
export function bookValue(unit: BookUnit, value: number | string): string {
  if (typeof value === 'string') return value || 'nothing';
  if (unit === 'credits') return `${signed(value)} ${Math.abs(value) === 1 ? 'credit' : 'credits'}`;
  if (unit === 'cents') return `${value < 0 ? '−' : ''}$${(Math.abs(value) / 100).toFixed(2)}`;
  if (unit === 'moment')
    return value > 0 ? `${new Date(value * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never';
  if (unit === 'seconds') return duration(value);
  return signed(value);
}

const signed = (value: number): string => `${value < 0 ? '−' : ''}${grouped(Math.abs(value))}`;

function duration(seconds: number): string {
  const [size, name] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([each]) => seconds >= each) ?? [1, 'second'];
  const many = Math.floor(seconds / size);
  return many === 0 ? 'not at all' : counted(many, name);
}
