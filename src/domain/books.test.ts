import { describe, expect, it } from 'vitest';

import { bookCheck, bookChecks, bookValue, vendorChecks } from './books.ts';

describe('a check of the books', () => {
  it.each(Object.entries(bookChecks))(
    '%s says in plain words what it is, what it means and what to do',
    (name, check) => {
      for (const text of [check.title, check.meaning, check.next, ...check.sides]) {
        expect(text).toMatch(/^"?\p{Lu}/u);
        // No names of columns or functions.
        expect(text).not.toMatch(/_/);
        expect(text).not.toContain(name);
      }
      expect(check.title.length).toBeLessThanOrEqual(60);
      for (const sentence of [check.meaning, check.next]) expect(sentence).toMatch(/\.$/);
      expect(check.sides[0]).not.toBe(check.sides[1]);
    },
  );

  it('has a title of its own', () => {
    const titles = Object.values(bookChecks).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('knows those that ask the card service, and says so of one that it does not know', () => {
    for (const name of vendorChecks) expect(bookChecks[name]).toBeDefined();
    expect(bookCheck('toString').title).toBe('Check "toString"');
  });
});

describe('a value of a difference', () => {
  it.each([
    ['credits', 1, '1 credit'],
    ['credits', -1250, '−1,250 credits'],
    ['credits', 0, '0 credits'],
    ['cents', 700, '$7.00'],
    ['cents', -5, '−$0.05'],
    ['text', '', 'nothing'],
    ['text', 'succeeded', 'succeeded'],
    ['moment', 1_795_000_000, '2026-11-18 11:06 UTC'],
    ['moment', 0, 'never'],
    ['seconds', 7300, '2 hours'],
    ['seconds', 90_000, '1 day'],
    ['seconds', 0, 'not at all'],
    ['count', 2, '2'],
  ] as const)('in %s: %s is "%s"', (unit, value, text) => {
    expect(bookValue(unit, value)).toBe(text);
  });
});
