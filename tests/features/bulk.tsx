/** For tests of bulk credits: the double of the batches, and the screen of administrators. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';

import type { CreditBatch } from '../../src/domain/credit-administration.ts';
import { BulkCreditManager } from '../../src/features/admin/bulk/BulkCreditManager.tsx';
import { signedInAs, uuid } from '../factories.ts';
import { server, startBackend, storeSession } from '../msw/server.ts';
import { renderPart, TEST_SUPABASE_URL, type Rendered } from '../render-app.tsx';

/** Ten credits, added to three users. */
export function batch(change: Partial<CreditBatch> = {}): CreditBatch {
  return {
    message: '10 credits added to 3 users',
    summary: { successful_updates: 3, failed_updates: 0, credits_added: 10, total_credits_distributed: 30 },
    results: { failed: [] },
    batchId: uuid(50),
    status: 'done',
    total: 3,
    reverses: null,
    reversedBy: null,
    reason: 'Bulk credit addition of 10 credits',
    createdAt: '2026-11-22T10:00:00Z',
    finishedAt: '2026-11-22T10:00:01Z',
    confirmationNeeded: null,
    ...change,
  };
}

/** What the double holds. Tests change it; it is fresh for each test. */
interface Bulk {
  /** The latest batches, newest first. */
  batches: CreditBatch[];
  /** The keys under which batches were run, in order. */
  keys: (string | null)[];
}

const freshBulk = (): Bulk => ({ batches: [], keys: [] });

export let bulk: Bulk = freshBulk();

const preview = (targets: unknown) =>
  batch({ status: 'preview', batchId: null, confirmationNeeded: targets ? null : 'ALL USERS' });

/** Previews at once; a run is answered with the batch that it makes, not before `until`. */
export const answers = (made: CreditBatch, until: Promise<unknown> = Promise.resolve()) =>
  http.post('*/api/payments/bulk-add-credits', async ({ request }) => {
    const body = (await request.json()) as { dryRun?: boolean; targetUsers?: string[] };
    if (body.dryRun) return HttpResponse.json(preview(body.targetUsers));
    bulk.keys.push(request.headers.get('Idempotency-Key'));
    await until;
    bulk.batches = [made];
    return HttpResponse.json(made);
  });

const statistics = {
  users: 4,
  totalCredits: 1234,
  averageCredits: 309,
  tiers: { other: 0, premium: 1, pro: 0, free: 3, basic: 0 },
};

/** Runs the double for a test file, in the place of startBackend. */
export function startBulk(): void {
  startBackend();
  beforeEach(() => {
    bulk = freshBulk();
    storeSession();
    server.use(
      answers(batch()),
      http.get('*/api/payments/bulk-batches', () => HttpResponse.json(bulk.batches)),
      http.get('*/api/payments/credit-statistics', () => HttpResponse.json(statistics)),
      http.get(`${TEST_SUPABASE_URL}/rest/v1/user_profiles`, () =>
        HttpResponse.json([{ id: uuid(9), email: 'noor@example.com', full_name: 'Noor' }]),
      ),
    );
  });
}

export const manager = (): Rendered => renderPart(<BulkCreditManager />, { state: { auth: signedInAs('admin') } });

export const region = (name: string) => within(screen.getByRole('region', { name }));
