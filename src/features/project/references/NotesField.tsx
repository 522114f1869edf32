import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { designLimits } from '../../../domain/designs.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { useNotes, type NotesState, type SaveNotes } from './useNotes.ts';

interface NotesFieldProps {
  label: string;
  placeholder: string;
  notes: string;
  revision: number;
  disabled: boolean;
  onSave: SaveNotes;
}

const states: Record<NotesState, string> = {
  clean: '',
  dirty: 'Not saved yet',
  saving: 'Saving...',
  saved: 'Saved',
  failed: '',
  conflict: '',
};

/** Notes that are saved by themselves, and that two people may write at once. */
export function NotesField({ label, placeholder, notes, revision, disabled, onSave }: NotesFieldProps) {
  const field = useNotes({ notes, revision }, onSave);
  const long = textProblem(field.text, designLimits.notesLength);
  return (
    <Box>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        value={field.text}
        placeholder={placeholder}
        disabled={disabled}
        error={long !== null}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.saveNow}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
      <Typography
        variant="caption"
        role="status"
        color="textSecondary"
        sx={{ display: 'block', minHeight: 20, mt: 0.25 }}
      >
        {long ?? states[field.state]}
      </Typography>
      {field.state === 'failed' && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption" color="error" sx={{ flex: 1 }}>
            {field.failure} Your text is kept here.
          </Typography>
          <Button size="small" color="inherit" onClick={field.saveNow}>
            Retry
          </Button>
        </Box>
      )}
      {field.theirs && <Conflict mine={field.text} theirs={field.theirs.notes} onSettle={field.settle} />}
    </Box>
  );
}

interface ConflictProps {
  mine: string;
  theirs: string;
  onSettle: (words: string) => void;
}

/** Both texts, side by side in words: nothing is lost whatever is chosen. */
function Conflict({ mine, theirs, onSettle }: ConflictProps) {
  const id = useId();
  return (
    <Stack
      role="alertdialog"
      aria-labelledby={id}
      spacing={1.25}
      sx={{ border: 1, borderColor: 'warning.main', borderRadius: 1, p: 1.5 }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        Both of you changed these notes.
      </Typography>
      <Text title="Saved notes" words={theirs} />
      <Text title="Your notes" words={mine} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => onSettle(`${theirs}\n\n${mine}`)}>
          Keep both
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onSettle(mine)}>
          Keep mine
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onSettle(theirs)}>
          Keep theirs
        </Button>
      </Box>
    </Stack>
  );
}

function Text({ title, words }: { title: string; words: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}
      >
        {words || 'Nothing'}
      </Typography>
    </Box>
  );
}
