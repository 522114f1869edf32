import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useOpenProject } from '../workspace/open-project.ts';
import { openProjectThread } from './board.data.ts';
import { NotesNews } from './NotesNews.tsx';

const ThreadView = lazyPart(async () => (await import('../../messaging/messaging.public.ts')).ThreadView, 'within');

type Board = { threadId: string | null } | { failure: string } | null;

/** Message Board: shows the conversation of the project, which also stands under Messages. */
export function MessageBoard() {
  const { design, people, userId } = useOpenProject();
  const [board, setBoard] = useState<Board>(null);
  const [attempt, setAttempt] = useState(0);
  const alone = people.every(({ id }) => id === userId);
  useEffect(() => {
    let left = false;
    const show = (next: Board) => {
      if (!left) setBoard(next);
    };
    openProjectThread(design.id).then(
      (threadId) => show({ threadId }),
      (error: unknown) => show({ failure: plainError(error).message }),
    );
    return () => {
      left = true;
    };
  }, [design.id, attempt, alone]);
  if (board && 'failure' in board) {
    return <ErrorState message={board.failure} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (board && !board.threadId) {
    return (
      <>
        <NotesNews />
        <EmptyState
          title="Nobody to message yet"
          text="Messages appear here when a client and an artist work on this project together."
        />
      </>
    );
  }
  return (
    <>
      <NotesNews />
      <Conversation threadId={board?.threadId ?? null} />
    </>
  );
}

function Conversation({ threadId }: { threadId: string | null }) {
  return (
    <Box
      component="section"
      aria-label="Message Board"
      sx={{
        height: 'max(480px, calc(100dvh - 240px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
        {threadId ? (
          <ThreadView threadId={threadId} inWorkspace />
        ) : (
          <Skeleton variant="rectangular" sx={{ height: 1 }} />
        )}
      </Suspense>
    </Box>
  );
}
