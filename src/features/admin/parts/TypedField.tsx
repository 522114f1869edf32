import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

/** So long after the last key a filter is asked, in ms. */
const TYPING_MS = 250;

interface TypedFieldProps {
  label: string;
  /** What the address says. */
  value: string;
  /** Called with what was typed, a moment after the last key. */
  onChange: (text: string) => void;
  type?: 'search';
}

/** A filter that is typed: it follows the address, and changes it once the person pauses. */
export function TypedField({ label, value, onChange, type }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed from elsewhere, as by a reference that was pressed.
  if (value !== known) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value || typed.trim() === known) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      size="small"
      type={type}
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
