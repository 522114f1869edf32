import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { transactionFilters } from '../../../domain/transactions.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { readAllTransactions } from './history.data.ts';
import { toCsv, type HistoryFilter } from './history.model.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  canExport: boolean;
}

/** Filters the history by type and days, and exports the result. */
export function HistoryFilters({ filter, onChange, canExport }: HistoryFiltersProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        select
        size="small"
        label="Type"
        value={filter.label ?? 'all'}
        onChange={(event) => onChange({ ...filter, label: event.target.value === 'all' ? null : event.target.value })}
        sx={{ minWidth: 130, flex: { xs: '1 1 100%', sm: '0 1 150px' } }}
      >
        <MenuItem value="all">All types</MenuItem>
        {transactionFilters.map(({ label }) => (
          <MenuItem key={label} value={label}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Day label="From" value={filter.from} max={filter.to} onChange={(from) => onChange({ ...filter, from })} />
      <Day label="To" value={filter.to} min={filter.from} onChange={(to) => onChange({ ...filter, to })} />
      <CsvExport filter={filter} disabled={!canExport} />
    </Stack>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: min ?? undefined, max: max ?? undefined } }}
      sx={{ flex: { xs: '1 1 40%', sm: '0 1 150px' } }}
    />
  );
}

function CsvExport({ filter, disabled }: { filter: HistoryFilter; disabled: boolean }) {
  const userId = useAppSelector(selectUserId);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    if (!userId) return;
    setState('busy');
    try {
      saveFile('inkroom-transactions.csv', toCsv(await readAllTransactions(userId, filter)));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlined />}
        onClick={() => void run()}
        disabled={disabled || state === 'busy'}
        sx={{ ml: { sm: 'auto' }, minHeight: 40 }}
      >
        {state === 'busy' ? 'Preparing...' : 'Export CSV'}
      </Button>
      {state === 'failed' && (
        <Alert severity="error" sx={{ flexBasis: '100%' }} onClose={() => setState('idle')}>
          The export failed. Nothing was changed; please try again.
        </Alert>
      )}
    </>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it may go once that has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
