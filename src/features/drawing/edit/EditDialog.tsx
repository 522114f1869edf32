import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { quoteCredits } from '../../../domain/catalogue/prices.ts';
import type { InkId } from '../../../domain/colour.ts';
import { edits, type Edit } from '../../../domain/edit.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { InkSource } from '../../colour/colour.public.ts';
import { useBalance } from '../../credits/credits.public.ts';
import { useJob } from '../../generation/generation.public.ts';
import { useEdit, type EditSource } from './useEdit.ts';

interface EditDialogProps {
  edit: Edit;
  source: EditSource;
  /** Where the result appears, as a sentence. */
  becomes?: string;
  /** With the own image that came of it. */
  onDone: (imageId: string) => void;
  onClose: () => void;
}

const inHistory = 'The result appears in the history of this image.';

/** One edit of a picture: what it does, with which pencils, for how much, and how far it is. */
export function EditDialog({ edit, source, becomes = inHistory, onDone, onClose }: EditDialogProps) {
  const [inks, setInks] = useState<'photo' | InkId[]>('photo');
  const { credits } = useBalance();
  const colour = edit === 'colored-pencil' ? { texture: 'pencil' as const, inks } : undefined;
  const { requestId, failure, cancelled, draw, cancel, close } = useEdit(source, edit, colour, onDone);
  const { progress } = useJob(requestId ?? '');
  const cost = quoteCredits('single').total;
  const tooFew = credits !== null && credits < cost;
  const drawing = requestId !== null;
  const leave = () => {
    close();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={drawing ? undefined : leave} aria-labelledby="edit-title">
      <DialogTitle id="edit-title">{edits[edit].title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2">
            {edits[edit].does} {becomes}
          </Typography>
          {edit === 'colored-pencil' && <InkSource value={inks} disabled={drawing} onChange={setInks} />}
          {drawing && (
            <Stack spacing={0.75} role="status">
              <LinearProgress
                variant={progress > 0 ? 'determinate' : 'indeterminate'}
                value={Math.round(progress * 100)}
                aria-label={edits[edit].title}
              />
              <Typography variant="caption" color="textSecondary">
                Drawing... This takes a few seconds.
              </Typography>
            </Stack>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          {cancelled && <Alert severity="info">{cancelled}</Alert>}
          {tooFew && !drawing && (
            <Typography role="status" variant="body2" color="textSecondary">
              This costs {creditsText(cost)}, you have {credits}.
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={drawing ? cancel : leave}>
          {cancelled ? 'Close' : 'Cancel'}
        </Button>
        <Button variant="contained" disabled={drawing || tooFew} onClick={draw}>
          {drawing ? 'Drawing...' : `Draw it for ${creditsText(cost)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
