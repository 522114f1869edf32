import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';

import { textProblem } from '../../../domain/text-length.ts';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import { isEnter } from '../../../ui/keys.ts';

interface ListInputProps {
  label: string;
  /** Most characters of an entry. */
  limit: number;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  placeholder?: string;
  help?: string;
  invalid?: boolean;
}

/**
 * A list of short texts: type one, press Enter or Add; the cross on an entry takes it away. One that is too long stays in
 * the field to be shortened; it is in the list meanwhile, so that nothing is saved without it.
 */
export function ListInput({ label, limit, entries, onChange, placeholder, help, invalid }: ListInputProps) {
  const isLong = (entry: string) => textProblem(entry, limit) !== null;
  const [text, setText] = useState(() => entries.find(isLong) ?? '');
  const added = entries.filter((entry) => !isLong(entry));
  const add = () => {
    const entry = text.trim();
    const isNew = entry !== '' && !entries.includes(entry);
    if (isNew) onChange([...added, entry]);
    else if (!isLong(entry) && added.length < entries.length) onChange(added);
    if (!isLong(entry)) setText('');
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <LimitedInput
          label={label}
          value={text}
          limit={limit}
          placeholder={placeholder}
          help={help}
          invalid={invalid}
          onChange={(event) => {
            setText(event.target.value);
            // What was said of it was said of the longer one.
            if (added.length < entries.length) onChange(added);
          }}
          onBlur={add}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            add();
          }}
        />
        {/* Beside the box, below the height of its label (TextInput.module.css) at every size of text. */}
        <Box sx={{ mt: 'calc(max(0.75rem, 0.88em) * 1.45 + 6px)', flex: 'none' }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={add}
            aria-label={`Add to ${label}`}
            sx={{ minHeight: 48 }}
          >
            Add
          </Button>
        </Box>
      </Box>
      <Added label={label} entries={added} onDelete={(entry) => onChange(entries.filter((other) => other !== entry))} />
    </Box>
  );
}

interface AddedProps {
  label: string;
  entries: readonly string[];
  onDelete: (entry: string) => void;
}

function Added({ label, entries, onDelete }: AddedProps) {
  if (entries.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {entries.map((entry) => (
        <li key={entry}>
          <Chip label={entry} variant="outlined" onDelete={() => onDelete(entry)} sx={{ maxWidth: '100%' }} />
        </li>
      ))}
    </Box>
  );
}
