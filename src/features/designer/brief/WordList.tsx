import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isEnter } from '../../../ui/keys.ts';

/** The limits of the brief: the number of entries and the length of each. */
const MOST = 20;
const LONGEST = 150;

interface WordListProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

/** A few words or phrases, each added by Enter and taken away by itself. */
export function WordList({ label, words, onChange }: WordListProps) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const word = draft.trim();
    if (word && !words.includes(word)) onChange([...words, word]);
    setDraft('');
  };
  return (
    <Stack spacing={1}>
      {words.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
          {words.map((word) => (
            <li key={word}>
              <Chip label={word} onDelete={() => onChange(words.filter((other) => other !== word))} />
            </li>
          ))}
        </Box>
      )}
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          fullWidth
          label={label}
          value={draft}
          disabled={words.length >= MOST}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            add();
          }}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
        <Button variant="outlined" color="inherit" disabled={draft.trim() === ''} onClick={add}>
          Add
        </Button>
      </Stack>
    </Stack>
  );
}
