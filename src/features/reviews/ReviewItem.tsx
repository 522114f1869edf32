import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import { reviewTexts } from '../../domain/reviews.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { HealedPictures } from './HealedPictures.tsx';
import { isAnswerOutdated, type Review } from './reviews.model.ts';
import { StarRow } from './StarRow.tsx';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog, 'quiet');

interface ReviewItemProps {
  review: Review;
  /** The reader is the artist who was reviewed. */
  toMe: boolean;
  /** The reader is signed in and may report it. */
  mayReport: boolean;
}

/** One review: stars, words, healed work, and the artist's answer. */
export function ReviewItem({ review, toMe, mayReport }: ReviewItemProps) {
  const [reporting, setReporting] = useState(false);
  const { author, rating, content, pictures, createdAt, editedAt, own } = review;
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{author}</Typography>
        <StarRow value={rating} />
        <Typography variant="body2" color="textSecondary">
          {monthOf(createdAt)}
          {editedAt && ' · edited'}
          {own && ' · your review'}
        </Typography>
      </Stack>
      {content && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>
          {content}
        </Typography>
      )}
      <Box sx={{ mt: pictures.length > 0 ? 1.5 : 0 }}>
        <HealedPictures pictures={pictures} author={author} />
      </Box>
      <ArtistAnswer review={review} toMe={toMe} />
      {mayReport && !own && (
        <Button
          size="small"
          color="inherit"
          startIcon={<FlagOutlined />}
          onClick={() => setReporting(true)}
          sx={{ mt: 1, ml: -1, color: 'text.secondary' }}
        >
          Report
        </Button>
      )}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog reviewId={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function ArtistAnswer({ review, toMe }: Pick<ReviewItemProps, 'review' | 'toMe'>) {
  const outdated = isAnswerOutdated(review);
  return (
    <>
      {review.answer && (
        <Box sx={{ mt: 2, pl: 2, borderLeft: 2, borderColor: 'divider', maxWidth: '40em' }}>
          <Typography variant="caption" color="textSecondary">
            Answer of the artist
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {review.answer}
          </Typography>
          {outdated && (
            <Typography variant="caption" color="textSecondary">
              {reviewTexts.changedSince}
            </Typography>
          )}
        </Box>
      )}
      {toMe && (!review.answer || outdated) && (
        <AnswerForm key={review.answer} reviewId={review.id} author={review.author} />
      )}
    </>
  );
}

function monthOf(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
}
