import { describe, expect, it } from 'vitest';
import { nextCounterValue } from '../credits.ts';
import { builtInPackages, pricePerCredit } from '../packages.ts';
import { learnPrices } from './known-prices.ts';
import { baseCost, newestPrice, quoteCredits, settledCost } from './prices.ts';

describe('prices', () => {
  it.each([
    ['single', {}, 1],
    ['batch4', {}, 3],
    ['style_variations', {}, 2],
    ['photo_to_sketch', {}, 1],
    ['recreate', { highResolution: true }, 0],
    ['single', { highResolution: true }, 2],
    ['batch4', { highResolution: true }, 6],
    ['batch4', { premium: true }, 6],
    ['batch4', { premium: true, highResolution: true }, 9],
  ] as const)('%s %j costs %i', (kind, options, total) => {
    const quote = quoteCredits(kind, options);
    expect(quote.total).toBe(total);
    expect(quote.items.reduce((sum, item) => sum + item.credits, 0)).toBe(total);
  });

  it.each([
    [3, 4, 4, 3],
    [3, 3, 4, 3],
    [3, 2, 4, 2],
    [3, 1, 4, 1],
    [3, 0, 4, 0],
    [6, 1, 4, 2],
  ])('settles %i credits for %i of %i images as %i', (cost, delivered, asked, settled) => {
    expect(settledCost(cost, delivered, asked)).toBe(settled);
  });

  it('prices a credit', () => {
    expect(builtInPackages.map(pricePerCredit)).toEqual(['0.15', '0.12', '0.10', '0.08']);
  });
});

describe('the credit counter', () => {
  it.each([
    [0, 51, 5],
    [0, 50, 2],
    [0, 21, 2],
    [0, 20, 1],
    [100, 40, 95],
    [7, 7, 7],
    [9, 10, 10],
  ])('moves from %i towards %i to %i', (from, to, next) => expect(nextCounterValue(from, to)).toBe(next));
});

describe('prices from a moment on', () => {
  const at = Date.parse('2026-12-01T00:00:00Z');
  it('hold from their moment, the later row for the same one; before that, and at 0, the first prices do', () => {
    learnPrices([
      { id: 8, operation: 'batch4', credits: 4, from: at },
      { id: 10, operation: 'batch4', credits: 5, from: at },
      { id: 9, operation: 'batch4', credits: 6, from: at + 1000 },
    ]);
    expect([0, at - 1, at, at + 1000].map((moment) => quoteCredits('batch4', { at: moment }).total)).toEqual([
      3, 3, 5, 6,
    ]);
    expect(quoteCredits('batch4', { at, highResolution: true }).total).toBe(10);
    expect(baseCost('single', at)).toBe(1);
    expect(newestPrice()).toBe(10);
    learnPrices([]);
    expect([baseCost('batch4', at), newestPrice()]).toEqual([3, 0]);
  });
});
