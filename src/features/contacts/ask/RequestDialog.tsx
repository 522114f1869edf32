import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { contactLimits } from '../../../domain/contact.ts';
import { answeredCount } from '../../../domain/contact-form.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ScreenDialog } from '../../../ui/ScreenDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { askApi } from './ask.api.ts';
import type { KnownBrief } from './ask.data.ts';
import { BriefFields, type BriefFieldsProps } from './BriefFields.tsx';
import { PicturesField } from './PicturesField.tsx';
import { useRequest } from './useRequest.ts';

interface RequestDialogProps {
  artistId: string;
  artistName: string;
  onClose: () => void;
  onSent: () => void;
}

/** A request to an artist: a few words, the brief filled with what is known, and pictures. */
export function RequestDialog({ artistId, artistName, onClose, onSent }: RequestDialogProps) {
  const id = useId();
  const userId = useAppSelector(selectUserId);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const { currentData, isError } = askApi.useKnownBriefQuery(userId ?? skipToken);
  const known = currentData ?? (isError ? NOTHING_KNOWN : null);
  return (
    <ScreenDialog
      open
      // A slip beside the form must not lose what was written.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        Ask {artistName}
      </DialogTitle>
      {known && userId ? (
        <Form {...{ artistId, artistName, userId, known, onClose, onSent }} />
      ) : (
        <DialogContent>
          <Stack spacing={2} role="status" aria-label="Loading">
            <Skeleton variant="rounded" height={120} />
            <Skeleton variant="rounded" height={240} />
          </Stack>
        </DialogContent>
      )}
    </ScreenDialog>
  );
}

const NOTHING_KNOWN: KnownBrief = { brief: {}, pictures: [], chosen: [], source: null };

const sources = {
  design: 'Filled in from your design. Edit anything that is different.',
  unread: 'Your design could not be read, so it is not attached. You can add pictures below.',
  conversation: 'Filled in from your conversation in the designer. Edit anything that is different.',
  request: 'Filled in from your last request. Edit anything that is different.',
};

function Form({
  artistId,
  artistName,
  userId,
  known,
  onClose,
  onSent,
}: RequestDialogProps & { userId: string; known: KnownBrief }) {
  const request = useRequest({ userId, artistId, known, onSent });
  const { form, problems, failure, busy, choice, change } = request;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void request.submit(event.currentTarget);
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent>
        <Stack spacing={3}>
          <TextArea
            label="Message"
            value={form.message}
            limit={contactLimits.message}
            minRows={3}
            placeholder={`Hello ${artistName}, your work ...`}
            invalid={problems.message !== undefined}
            help={problems.message}
            onChange={(message) => change({ message })}
          />
          <Brief known={known} form={form} problems={problems} onChange={change} />
          <PicturesField choice={choice} />
        </Stack>
      </DialogContent>
      {failure && (
        <Alert severity="error" variant="outlined" sx={{ mx: 3, mt: 1 }}>
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            request.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={busy || choice.reading}>
          {busy ? 'Sending...' : choice.reading ? pictureTexts.reading : 'Send request'}
        </Button>
      </DialogActions>
    </Box>
  );
}

function Brief({ known, form, problems, onChange }: BriefFieldsProps & { known: KnownBrief }) {
  const { answered, total } = answeredCount(form);
  return (
    <Box role="group" aria-labelledby="request-brief">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 0.5 }}>
        <Typography id="request-brief" variant="h5" component="h3">
          The brief
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {answered} of {total}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {known.source ? sources[known.source] : 'The more you fill in, the sooner you get an answer.'}
      </Typography>
      <BriefFields form={form} problems={problems} onChange={onChange} />
    </Box>
  );
}
