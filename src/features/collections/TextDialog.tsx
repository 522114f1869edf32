import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { LimitedInput } from '../../ui/LimitedInput.tsx';

interface TextDialogProps {
  title: string;
  label: string;
  help: string;
  /** Most characters. */
  limit: number;
  text: string;
  /** Saves the text; answers with an error where that failed. */
  onSave: (text: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks for one line of text. */
export function TextDialog({ title, label, help, limit, text, onSave, onClose }: TextDialogProps) {
  const id = useId();
  const [value, setValue] = useState(text);
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const save = async () => {
    setState({ isBusy: true });
    const { error } = await onSave(value);
    if (error) setState({ isBusy: false, error });
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <LimitedInput
            label={label}
            value={value}
            limit={limit}
            help={help}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          {state.error !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(state.error)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={state.isBusy}>
            {state.isBusy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
