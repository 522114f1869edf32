import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';

import { tattooStyles } from '../../domain/catalogue/styles.ts';
import { imageTools } from '../../domain/image-tools.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FieldLabel } from '../../ui/FieldLabel.tsx';
import type { ImageFilter } from '../own-images/filtered.public.ts';
import type { ImageView } from './useImageView.ts';

interface NarrowingProps {
  filter: ImageFilter | null;
  onChange: ImageView['change'];
}

/** The parts of the filter that stand here, and what each is without a choice. */
const NONE = { tool: undefined, style: undefined, color: undefined, shared: undefined, from: undefined, to: undefined };

/** A button that opens what the own images are narrowed by, with how much of it is chosen. */
export function Narrowing({ filter, onChange }: NarrowingProps) {
  const id = useId();
  const chosen = Object.keys(NONE).filter((part) => part in (filter ?? {})).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<TuneOutlined />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 48 }}
      >
        {chosen > 0 ? `Filters · ${chosen}` : 'Filters'}
      </Button>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label="Filters"
          sx={{
            flexBasis: '100%',
            display: 'grid',
            gap: 1.5,
            alignItems: 'end',
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
          }}
        >
          <Fields filter={filter ?? {}} onChange={onChange} />
          {chosen > 0 && (
            <Button color="inherit" onClick={() => onChange(NONE)} sx={{ justifySelf: 'start', minHeight: 44 }}>
              Clear filters
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

function Fields({ filter, onChange }: { filter: ImageFilter; onChange: ImageView['change'] }) {
  return (
    <>
      <ChoiceField
        label="Tool"
        value={filter.tool ?? ''}
        options={imageTools}
        none="Any tool"
        onChange={(tool) => onChange({ tool: tool || undefined })}
      />
      <ChoiceField
        label="Style"
        value={filter.style ?? ''}
        options={STYLES}
        none="Any style"
        onChange={(style) => onChange({ style: style || undefined })}
      />
      <ChoiceField
        label="Ink"
        value={filter.color ?? ''}
        options={INKS}
        none="Black or color"
        onChange={(color) => onChange({ color: color || undefined })}
      />
      <ChoiceField
        label="Shared"
        value={filter.shared ? 'shared' : ''}
        options={[{ value: 'shared', label: 'On Discover' }]}
        none="Shared or not"
        onChange={(shared) => onChange({ shared: shared ? true : undefined })}
      />
      <Day label="From" value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
      <Day label="Until" value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
    </>
  );
}

const STYLES = tattooStyles.map(({ id, label }) => ({ value: id, label }));
const INKS = [
  { value: 'black', label: 'Black' },
  { value: 'color', label: 'Color' },
] as const;

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        fullWidth
        id={id}
        type="date"
        value={value ?? ''}
        inputProps={{ min, max }}
        onChange={(event) => onChange(event.target.value || undefined)}
        sx={{ minHeight: 48, '& input': { py: 1.25 } }}
      />
    </Box>
  );
}
