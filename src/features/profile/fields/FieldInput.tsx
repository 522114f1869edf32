import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';

import {
  digitsOnly,
  maxLengthOf,
  profileLabels,
  type Availability,
  type FormValue,
  type ProfileField,
} from '../../../domain/profile.ts';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput, type TextInputProps } from '../../../ui/TextInput.tsx';
import { CityField } from '../../artists/artists.public.ts';
import { DaysInput } from './DaysInput.tsx';
import { LanguagesInput } from './LanguagesInput.tsx';
import { ListInput } from './ListInput.tsx';

interface FieldInputProps {
  name: ProfileField;
  value: FormValue | undefined;
  problem: string | undefined;
  onChange: (value: FormValue) => void;
}

const hints: Partial<Record<ProfileField, string>> = {
  bio: 'A few words about you and your work.',
  phone_number: 'Only you and administrators see it.',
  booking_email: 'Shown on your public page. Leave it empty to keep your address private.',
  booking_lead: 'For example: about six weeks.',
  shows_published: 'Off: your designs on Discover do not show your name.',
  portfolio_links: 'Pages with your work, one address at a time.',
  display_name: 'The name clients know you by.',
  city: 'Clients find you by distance to this city. Choose it from the list.',
  minimum_booking_price: 'The minimum price of a session.',
};

const autoComplete: Partial<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone_number: 'tel',
  website: 'url',
};

const inputModes: Partial<Record<ProfileField, TextInputProps['inputMode']>> = {
  hourly_rate: 'decimal',
  minimum_booking_price: 'decimal',
  phone_number: 'tel',
  booking_email: 'email',
  website: 'url',
  booking_url: 'url',
};

/** The input for a field of the profile. */
export function FieldInput({ name, value, problem, onChange }: FieldInputProps) {
  const label = profileLabels[name];
  const help = problem ?? hints[name];
  const invalid = !!problem;
  const limit = maxLengthOf(name);
  if (name === 'languages' && Array.isArray(value))
    return <LanguagesInput label={label} value={value} onChange={onChange} />;
  if (name === 'city') {
    const city = typeof value === 'object' && 'id' in value ? value : null;
    return (
      <CityField label={label} value={city} help={help} invalid={invalid} onChange={(next) => onChange(next ?? '')} />
    );
  }
  if (Array.isArray(value)) {
    return <ListInput label={label} limit={limit} entries={value} onChange={onChange} help={help} invalid={invalid} />;
  }
  if (typeof value === 'boolean') return <SwitchInput label={label} on={value} help={help} onChange={onChange} />;
  if (name === 'availability')
    return <DaysInput label={label} value={(value ?? {}) as Availability} onChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  if (name === 'bio') {
    return <TextArea label={label} value={text} help={help} invalid={invalid} limit={limit} onChange={onChange} />;
  }
  const input = { label, value: text, help, invalid, autoComplete: autoComplete[name] ?? 'off' };
  if (name === 'years_experience') {
    return (
      <TextInput
        {...input}
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => onChange(digitsOnly(event.target.value))}
      />
    );
  }
  return (
    <LimitedInput
      {...input}
      limit={limit}
      inputMode={inputModes[name]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SwitchInputProps {
  label: string;
  on: boolean;
  help?: string;
  onChange: (on: boolean) => void;
}

function SwitchInput({ label, on, help, onChange }: SwitchInputProps) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
        label={label}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}
