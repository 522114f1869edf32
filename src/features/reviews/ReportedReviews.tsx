import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPath } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { reportReasons } from '../../domain/reviews.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { HealedPictures } from './HealedPictures.tsx';
import { reviewsApi } from './reviews.api.ts';
import type { ReportedReview } from './reviews.model.ts';
import { StarRow } from './StarRow.tsx';

/** Reviews that somebody thinks should not stand; an administrator keeps or removes each. */
export function ReportedReviews() {
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = reviewsApi.useReportedReviewsQuery(userId ?? skipToken);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box ref={list} tabIndex={-1} sx={{ maxWidth: 860, outline: 0 }}>
      <PageHeader
        title="Reported reviews"
        lead="Reviews that stay count in an artist’s average. Remove reviews that insult, reveal something private or are not about the work. A low rating is not a reason."
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={220} />}
      {data?.length === 0 && <EmptyState title="No open reports" text="Reported reviews wait here for a decision." />}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((review) => (
          <ReportedCard key={review.id} review={review} onDone={() => list.current?.focus({ preventScroll: true })} />
        ))}
      </Stack>
    </Box>
  );
}

function ReportedCard({ review, onDone }: { review: ReportedReview; onDone: () => void }) {
  const [resolve, resolving] = reviewsApi.useResolveReportsMutation();
  const decide = async (remove: boolean) => {
    const { error } = await resolve({ id: review.id, remove });
    if (error) return;
    announce(remove ? 'The review was removed' : 'The review stays');
    onDone();
  };
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{review.author}</Typography>
        <StarRow value={review.rating} />
        <Typography variant="body2" color="textSecondary">
          about <RouterLink to={artistPath(review.artistId)}>{review.artistName}</RouterLink>
        </Typography>
      </Stack>
      <Typography sx={{ my: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.content || 'Stars only, no text.'}
      </Typography>
      <HealedPictures pictures={review.pictures} author={review.author} />
      <Stack component="ul" spacing={1} sx={{ mt: 2, mb: 2.5, pl: 2.5 }}>
        {review.reports.map((report) => (
          <Typography key={report.createdAt} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reportReasons.find(({ id }) => id === report.reason)?.label}
            {report.byArtist && ' (reported by the artist)'}
            {report.details && `: ${report.details}`}
          </Typography>
        ))}
      </Stack>
      {resolving.isError && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {errorText(resolving.error)}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" disabled={resolving.isLoading} onClick={() => void decide(false)}>
          Keep review
        </Button>
        <Button variant="outlined" color="error" disabled={resolving.isLoading} onClick={() => void decide(true)}>
          Remove review
        </Button>
      </Stack>
    </Card>
  );
}
