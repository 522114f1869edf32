import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { commentMessages } from '../../../domain/comments.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { COMMENTS_POLL_MS, commentsApi } from './comments.api.ts';

/** What members say of a shared design, and a field to say something. */
export function Comments({ designId }: { designId: string }) {
  const userId = useAppSelector(selectUserId);
  const found = commentsApi.useCommentsInfiniteQuery(
    { designId, userId },
    {
      pollingInterval: userId ? 0 : COMMENTS_POLL_MS,
    },
  );
  const all = found.data?.pages.flat();
  return (
    <Box component="section" aria-labelledby="design-comments" sx={{ mt: 3 }}>
      <Typography id="design-comments" variant="h5" component="h3" sx={{ mb: 1.5 }}>
        Comments
      </Typography>
      {userId ? (
        <CommentForm designId={designId} />
      ) : (
        <RouterButton to={paths.login} variant="outlined" size="small" sx={{ mb: 2 }}>
          Sign in to comment
        </RouterButton>
      )}
      {found.isError && !all && (
        <ErrorState error={found.error} fallback={commentMessages.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {!all && !found.isError && <Skeleton variant="rounded" height={64} />}
      {all?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No comments yet.
        </Typography>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all?.map((comment) => (
          <CommentThread key={comment.id} designId={designId} comment={comment} isMember={userId !== null} />
        ))}
      </Stack>
      {found.hasNextPage && (
        <Button disabled={found.isFetching} onClick={() => void found.fetchNextPage()} sx={{ mt: 1 }}>
          Older comments
        </Button>
      )}
    </Box>
  );
}
