import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';

import { firstCharacter } from '../../../domain/cut.ts';
import { dayName, weekdays, type Availability, type Weekday } from '../../../domain/profile.ts';

interface DaysInputProps {
  label: string;
  value: Availability;
  onChange: (value: Availability) => void;
}

/** Chooses the working days. */
export function DaysInput({ label, value, onChange }: DaysInputProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: 'max(0.75rem, 0.88em)', fontWeight: 550, color: 'text.primary', mb: 0.75 }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={id}
        value={weekdays.filter((day) => value[day])}
        onChange={(_event, days: Weekday[]) => onChange(Object.fromEntries(days.map((day) => [day, true])))}
      >
        {weekdays.map((day) => (
          <ToggleButton key={day} value={day} aria-label={dayName(day)} sx={{ width: 44, px: 0 }}>
            {firstCharacter(dayName(day))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}
