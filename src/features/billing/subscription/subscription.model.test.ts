import { describe, expect, it } from 'vitest';

import { subscription } from '../../../../tests/factories.ts';
import type { Wish } from './subscription.data.ts';
import { offerOf, priceOf } from './subscription.model.ts';

describe('what a tier offers', () => {
  const monthly = (tierId: string): Wish => ({ tierId, interval: 'monthly' });
  const yearly = (tierId: string): Wish => ({ tierId, interval: 'yearly' });

  it.each([
    ['nothing yet', null, monthly('pro'), 'subscribe'],
    ['the unpaid one', subscription({ status: 'incomplete' }), monthly('pro'), 'pay'],
    ['another instead of the unpaid one', subscription({ status: 'incomplete' }), monthly('basic'), 'subscribe'],
    ['the own one', subscription(), monthly('pro'), 'yours'],
    ['a higher one', subscription(), monthly('premium'), 'change'],
    ['a lower one', subscription(), monthly('basic'), 'change'],
    ['the same by the year', subscription(), yearly('pro'), 'change'],
    ['a lower one by the year', subscription(), yearly('basic'), 'refused'],
    ['months instead of a year', subscription({ interval: 'year' }), monthly('pro'), 'refused'],
    ['a lower one of the same year', subscription({ interval: 'year' }), yearly('basic'), 'change'],
    ['the one that comes next', subscription({ nextTier: 'basic' }), monthly('basic'), 'yours'],
    [
      'one that was to come next, while it ends',
      subscription({ nextTier: 'basic', status: 'canceling' }),
      monthly('basic'),
      'refused',
    ],
    ['the own one back', subscription({ nextTier: 'basic' }), monthly('pro'), 'keep'],
    ['a change with an open payment', subscription({ status: 'past_due' }), monthly('premium'), 'refused'],
    ['a change while it ends', subscription({ status: 'canceling' }), monthly('premium'), 'refused'],
  ] as const)('%s', (_what, current, wish, kind) => {
    const offer = offerOf(current, wish);
    expect(offer.kind).toBe(kind);
    expect(offer.why !== null).toBe(kind === 'refused');
  });

  it('costs twelve months where no price of a year is named', () => {
    const tier = { id: 'basic', name: 'Basic', monthly_credits: 20, price: 14.99 };
    expect(priceOf(tier, 'yearly')).toBeCloseTo(179.88);
    expect(priceOf({ ...tier, yearly_price: 150 }, 'yearly')).toBe(150);
  });
});
