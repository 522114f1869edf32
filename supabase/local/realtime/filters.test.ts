import { describe, expect, it } from 'vitest';
import { FilterError, parseFilter } from './filters.ts';

describe('parseFilter', () => {
  it.each([
    ['', []],
    ['room=eq.red', [{ column: 'room', operator: 'eq', negated: false, value: 'red' }]],
    [
      'a=gt.1,b=not.lte.2',
      [
        { column: 'a', operator: 'gt', negated: false, value: '1' },
        { column: 'b', operator: 'lte', negated: true, value: '2' },
      ],
    ],
    [
      'a=in.(x,"y,z","say \\"hi\\"")',
      [{ column: 'a', operator: 'in', negated: false, value: ['x', 'y,z', 'say "hi"'] }],
    ],
    ['a=eq."b,c=eq.d"', [{ column: 'a', operator: 'eq', negated: false, value: 'b,c=eq.d' }]],
    ['a=eq.', [{ column: 'a', operator: 'eq', negated: false, value: '' }]],
    ['a=eq.2026-01-01T00:00:00.5', [{ column: 'a', operator: 'eq', negated: false, value: '2026-01-01T00:00:00.5' }]],
    ['a=is.NULL', [{ column: 'a', operator: 'is', negated: false, value: 'null' }]],
    ['a=isdistinct.null', [{ column: 'a', operator: 'isdistinct', negated: false, value: null }]],
    ['a=isdistinct."null"', [{ column: 'a', operator: 'isdistinct', negated: false, value: 'null' }]],
  ])('reads %s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected);
  });

  it.each([
    'red',
    'a=b',
    'a=foo.1',
    'a=in.1,2',
    'a=in.()',
    'a=is.maybe',
    'a=eq."open',
    'a=like.x%',
    'a=not.ilike.x%',
    'a=match.x',
    'a=imatch.x',
    'a=constructor.x',
    'a=valueof.x',
    `a=in.(${Array.from({ length: 101 }, (_, n) => n).join(',')})`,
    Array.from({ length: 21 }, (_, n) => `a=neq.${n}`).join(','),
  ])('refuses %s', (text) => {
    expect(() => parseFilter(text)).toThrow(FilterError);
  });
});
