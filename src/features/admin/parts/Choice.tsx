import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceProps {
  label: string;
  /** Null: no filter. */
  value: string | null;
  /** The entry for no filter; there is none for what is always chosen. */
  all?: string;
  /** Label by value, in order. */
  names: Readonly<Record<string, string>>;
  onChange: (value: string | null) => void;
}

/** A filter that is chosen from a list. */
export function Choice({ label, value, all, names, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? 'all'}
      onChange={(event) => onChange(event.target.value === 'all' ? null : event.target.value)}
      sx={{ minWidth: 0 }}
    >
      {all && <MenuItem value="all">{all}</MenuItem>}
      {Object.entries(names).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
