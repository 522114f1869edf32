import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';

import { TextInput } from '../../ui/TextInput.tsx';

interface ListInputProps {
  label: string;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  placeholder?: string;
  help?: string;
  invalid?: boolean;
}

/** A list of short texts: type one, press Enter or Add; the cross on an entry takes it away. */
export function ListInput({ label, entries, onChange, placeholder, help, invalid }: ListInputProps) {
  const [text, setText] = useState('');
  const add = () => {
    const entry = text.trim();
    if (entry && !entries.includes(entry)) onChange([...entries, entry]);
    setText('');
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextInput
          label={label}
          value={text}
          placeholder={placeholder}
          help={help}
          invalid={invalid}
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
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
      {entries.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {entries.map((entry) => (
            <li key={entry}>
              <Chip
                label={entry}
                variant="outlined"
                onDelete={() => onChange(entries.filter((other) => other !== entry))}
                sx={{ maxWidth: '100%' }}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
