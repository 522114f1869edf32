/**
 * The proof of the books: what the database can compare itself, and what only the payment service knows. Every difference
 * has a name; no difference is the only good answer.
 */
import { bookChecks } from '#contracts/administration.ts';
import type { Difference } from '#domain/books.ts';
import { answerOf, type Supabase } from '../supabase.ts';
import { nameDifferences } from './reconcile-names.ts';

export type Reconciler = ReturnType<typeof createReconciler>;

/** `ofPayments`: the differences to the payment service; what changed less than `graceMs` ago is no difference yet. */
export function createReconciler(service: Supabase, ofPayments: (graceMs?: number) => Promise<Difference[]>) {
  return {
    async differences(options: { graceMs?: number } = {}): Promise<Difference[]> {
      const books = await Promise.all(bookChecks.map((check) => booksOf(service, check)));
      return [...books.flat(), ...(await ofPayments(options.graceMs))];
    },
    /** The same with the people and things that they are about. */
    named: (differences: readonly Difference[]) => nameDifferences(service, differences),
  };
}

async function booksOf(service: Supabase, check: (typeof bookChecks)[number]): Promise<Difference[]> {
  const rows = await answerOf(service, check);
  return rows.map(({ checkName, userId, subject, expected, found }) => ({
    check: checkName,
    userId,
    subject: subject ?? '',
    expected: expected ?? 0,
    found: found ?? 0,
  }));
}
