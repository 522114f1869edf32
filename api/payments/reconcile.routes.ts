/** The books as administrators see them. */
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { personSchema } from './people.ts';
import type { Reconciler } from './reconcile.ts';

/** More than anybody reads on a screen; the command says all. */
const LISTED = 500;

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
            /** Whom it concerns; null where the account is gone, or nobody is. */
            person: personSchema.nullable(),
            /** The purchase or batch in words. */
            about: z.string().nullable(),
          }),
        ),
        /** Of all of them; the first ones are listed. */
        total: z.number().int(),
      }),
    }).answer(async () => {
      const found = await reconciler.differences();
      const differences = await reconciler.named(found.slice(0, LISTED));
      return { checkedAt: new Date().toISOString(), differences, total: found.length };
    }),
  ];
}
