import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useState } from 'react';

import { messageLimits } from '../../../domain/messages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { isEscape } from '../../../ui/keys.ts';
import { messagingApi } from '../messaging.api.ts';
import css from './List.module.css';
import { NoThreads } from './NoThreads.tsx';
import { SearchResults } from './SearchResults.tsx';
import { ThreadRow } from './ThreadRow.tsx';

interface ThreadListProps {
  userId: string;
  /** The conversation that is open beside it. */
  openId: string | null;
}

/** The person's conversations, the latest first, live; and the search in their messages. */
export function ThreadList({ userId, openId }: ThreadListProps) {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim());
  const isSearch = words.length >= messageLimits.searchMin;
  return (
    <div className={css.pane}>
      <div className={css.head}>
        <h1 className={css.title}>Messages</h1>
        <label className={css.search}>
          <SearchOutlined aria-hidden />
          <input
            type="search"
            value={query}
            placeholder="Search your messages"
            aria-label="Search your messages"
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => isEscape(event) && setQuery('')}
          />
        </label>
      </div>
      <div className={css.scroller}>
        {isSearch ? <SearchResults words={words} userId={userId} /> : <Threads userId={userId} openId={openId} />}
      </div>
    </div>
  );
}

function Threads({ userId, openId }: ThreadListProps) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = messagingApi.useThreadsInfiniteQuery(
    userId || skipToken,
  );
  if (error && !data)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Box>
    );
  if (!data) return <ThreadsToCome />;
  const threads = data.pages.flat();
  if (threads.length === 0) return <NoThreads />;
  return (
    <nav aria-label="Conversations">
      <ul className={css.list}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} userId={userId} isOpen={thread.id === openId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button fullWidth color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Older conversations
        </Button>
      )}
    </nav>
  );
}

function ThreadsToCome() {
  return (
    <Box role="status" aria-label="Loading conversations" sx={{ p: 2, display: 'grid', gap: 2.5 }}>
      {[64, 52, 70, 48].map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width - 20}%`} />
            <Skeleton width={`${width + 10}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
