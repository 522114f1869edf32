/** Whom and what differences are about, in words: read for all of them together, never one by one. */
import { z } from 'zod';
import { bookCheck, type Difference } from '#domain/books.ts';
import type { NamedDifference } from '#domain/credit-administration.ts';
import type { Supabase } from '../supabase.ts';
import { inParts, readPeople } from './people.ts';

const paymentSchema = z.object({
  id: z.string(),
  payment_intent: z.string().nullable(),
  credits: z.number(),
  amount_cents: z.number(),
  created_at: z.string(),
});
const batchSchema = z.object({ id: z.string(), credits: z.number(), reason: z.string(), created_at: z.string() });

export async function nameDifferences(
  service: Supabase,
  differences: readonly Difference[],
): Promise<NamedDifference[]> {
  const [people, payments, batches] = await Promise.all([
    readPeople(
      service,
      differences.map(({ userId }) => userId).filter((id) => id !== null),
    ),
    paymentsOf(service, differences),
    batchesOf(service, differences),
  ]);
  return differences.map((each) => {
    const reference = referenceOf(each);
    const person = each.userId === null ? null : (people.get(each.userId) ?? null);
    return { ...each, person, about: payments.get(reference) ?? batches.get(reference) ?? null };
  });
}

/** The id within a subject: requests of the ledger carry what they are for in front of it. */
const referenceOf = ({ subject }: Difference): string => subject.replace(/^(pi|bulk):/, '');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function paymentsOf(service: Supabase, differences: readonly Difference[]) {
  const references = subjectsOf(differences, ['payment', 'grant']);
  const read = (column: 'id' | 'payment_intent', ids: string[]) =>
    inParts(ids, paymentSchema, (part) =>
      service.from('payments').select('id, payment_intent, credits, amount_cents, created_at').in(column, part),
    );
  const found = await Promise.all([
    read(
      'id',
      references.filter((each) => UUID.test(each)),
    ),
    read(
      'payment_intent',
      references.filter((each) => each.startsWith('pi_')),
    ),
  ]);
  return new Map(
    found.flat().flatMap((row) => {
      const text = `Purchase of ${row.credits} credits for $${(row.amount_cents / 100).toFixed(2)}, ${dayOf(row.created_at)}`;
      return [
        [row.id, text],
        [row.payment_intent ?? row.id, text],
      ];
    }),
  );
}

async function batchesOf(service: Supabase, differences: readonly Difference[]) {
  const ids = subjectsOf(differences, ['batch']).filter((each) => UUID.test(each));
  const rows = await inParts(ids, batchSchema, (part) =>
    service.from('bulk_credit_batches').select('id, credits, reason, created_at').in('id', part),
  );
  return new Map(rows.map((row) => [row.id, `Batch "${row.reason}", ${dayOf(row.created_at)}`]));
}

function subjectsOf(differences: readonly Difference[], kinds: readonly string[]): string[] {
  return differences.filter((each) => kinds.includes(bookCheck(each.check).subject)).map(referenceOf);
}

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
