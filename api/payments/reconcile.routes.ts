/** The books as administrators see them. */
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import type { Reconciler } from './reconcile.ts';

export function reconcileRoutes(reconciler: Reconciler): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/payments/reconciliation',
      summary:
        'Every difference between ledger, balances, lots, holds, payments and the payment service. Empty when all is right.',
      access: 'admin',
      quotas: [{ name: 'reconcile-hour', per: 'user', points: 60, windowSeconds: 3600 }],
      response: z.object({
        checkedAt: z.string(),
        differences: z.array(
          z.object({
            check: z.string(),
            userId: z.string().nullable(),
            subject: z.string(),
            expected: z.union([z.number(), z.string()]),
            found: z.union([z.number(), z.string()]),
          }),
        ),
      }),
    }).answer(async () => ({ checkedAt: new Date().toISOString(), differences: await reconciler.differences() })),
  ];
}
