import { useState } from 'react';

import type { CreditBatch } from '../../../domain/credit-administration.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { previewBatch, runBatch, type BulkWish } from './bulk.data.ts';

/** A dry run, then the batch itself, under one key for as long as the wish stays the same. */
export function useBulkBatch(wish: BulkWish, onDone: (batch: CreditBatch) => void) {
  const [looked, setLooked] = useState<{ of: string; batch: CreditBatch; key: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const of = JSON.stringify(wish);
  // A dry run of another wish says nothing about this one.
  const preview = looked?.of === of ? looked : null;
  const step = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown instanceof Error && thrown.message ? thrown.message : adminTexts.bulkFailed);
    } finally {
      setBusy(false);
    }
  };
  return {
    preview: preview?.batch ?? null,
    typed,
    busy,
    error,
    confirmed: !preview?.batch.confirmationNeeded || typed === preview.batch.confirmationNeeded,
    type: setTyped,
    look: () =>
      step(async () => {
        setTyped('');
        setLooked({ of, batch: await previewBatch(wish), key: crypto.randomUUID() });
      }),
    run: () =>
      step(async () => {
        if (!preview) return;
        onDone(await runBatch(wish, typed, preview.key));
        setLooked(null);
        setTyped('');
      }),
  };
}
