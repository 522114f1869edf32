import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import type { Thread } from '../messaging.model.ts';
import css from './Thread.module.css';

/** The places of messages that are on their way. */
export function MessagesToCome({ lead }: { lead?: ReactNode }) {
  return (
    <div className={css.view} role="status" aria-label="Loading messages">
      {lead !== undefined && (
        <div className={css.head}>
          {lead}
          <Skeleton variant="circular" width={40} height={40} />
          <Skeleton width={160} height={28} />
        </div>
      )}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 1.25,
        }}
      >
        {[46, 62, 38, 54, 30].map((width, index) => (
          <Skeleton
            key={width}
            variant="rounded"
            width={`${width}%`}
            height={index === 1 ? 64 : 42}
            sx={{ borderRadius: '18px', alignSelf: index % 3 === 0 ? 'flex-end' : 'flex-start' }}
          />
        ))}
      </Box>
    </div>
  );
}

/** A conversation in which nothing was said yet. */
export function NothingSaid({ thread }: { thread: Thread }) {
  const name = thread.people[0]?.name;
  const isArtist = useAppSelector(selectRole) === 'artist';
  return (
    <Box className={css.scroller} sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ textAlign: 'center', maxWidth: 360, color: 'text.secondary' }}>
        <Box component="p" sx={{ m: 0, mb: 1, color: 'text.primary', fontWeight: 600 }}>
          {thread.kind === 'design' ? 'No messages about this project yet' : 'Say hello'}
        </Box>
        <Box component="p" sx={{ m: 0 }}>
          {thread.kind === 'design' ? (
            'Everybody in this project can read the messages here.'
          ) : (
            <>
              {isArtist
                ? 'The brief of the request stands under Requests.'
                : 'Your request with its brief is there already.'}{' '}
              What <bdi>{name}</bdi> should also know here, and add pictures.
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** An address that leads to no conversation of the person's. */
export function ThreadGone({ lead }: { lead: ReactNode }) {
  return (
    <Box className={css.view} sx={{ p: 2 }}>
      {lead}
      <EmptyState
        title="Conversation not found"
        text="It was deleted, or you are not part of it."
        action={
          <RouterButton to={paths.messages} variant="outlined" color="inherit">
            All messages
          </RouterButton>
        }
      />
    </Box>
  );
}
