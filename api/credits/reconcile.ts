/**
 * The proof of the books: what the database can compare itself, and what only the payment service knows. Every difference
 * has a name; no difference is the only good answer.
 */
import { z } from 'zod';
import type { Difference } from '#domain/books.ts';
import { rpc, type Supabase } from '../supabase.ts';
import { nameDifferences } from './reconcile-names.ts';

const BOOKS = ['reconcile_credits', 'reconcile_payments', 'reconcile_accounts'] as const;

const rowSchema = z.object({
  check_name: z.string(),
  user_id: z.string().nullable(),
  subject: z.string().nullable(),
  expected: z.coerce.number().nullable(),
  found: z.coerce.number().nullable(),
});

export type Reconciler = ReturnType<typeof createReconciler>;

/** `ofPayments`: the differences to the payment service; what changed less than `graceMs` ago is no difference yet. */
export function createReconciler(service: Supabase, ofPayments: (graceMs?: number) => Promise<Difference[]>) {
  return {
    async differences(options: { graceMs?: number } = {}): Promise<Difference[]> {
      const books = await Promise.all(BOOKS.map((name) => booksOf(service, name)));
      return [...books.flat(), ...(await ofPayments(options.graceMs))];
    },
    /** The same with the people and things that they are about. */
    named: (differences: readonly Difference[]) => nameDifferences(service, differences),
  };
}

async function booksOf(service: Supabase, name: (typeof BOOKS)[number]): Promise<Difference[]> {
  const rows = z.array(rowSchema).parse(await rpc(service, name));
  return rows.map((row) => ({
    check: row.check_name,
    userId: row.user_id,
    subject: row.subject ?? '',
    expected: row.expected ?? 0,
    found: row.found ?? 0,
  }));
}
