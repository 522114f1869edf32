import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { sharedDesignPath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { counted } from '../../../domain/numbers.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { commentsApi } from './comments.api.ts';
import type { ReportedComment } from './reported.data.ts';

/** Comments that somebody thinks should not stand; an administrator keeps or removes each. */
export function ReportedComments() {
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = commentsApi.useReportedCommentsQuery(userId ?? skipToken);
  return (
    <Box component="section" aria-labelledby="reported-comments" sx={{ maxWidth: 860, mt: 5 }}>
      <Typography id="reported-comments" variant="h3" component="h2" sx={{ mb: 1 }}>
        Reported comments
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Three reports by different people, whose accounts are not new, hide a comment until you decide.
      </Typography>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <EmptyState title="No open reports" text="Reported comments wait here for a decision." />}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((comment) => (
          <ReportedCard key={comment.id} comment={comment} />
        ))}
      </Stack>
    </Box>
  );
}

function ReportedCard({ comment }: { comment: ReportedComment }) {
  const [decide, { isLoading, error }] = commentsApi.useDecideCommentMutation();
  const settle = async (keep: boolean) => {
    const answer = await decide({ id: comment.id, keep });
    if (!answer.error) announce(keep ? 'The comment stays' : 'The comment was removed');
  };
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{comment.author ?? 'Somebody'}</Typography>
      <Typography variant="body2" color="textSecondary">
        on <RouterLink to={sharedDesignPath(comment.designId)}>{comment.designTitle}</RouterLink> ·{' '}
        {counted(comment.reports, 'report')}
        {comment.isHidden && ' · hidden'}
      </Typography>
      <Typography sx={{ my: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment.content}</Typography>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {errorText(error)}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" disabled={isLoading} onClick={() => void settle(true)}>
          Keep comment
        </Button>
        <Button variant="outlined" color="error" disabled={isLoading} onClick={() => void settle(false)}>
          Remove comment
        </Button>
      </Stack>
    </Card>
  );
}
