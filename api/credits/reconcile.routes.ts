/** The books as administrators see them. */
import { paymentSweepSchema, reconciliationSchema, type PaymentSweep } from '#domain/credit-administration.ts';
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import type { Reconciler } from './reconcile.ts';

/** More than anybody reads on a screen; the command says all. */
const LISTED = 500;

export function reconcileRoutes(reconciler: Reconciler, sweep: () => Promise<PaymentSweep>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/payments/reconciliation',
      summary:
        'Every difference between ledger, balances, lots, holds, payments and the payment service. Empty when all is right.',
      access: 'admin',
      quotas: [{ name: 'reconcile-hour', per: 'user', points: 60, windowSeconds: 3600 }],
      response: reconciliationSchema,
    }).answer(async () => {
      const found = await reconciler.differences();
      const differences = await reconciler.named(found.slice(0, LISTED));
      return { checkedAt: new Date().toISOString(), differences, total: found.length };
    }),
    route({
      method: 'post',
      path: '/api/payments/sweep',
      summary:
        'Fetch what the payment service told and was missed, and ask again about what has not ended. Runs daily by itself.',
      access: 'admin',
      money: true,
      quotas: [{ name: 'sweep-hour', per: 'all', points: 20, windowSeconds: 3600 }],
      body: z.object({}),
      response: paymentSweepSchema,
      failure: 'The payments could not be asked about. Please try again.',
    }).answer(() => sweep()),
  ];
}
