import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { isVisible } from '../../domain/messages.ts';
import { reviewLimits, reviewTexts } from '../../domain/reviews.ts';
import { textProblem } from '../../domain/text-length.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { reviewsApi } from './reviews.api.ts';

/** The artist's one answer to a review, or to one that was changed since. */
export function AnswerForm({ reviewId, author }: { reviewId: string; author: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const [answer, answering] = reviewsApi.useAnswerReviewMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (!open)
    return (
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 1.5, mr: 1 }}>
        Answer {author}
      </Button>
    );
  const send = () => {
    setEmpty(!isVisible(text));
    if (!isVisible(text) || textProblem(text, reviewLimits.answer) !== null) field.current?.focus();
    else void answer({ id: reviewId, text });
  };
  return (
    <Stack spacing={1.5} sx={{ mt: 2, maxWidth: '40em' }}>
      <TextArea
        ref={field}
        label="Your answer"
        value={text}
        minRows={2}
        limit={reviewLimits.answer}
        invalid={empty}
        help={
          empty
            ? reviewTexts.answerNeeded
            : 'Everybody can read it. You can answer once, and again if the review changes.'
        }
        onChange={(next) => {
          setText(next);
          setEmpty(false);
        }}
      />
      {answering.isError && (
        <Alert severity="error" variant="outlined">
          {errorText(answering.error)}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" size="small" disabled={answering.isLoading} onClick={send}>
          Publish answer
        </Button>
        <Button size="small" color="inherit" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
