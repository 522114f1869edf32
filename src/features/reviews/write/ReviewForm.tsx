import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { pictureTexts } from '../../../domain/images.ts';
import { reviewLimits, starMeanings, type Stars } from '../../../domain/reviews.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import type { Review } from '../reviews.model.ts';
import { useReviewForm } from './useReviewForm.ts';

interface ReviewFormProps {
  userId: string;
  designId: string;
  artistName: string;
  review: Review | null;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Stars, words and photos of the healed work. */
export function ReviewForm({ userId, designId, artistName, review, onSaved, onCancel }: ReviewFormProps) {
  const form = useReviewForm({ userId, designId, review, onSaved });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <StarChoice form={form} artistName={artistName} />
      <TextArea
        label="What should others know?"
        value={form.content}
        minRows={4}
        limit={reviewLimits.content}
        help="Describe how it was to work together, how it healed, and what you would tell a friend. Your first name is shown."
        onChange={form.setContent}
      />
      <Photos form={form} />
      {form.problem && (
        <Alert severity="error" variant="outlined">
          {form.problem}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" disabled={form.busy || form.reading}>
          {form.busy ? 'Saving...' : form.reading ? pictureTexts.reading : review ? 'Save changes' : 'Publish review'}
        </Button>
        {onCancel && (
          <Button
            color="inherit"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function StarChoice({ form, artistName }: { form: ReturnType<typeof useReviewForm>; artistName: string }) {
  const [hovered, setHovered] = useState(-1);
  const shown = hovered > 0 ? hovered : form.rating;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Rating
        name="review-stars"
        size="large"
        value={form.rating || null}
        aria-label={`Stars for ${artistName}`}
        getLabelText={(stars) => `${stars} of 5 stars: ${starMeanings[stars as Stars]}`}
        onChange={(_event, value) => form.setRating(value ?? 0)}
        onChangeActive={(_event, value) => setHovered(value)}
        sx={{ color: 'warning.main', fontSize: '2.25rem' }}
      />
      <Typography color="textSecondary" aria-hidden>
        {shown > 0 ? starMeanings[shown as Stars] : 'Choose a number of stars'}
      </Typography>
    </Stack>
  );
}

function Photos({ form }: { form: ReturnType<typeof useReviewForm> }) {
  const add = useRef<HTMLButtonElement>(null);
  const full = form.pictures.length >= reviewLimits.pictures;
  const picture = usePictureInput({
    field: { 'data-testid': 'review-files' },
    multiple: true,
    disabled: full || form.busy || form.reading,
    onFiles: (files) => void form.addFiles(files),
  });
  return (
    <Box role="group" aria-label="Photos of the healed work" {...picture.zone}>
      {form.pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {form.pictures.map(({ key, src }, index) => (
            <Thumb
              key={key}
              src={src}
              number={index + 1}
              onRemove={() => {
                form.remove(key);
                add.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <Button
        ref={add}
        size="small"
        variant="outlined"
        color="inherit"
        disabled={full || form.busy || form.reading}
        startIcon={<AddPhotoAlternateOutlined />}
        onClick={picture.choose}
      >
        Add photos of the healed work
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.75 }}>
        Up to {reviewLimits.pictures}; everybody sees them.
      </Typography>
      <input {...picture.input} />
    </Box>
  );
}

function Thumb({ src, number, onRemove }: { src: string; number: number; onRemove: () => void }) {
  return (
    <Box sx={{ position: 'relative', width: 104, height: 104 }}>
      <Box
        component="img"
        src={src}
        alt={`Photo ${number}`}
        sx={{ width: 1, height: 1, objectFit: 'cover', borderRadius: 0.75 }}
      />
      <IconButton
        size="small"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: 4,
          right: 4,
          minWidth: 28,
          minHeight: 28,
          p: 0.25,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        <Close fontSize="inherit" />
      </IconButton>
    </Box>
  );
}
