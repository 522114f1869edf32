import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { paths } from '../../config/paths.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import css from './list/List.module.css';
import { ThreadRow } from './list/ThreadRow.tsx';
import { messagingApi } from './messaging.api.ts';
import { useMessaging } from './messaging.session.ts';

const SHOWN = 3;

/** The latest conversations, in a card of a dashboard, live. */
export function MessagesWidget() {
  const userId = useMessaging();
  const { data, error, refetch } = messagingApi.useThreadsInfiniteQuery(userId || skipToken);
  const threads = data?.pages.flat().slice(0, SHOWN);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="Messages"
        action={
          <RouterLink to={paths.messages} variant="body2" sx={{ py: 1.5, my: -1.5 }}>
            See all
          </RouterLink>
        }
      />
      {error && !threads ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : threads?.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Messages with the people you work with appear here.
        </Typography>
      ) : (
        <Box component="ul" className={css.list} aria-busy={!threads} sx={{ '&&': { p: 0, mx: -1.25, mt: 0.5 } }}>
          {threads
            ? threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow thread={thread} userId={userId} isOpen={false} />
                </li>
              ))
            : [0, 1, 2].map((index) => (
                <Box component="li" key={index} sx={{ p: 1.25 }}>
                  <Skeleton width="70%" />
                  <Skeleton width="40%" />
                </Box>
              ))}
        </Box>
      )}
    </Card>
  );
}
