import { describe, expect, it } from 'vitest';
import { billingText } from './billing-text.ts';

describe('billing text', () => {
  const now = new Date(2026, 10, 21, 23, 30);
  it.each([
    [null, 'No billing scheduled'],
    [new Date(2026, 10, 20, 23, 59), 'Billing overdue'],
    [new Date(2026, 10, 21, 0, 1), 'Billing today'],
    [new Date(2026, 10, 22, 0, 5), 'Billing tomorrow'],
    [new Date(2026, 10, 23, 0, 5), '2 days until billing'],
    [new Date(2027, 10, 21, 12), '365 days until billing'],
  ])('%s: %s', (next, text) => {
    expect(billingText(next, now)).toBe(text);
  });
});
