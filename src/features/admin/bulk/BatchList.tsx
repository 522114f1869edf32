import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { CreditBatch } from '../../../domain/credit-administration.ts';
import { counted } from '../../../domain/numbers.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { reverseBatch } from './bulk.data.ts';
import { backText, canTakeBack } from './bulk.model.ts';

interface BatchListProps {
  batches: CreditBatch[] | null;
  failed: boolean;
  onRetry: () => void;
  onReversed: (batch: CreditBatch) => void;
}

/** The latest batches. A finished one that is no reversal itself can be taken back as a whole. */
export function BatchList({ batches, failed, onRetry, onReversed }: BatchListProps) {
  const [asking, setAsking] = useState<CreditBatch | null>(null);
  // Its words stay while the dialog goes.
  const [shown, setShown] = useState<CreditBatch | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reverse = async (batch: CreditBatch) => {
    setAsking(null);
    setError(null);
    setBusy(true);
    try {
      if (batch.batchId) onReversed(await reverseBatch(batch.batchId));
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The batch could not be reversed.');
    } finally {
      setBusy(false);
    }
  };
  if (failed && !batches) return <ErrorState message="The batches could not be loaded." onRetry={onRetry} />;
  if (!batches) return <Skeleton variant="rounded" height={120} />;
  if (batches.length === 0) return <Typography color="textSecondary">No batch has run yet.</Typography>;
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {batches.map((batch) => (
          <Line
            key={batch.batchId}
            batch={batch}
            busy={busy}
            onReverse={() => {
              setAsking(batch);
              setShown(batch);
            }}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title="Reverse this batch"
        text={shown ? backText(shown) : ''}
        confirmLabel="Reverse"
        onConfirm={() => asking && void reverse(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function Line({ batch, busy, onReverse }: { batch: CreditBatch; busy: boolean; onReverse: () => void }) {
  const when =
    batch.createdAt && new Date(batch.createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const failed = batch.summary.failed_updates;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {batch.message}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{batch.reason}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[failed > 0 && `${counted(failed, 'user')} could not be changed`, when].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {batch.reversedBy ? (
        <Typography variant="caption" color="textSecondary">
          Reversed
        </Typography>
      ) : (
        canTakeBack(batch) && (
          <Button onClick={onReverse} disabled={busy} aria-label={`Reverse: ${batch.message}, ${batch.reason}`}>
            Reverse
          </Button>
        )
      )}
    </Box>
  );
}
