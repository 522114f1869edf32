import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../app/hooks.ts';
import { reviewTexts } from '../../domain/reviews.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { reviewsApi } from './reviews.api.ts';
import { ReviewSummary } from './ReviewSummary.tsx';

/** The reviews of an artist with their average; what is missing is said. */
export function ReviewList({ artistId }: { artistId: string }) {
  const userId = useAppSelector(selectUserId);
  const list = reviewsApi.useArtistReviewsInfiniteQuery(artistId);
  const pages = list.currentData?.pages;
  if (list.isError && !pages) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!pages)
    return (
      <Box role="status" aria-label="Loading reviews">
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={88} sx={{ mt: 1 }} />
      </Box>
    );
  const reviews = pages.flatMap((page) => page.reviews);
  if (reviews.length === 0)
    return (
      <Box>
        <Typography>{reviewTexts.none}</Typography>
        <Typography variant="body2" color="textSecondary">
          Only clients of completed designs can write reviews.
        </Typography>
      </Box>
    );
  return (
    <>
      <ReviewSummary stars={pages[0].stars} />
      <Box component="ul" aria-label="Reviews" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} toMe={userId === artistId} mayReport={userId !== null} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button color="inherit" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older reviews
        </Button>
      )}
    </>
  );
}
