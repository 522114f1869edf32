import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import { colourChoices, timingChoices } from '../../../domain/contact.ts';
import type { RequestForm, RequestProblems } from '../../../domain/contact-form.ts';
import { placementById, placementLabel, placements } from '../../../domain/placements.ts';
import { tattooStyles } from '../../../domain/catalogue/styles.ts';
import { mmToInches } from '../../../domain/units.ts';

export interface BriefFieldsProps {
  form: RequestForm;
  problems: RequestProblems;
  onChange: (part: Partial<RequestForm>) => void;
}

const styleNames = tattooStyles.map(({ label }) => label);
const placementNames = placements.map(({ label }) => label);

/** The fields of the brief, in two columns; every field may stay empty. */
export function BriefFields({ form, problems, onChange }: BriefFieldsProps) {
  const place = placementById(form.placement.toLowerCase());
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Line
        name="subject"
        label="Subject"
        placeholder="A fox between two ferns"
        wide
        {...{ form, problems, onChange }}
      />
      <Choice name="style" label="Style" options={styleNames} {...{ form, problems, onChange }} />
      <Choice name="placement" label="Placement" options={placementNames} {...{ form, problems, onChange }} />
      <Line
        name="width"
        label="Width on skin, mm"
        numeric
        help={widthHelp(form.width, place?.usualMm ?? null)}
        {...{ form, problems, onChange }}
      />
      <Choice name="colour" label="Color" options={[...colourChoices]} {...{ form, problems, onChange }} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <Line name="budgetMin" label="Budget from, $" numeric {...{ form, problems, onChange }} />
        <Line name="budgetMax" label="to, $" numeric {...{ form, problems, onChange }} />
      </Box>
      <Choice name="timing" label="Timing" options={[...timingChoices]} {...{ form, problems, onChange }} />
      <TextField
        select
        fullWidth
        label="Cover-up of an old tattoo"
        value={form.coverUp}
        onChange={(event) => onChange({ coverUp: event.target.value as RequestForm['coverUp'] })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Not said</MenuItem>
        <MenuItem value="no">No</MenuItem>
        <MenuItem value="yes">Yes</MenuItem>
      </TextField>
    </Box>
  );
}

function widthHelp(width: string, usual: readonly [number, number] | null): string {
  const mm = Number(width.replace(',', '.'));
  const parts = [
    mm > 0 ? `${mmToInches(mm).toFixed(1)} in` : null,
    usual ? `usual there: ${usual[0]} to ${usual[1]} mm` : null,
  ].filter(Boolean);
  return parts.join(' · ') || 'Approximate width';
}

type TextName = Exclude<keyof RequestForm, 'coverUp'>;

interface LineProps extends BriefFieldsProps {
  name: TextName;
  label: string;
  placeholder?: string;
  help?: string;
  numeric?: boolean;
  wide?: boolean;
}

function Line({ name, label, placeholder, help, numeric, wide, form, problems, onChange }: LineProps) {
  const problem = problems[name];
  return (
    <TextField
      label={label}
      fullWidth
      value={form[name]}
      placeholder={placeholder}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: numeric ? 'decimal' : undefined, 'aria-invalid': problem !== undefined },
      }}
      sx={wide ? { gridColumn: '1 / -1' } : undefined}
    />
  );
}

interface ChoiceProps extends Pick<LineProps, 'name' | 'label' | 'form' | 'problems' | 'onChange'> {
  options: readonly string[];
}

/** A list to choose from, or words of one's own. */
function Choice({ name, label, options, form, problems, onChange }: ChoiceProps) {
  const problem = problems[name];
  const value = name === 'placement' ? placementLabel(form[name]) : form[name];
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      selectOnFocus
      options={options}
      inputValue={value}
      value={value}
      filterOptions={(all, { inputValue }) => {
        // What is chosen already does not hide the others.
        const typed = all.includes(inputValue) ? '' : inputValue.trim().toLowerCase();
        return all.filter((option) => option.toLowerCase().includes(typed));
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') onChange({ [name]: text });
      }}
      onChange={(_event, chosen) => onChange({ [name]: chosen ?? '' })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
