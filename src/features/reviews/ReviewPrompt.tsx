import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { hasDraft } from '../../data/draft.ts';
import { errorText } from '../../data/errors.ts';
import { reviewLimits, reviewTexts } from '../../domain/reviews.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HealedPictures } from './HealedPictures.tsx';
import { reviewsApi } from './reviews.api.ts';
import { reviewDraftKey } from './reviews.data.ts';
import { isAnswerOutdated, type OwnReview, type Review } from './reviews.model.ts';
import { StarRow } from './StarRow.tsx';

const ReviewForm = lazyPart(async () => (await import('./write/ReviewForm.tsx')).ReviewForm, 'within');

/** Lets a client write, see or change the review of a project's artist. Shows nothing to others. */
export function ReviewPrompt({ designId }: { designId: string }) {
  const userId = useAppSelector(selectUserId);
  const { currentData: own } = reviewsApi.useOwnReviewQuery(designId);
  const [writing, setWriting] = useState(() => userId !== null && hasDraft(reviewDraftKey(userId, designId)));
  if (!own || own.removed || !userId) return null;
  const { review, artistName, editable } = own;
  return (
    <Card component="section" aria-label="Review" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title={review ? 'Your review' : `How was it with ${artistName}?`} />
      <Box sx={{ mt: 1.5 }}>
        {writing && (!review || editable) ? (
          <Suspense fallback={null}>
            <ReviewForm
              userId={userId}
              designId={designId}
              artistName={artistName}
              review={review}
              onSaved={() => {
                setWriting(false);
                announce(reviewTexts.saved);
              }}
              onCancel={() => setWriting(false)}
            />
          </Suspense>
        ) : review ? (
          <Written review={review} editable={editable} onEdit={() => setWriting(true)} />
        ) : (
          <Invitation own={own} onWrite={() => setWriting(true)} />
        )}
      </Box>
    </Card>
  );
}

function Invitation({ own, onWrite }: { own: OwnReview; onWrite: () => void }) {
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: '42em', mb: 2 }}>
        Others choose {own.artistName} by their reviews. Photos of the healed work help most. You can change your review
        for {reviewLimits.editDays} days.
      </Typography>
      <Button variant="contained" onClick={onWrite}>
        Write a review
      </Button>
    </>
  );
}

interface WrittenProps {
  review: Review;
  editable: boolean;
  onEdit: () => void;
}

function Written({ review, editable, onEdit }: WrittenProps) {
  const [asking, setAsking] = useState(false);
  const [takeBack, taking] = reviewsApi.useTakeBackReviewMutation();
  const confirm = async () => {
    const { error } = await takeBack(review.id);
    setAsking(false);
    if (!error) announce('Your review was deleted');
  };
  return (
    <Stack spacing={1.5}>
      <StarRow value={review.rating} size="medium" />
      {review.content && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>
          {review.content}
        </Typography>
      )}
      <HealedPictures pictures={review.pictures} author="you" />
      {review.answer && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Answer of the artist: {review.answer}
          {isAnswerOutdated(review) && `\n${reviewTexts.changedSince}`}
        </Typography>
      )}
      {taking.isError && (
        <Alert severity="error" variant="outlined">
          {errorText(taking.error)}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5}>
        {editable && (
          <Button variant="outlined" color="inherit" size="small" onClick={onEdit}>
            Change
          </Button>
        )}
        <Button color="inherit" size="small" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Delete this review?"
        text="Its text, stars and photos are permanently deleted, and you cannot review this design again."
        confirmLabel="Delete"
        destructive
        busy={taking.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
