import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { colourSchemes, designLimits, designStyles } from '../../../domain/designs.ts';
import { placements } from '../../../domain/placements.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { usualWidth, type CreateForm, type CreateProblems } from './create-form.ts';

interface AgreedFieldsProps {
  form: CreateForm;
  problems: CreateProblems;
  onChange: (part: Partial<CreateForm>) => void;
}

/** Fields for what is agreed about a tattoo: style, color, placement and size. */
export function AgreedFields({ form, problems, onChange }: AgreedFieldsProps) {
  const usual = usualWidth(form.placement);
  return (
    <Box role="group" aria-labelledby="agreed">
      <Typography id="agreed" variant="h5" component="h2" sx={{ mb: 2 }}>
        Details
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Choice label="Style" value={form.style} known={designStyles} onChange={(style) => onChange({ style })} />
        <Choice
          label="Color"
          value={form.colourScheme}
          known={colourSchemes}
          onChange={(colourScheme) => onChange({ colourScheme })}
        />
        <Choice
          label="Placement"
          value={form.placement}
          known={placements.map(({ label }) => label)}
          onChange={(placement) => onChange({ placement })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
          <Millimetres
            label="Width on skin"
            value={form.width}
            problem={problems.width}
            onChange={(width) => onChange({ width })}
          />
          <Millimetres
            label="Height"
            value={form.height}
            problem={problems.height}
            onChange={(height) => onChange({ height })}
          />
          {usual && (
            <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: -1 }}>
              Usually {usual} wide there.
            </Typography>
          )}
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextArea
            label="Notes (optional)"
            value={form.notes}
            limit={designLimits.notesLength}
            minRows={3}
            onChange={(notes) => onChange({ notes })}
          />
        </Box>
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  known: readonly string[];
  onChange: (value: string) => void;
}

/** A list of what is usual; what a brief says in other words stands there too. */
function Choice({ label, value, known, onChange }: ChoiceProps) {
  const all = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <ChoiceField
      label={label}
      value={value}
      none="Not decided"
      options={all.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}

interface MillimetresProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Millimetres({ label, value, problem, onChange }: MillimetresProps) {
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="decimal"
      maxLength={7}
      invalid={problem !== undefined}
      help={problem}
      endAdornment={
        <Typography component="span" color="textSecondary" sx={{ pr: 1.5 }}>
          mm
        </Typography>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
