import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { WaitingItem } from '../../../contracts/watching.ts';
import { counted } from '../../../domain/numbers.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { kinds } from './kinds.ts';
import { moderationApi } from './moderation.api.ts';

/** How often the queue is read again, in ms. */
const REFRESH_MS = 30_000;

/** Everything that waits for a decision, one after the other, by mouse or by keys. */
export function ModerationScreen() {
  const { data, isError, error, refetch } = moderationApi.useWaitingItemsQuery(undefined, {
    pollingInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader
        title="Moderation"
        lead={
          data?.length
            ? `${counted(data.length, 'decision')} to be made, the longest waiting first.`
            : 'Applications and reports that wait for a decision.'
        }
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing waits for a decision"
          text="New applications and reports appear here by themselves."
        />
      )}
      {data && data.length > 0 && <Queue items={data} />}
    </>
  );
}

function Queue({ items }: { items: readonly WaitingItem[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // One that was decided is gone: the next one takes its place.
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const item = items[at];
  const step = (by: number) => setChosen(items[Math.min(items.length - 1, Math.max(0, at + by))].id);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'j' || event.key === 'ArrowRight') step(1);
    else if (event.key === 'k' || event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Stack
      ref={list}
      spacing={2}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      role="region"
      aria-label="Queue"
      sx={{ maxWidth: 760, outline: 0 }}
    >
      <DecisionCard
        key={item.id}
        item={item}
        onStep={step}
        hasNext={at < items.length - 1}
        hasPrevious={at > 0}
        onDecided={(sentence) => {
          announce(sentence);
          setChosen(items[at + 1]?.id ?? items[at - 1]?.id ?? null);
          list.current?.focus({ preventScroll: true });
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {`${at + 1} of ${items.length}. Keys: J and K go to the next and the one before, A ${kinds[item.kind].approve.toLowerCase()}, D ${kinds[item.kind].decline.toLowerCase()}.`}
      </Typography>
      <Box aria-hidden sx={{ height: 4 }} />
    </Stack>
  );
}
