import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface SettingsSectionProps {
  /** The anchor in the address. */
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of a settings screen under its heading. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1} sx={SECTION}>
      <Typography id={`${id}-title`} variant="h4" component="h2">
        {title}
      </Typography>
      {about && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '38em' }}>
          {about}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  );
}

const SECTION = { outline: 0 };

interface RowProps {
  label: string;
  /** What it does, in a sentence. */
  about?: ReactNode;
}

interface SettingRowProps extends RowProps {
  /** Id of what is labelled, when it is one input. */
  controls?: string;
  labelId?: string;
  aboutId?: string;
  /** The control under the text even on wide screens. */
  stacked?: boolean;
  /** What stands at the right is short: it stays there on phones too. */
  beside?: boolean;
  children: ReactNode;
}

/** One setting: what it is called and does at the left, its control at the right (below on phones). */
export function SettingRow({
  label,
  about,
  controls,
  labelId,
  aboutId,
  stacked = false,
  beside = false,
  children,
}: SettingRowProps) {
  return (
    <Stack
      useFlexGap
      direction={stacked ? 'column' : beside ? 'row' : { xs: 'column', sm: 'row' }}
      spacing={stacked ? 1.5 : { xs: 1, sm: 3 }}
      sx={{
        py: 1.75,
        alignItems: stacked ? 'stretch' : beside ? 'center' : { sm: 'center' },
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography id={labelId} component={controls ? 'label' : 'div'} htmlFor={controls} sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        {about && (
          <Typography id={aboutId} variant="body2" color="textSecondary" sx={{ maxWidth: '34.7em' }}>
            {about}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 'none', maxWidth: '100%' }}>{children}</Box>
    </Stack>
  );
}

interface SettingSwitchProps extends RowProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off. The switch stays beside its text on phones too. */
export function SettingSwitch({ label, about, checked, disabled, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        py: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 550, display: 'block' }}>
          {label}
        </Typography>
        {about && (
          <Typography id={`${id}-about`} variant="body2" color="textSecondary" sx={{ maxWidth: '34.7em' }}>
            {about}
          </Typography>
        )}
      </Box>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(_event, on) => onChange(on)}
        slotProps={{ input: { 'aria-describedby': about ? `${id}-about` : undefined } }}
        sx={{ flex: 'none' }}
      />
    </Stack>
  );
}

interface SettingChoiceProps<T extends string> extends RowProps {
  options: readonly { value: T; label: string }[];
  value: T;
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** A setting with a few values, all in sight. */
export function SettingChoice<T extends string>({
  label,
  about,
  options,
  value,
  disabled,
  onChange,
}: SettingChoiceProps<T>) {
  const id = useId();
  return (
    <SettingRow label={label} about={about} labelId={id}>
      <ToggleButtonGroup
        exclusive
        value={value}
        disabled={disabled}
        onChange={(_event, next: T | null) => next && onChange(next)}
        aria-labelledby={id}
        sx={OPTIONS}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} sx={{ px: { xs: 1.5, sm: 2 }, textTransform: 'none' }}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </SettingRow>
  );
}

/** Where they do not fit beside one another they fill several rows, so each has all of its edges. */
const OPTIONS = {
  flexWrap: 'wrap',
  '& .MuiToggleButtonGroup-grouped.MuiToggleButtonGroup-grouped': {
    flexGrow: 1,
    m: '0 -1px -1px 0',
    borderLeft: '1px solid',
    borderLeftColor: 'tone.control',
    '&.Mui-disabled': { borderLeftColor: 'action.disabledBackground' },
  },
} as const;

interface SettingSliderProps extends RowProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** How a value is written, such as "260 px". */
  text: (value: number) => string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number on a scale. It is stored when the slider is let go. */
export function SettingSlider({ label, about, value, min, max, step, text, disabled, onChange }: SettingSliderProps) {
  const id = useId();
  // Only while it is held: else another device, or Undo, may change it.
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? value;
  return (
    <SettingRow label={label} about={about} labelId={id}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', width: { xs: '100%', sm: 280 } }}>
        <Slider
          aria-labelledby={id}
          getAriaValueText={text}
          value={shown}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(_event, next) => setHeld(next)}
          onChangeCommitted={(_event, next) => {
            setHeld(null);
            onChange(next);
          }}
        />
        <Typography variant="body2" sx={{ minWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {text(shown)}
        </Typography>
      </Stack>
    </SettingRow>
  );
}
