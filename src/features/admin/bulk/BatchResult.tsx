import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useEffect, useState } from 'react';

import type { CreditBatch } from '../../../domain/credit-administration.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { grouped } from '../../../domain/numbers.ts';

const SHOWN = 5;
const SUCCESS_MS = 3000;

/** Shows the progress of a batch, then its sums and the first failures with their reasons. */
export function BatchResult({ batch }: { batch: CreditBatch }) {
  const { summary, results, total } = batch;
  const isFresh = useFresh(batch.status === 'done');
  const handled = summary.successful_updates + summary.failed_updates;
  const more = summary.failed_updates - Math.min(SHOWN, results.failed.length);
  return (
    <Stack spacing={1.5} sx={{ mt: 3 }} role="status" aria-live="polite">
      {batch.status === 'running' && (
        <>
          <LinearProgress
            variant="determinate"
            value={total > 0 ? (handled / total) * 100 : 0}
            aria-label="Progress of the batch"
          />
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {grouped(handled)} of {grouped(total)} accounts. It continues if you leave this page.
          </Typography>
        </>
      )}
      {batch.status === 'done' && isFresh && (
        <Alert severity={summary.successful_updates > 0 ? 'success' : 'info'} role="presentation">
          {batch.message}
        </Alert>
      )}
      {summary.failed_updates > 0 && (
        <Alert severity="warning" role="presentation">
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {results.failed.slice(0, SHOWN).map((failure) => (
              <li key={failure.userId} style={{ overflowWrap: 'anywhere' }}>
                <bdi>{nameOf(failure)}</bdi>: {failure.error}
              </li>
            ))}
          </ul>
          {more > 0 && adminTexts.moreFailures(more)}
        </Alert>
      )}
    </Stack>
  );
}

/** A deleted account has no name left: only its number says which it was. */
function nameOf({ person, userId }: CreditBatch['results']['failed'][number]): string {
  if (!person) return `Account ${userId}`;
  return person.name && person.email ? `${person.name} (${person.email})` : person.name || person.email;
}

/** True for 3 s after the end: then the success has been read, and the list of batches keeps it. */
function useFresh(isDone: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(setIsOver, SUCCESS_MS, true);
    return () => clearTimeout(timer);
  }, [isDone]);
  return !isOver;
}
