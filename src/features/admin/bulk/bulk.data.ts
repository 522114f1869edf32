import { z } from 'zod';

import { callApi } from '../../../data/api.ts';
import { databaseError } from '../../../data/errors.ts';
import { hasStoredSession, supabase } from '../../../data/supabase.ts';
import {
  creditBatchSchema,
  creditStatisticsSchema,
  paymentSweepSchema,
  reconciliationSchema,
  type CreditBatch,
  type CreditStatistics,
  type PaymentSweep,
  type Reconciliation,
} from '../../../domain/credit-administration.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';

export interface BulkWish {
  credits: number;
  reason: string;
  /** Null: all users. */
  targetUsers: string[] | null;
}

const bodyOf = ({ credits, reason, targetUsers }: BulkWish) => ({
  credits,
  reason: reason.trim() || undefined,
  targetUsers: targetUsers ?? undefined,
});

/** A batch begins with a session that holds: without a token it is refreshed once. */
async function requireSession(): Promise<void> {
  if (!hasStoredSession()) throw new Error(adminTexts.notAuthenticated);
  const { auth } = await supabase();
  const { data, error } = await auth.getSession();
  if (error) throw new Error(adminTexts.sessionFailed);
  if (data.session?.access_token) return;
  const fresh = await auth.refreshSession();
  if (!fresh.data.session?.access_token) throw new Error(adminTexts.noToken);
}

/** What a batch would do; changes nothing. */
export async function previewBatch(wish: BulkWish): Promise<CreditBatch> {
  await requireSession();
  return callApi('/api/payments/bulk-add-credits', {
    body: { ...bodyOf(wish), dryRun: true },
    schema: creditBatchSchema,
  });
}

/** Runs a batch. The key makes a repeated call the same batch. */
export async function runBatch(wish: BulkWish, confirmation: string, key: string): Promise<CreditBatch> {
  await requireSession();
  return callApi('/api/payments/bulk-add-credits', {
    body: { ...bodyOf(wish), confirmation: confirmation || undefined },
    headers: { 'Idempotency-Key': key },
    schema: creditBatchSchema,
  });
}

export async function reverseBatch(batchId: string): Promise<CreditBatch> {
  await requireSession();
  return callApi('/api/payments/bulk-reverse-credits', { body: { batchId }, schema: creditBatchSchema });
}

/** The latest batches, newest first. */
export function readBatches(): Promise<CreditBatch[]> {
  return callApi('/api/payments/bulk-batches', { schema: z.array(creditBatchSchema) });
}

export function readCreditStatistics(): Promise<CreditStatistics> {
  return callApi('/api/payments/credit-statistics', { schema: creditStatisticsSchema });
}

/** Compares the books now; takes a moment on a large installation. */
export function reconcile(): Promise<Reconciliation> {
  return callApi('/api/payments/reconciliation', { schema: reconciliationSchema });
}

/** Fetches what the card service told and was missed, and asks again about what has not ended. */
export function sweepPayments(): Promise<PaymentSweep> {
  return callApi('/api/payments/sweep', { method: 'POST', body: {}, schema: paymentSweepSchema, timeoutMs: 60_000 });
}

export interface FoundUser {
  id: string;
  email: string;
  name: string;
}

const FOUND = 20;

/** People whose address or name contains a text. Row level security lets administrators read. */
export async function findUsers(text: string): Promise<FoundUser[]> {
  const client = await supabase();
  const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const read = (column: 'email' | 'full_name') =>
    client.from('user_profiles').select('id, email, full_name').ilike(column, like).order('email').limit(FOUND);
  // Two questions instead of one filter text: what is typed never becomes part of a filter.
  const found = new Map<string, FoundUser>();
  for (const { data, error } of await Promise.all([read('email'), read('full_name')])) {
    if (error) throw databaseError(error, adminTexts.usersFailed(error.message));
    for (const row of data) found.set(row.id, { id: row.id, email: row.email ?? '', name: row.full_name ?? '' });
  }
  return [...found.values()].slice(0, FOUND);
}
