import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { WordsFields } from '../published/WordsFields.tsx';
import { sharedApi } from './shared.api.ts';
import type { SharedDesign } from './shared.data.ts';

/** Changes what a shared design is called and says, and whether its maker is named. */
export function EditShared({ design, onClose }: { design: SharedDesign; onClose: () => void }) {
  const id = useId();
  const [words, setWords] = useState(design.words);
  const [save, { isLoading, error }] = sharedApi.useUpdateSharedDesignMutation();
  const submit = async () => {
    if ((await save({ id: design.id, words })).error) return;
    announce('The design was saved');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Edit the shared design</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {errorText(error)}
          </Alert>
        )}
        <WordsFields words={words} maker={design.maker || null} onChange={setWords} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={isLoading} onClick={() => void submit()}>
          {isLoading ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
