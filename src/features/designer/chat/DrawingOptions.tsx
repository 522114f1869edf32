import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { quoteCredits } from '../../../domain/costs.ts';
import { styleById, tattooStyles } from '../../../domain/styles.ts';
import { mmToInches } from '../../../domain/units.ts';
import { selectPreferences, sharesNewDesigns } from '../../preferences/preferences.public.ts';
import type { DesignerOptions } from '../designer.state.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

const engineLabels: Record<string, string> = {
  line: 'clean linework',
  blackwork: 'solid blacks',
  dotwork: 'stippling',
  sketch: 'pencil hatching',
  woodcut: 'engraved lines',
  geometric: 'facets and a frame',
};

/** How the designs are drawn. The size on skin comes first: no line is drawn thinner than it can hold. */
export function DrawingOptions() {
  const dispatch = useAppDispatch();
  const { options } = useAppSelector(selectDesigner);
  const preferences = useAppSelector(selectPreferences);
  const change = (part: Partial<DesignerOptions>) => dispatch(designerActions.optionsChanged(part));
  const extra = quoteCredits('batch4', { highResolution: true }).total - quoteCredits('batch4').total;
  return (
    <Stack spacing={2.25}>
      <SizeField value={options.physicalWidthMm} onChange={(physicalWidthMm) => change({ physicalWidthMm })} />
      <StyleSelect value={options.styleId} onChange={(styleId) => change({ styleId })} />
      <LabelledSlider
        label="Detail"
        value={options.detail}
        min={0}
        max={1}
        onChange={(detail) => change({ detail })}
        marks={['Bold', 'Fine']}
      />
      <LabelledSlider
        label="Line weight"
        value={options.lineWeight}
        min={0.5}
        max={2}
        onChange={(lineWeight) => change({ lineWeight })}
        marks={['Light', 'Heavy']}
      />
      <CutoutSelect value={options.cutout} onChange={(cutout) => change({ cutout })} />
      <SwitchLine
        checked={options.highResolution}
        onChange={(highResolution) => change({ highResolution })}
        label={`High resolution, 2048 px (+${extra} credits)`}
      />
      <SwitchLine
        checked={options.share ?? sharesNewDesigns(preferences, readRuntimeConfig()?.sharingDefault ?? false)}
        onChange={(share) => change({ share })}
        label="Share these designs on Discover"
        hint="Off: only you see them. Your photo is never shared."
      />
    </Stack>
  );
}

/** Width on skin in millimetres, with inches beside it. What is typed counts once it is between 10 and 600. */
function SizeField({ value, onChange }: { value: number; onChange: (mm: number) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(Math.round(value));
  const number = Number(text);
  const valid = text !== '' && number >= 10 && number <= 600;
  return (
    <Box>
      <FormControl fullWidth size="small" error={!valid}>
        <InputLabel htmlFor={id}>Width on skin</InputLabel>
        <OutlinedInput
          id={id}
          label="Width on skin"
          value={text}
          onChange={(event) => {
            const next = event.target.value.replace(/[^\d]/g, '').slice(0, 4);
            setDraft(next);
            if (Number(next) >= 10 && Number(next) <= 600) onChange(Number(next));
          }}
          onBlur={() => setDraft(null)}
          endAdornment={
            <InputAdornment position="end">mm = {mmToInches(valid ? number : value).toFixed(1)} in</InputAdornment>
          }
          inputProps={{ inputMode: 'numeric', 'aria-describedby': `${id}-hint` }}
        />
      </FormControl>
      <Typography
        id={`${id}-hint`}
        variant="caption"
        color={valid ? 'text.secondary' : 'error'}
        component="p"
        sx={{ mt: 0.5 }}
      >
        {valid ? 'Sets the thinnest line: below 0.3 mm ink rarely holds.' : 'Between 10 and 600 mm, please.'}
      </Typography>
    </Box>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  marks: [ReactNode, ReactNode];
  onChange: (value: number) => void;
}

function LabelledSlider({ label, value, min, max, marks, onChange }: SliderProps) {
  const id = useId();
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {marks[0]} to {marks[1]}
        </Typography>
      </Stack>
      <Slider
        size="small"
        aria-labelledby={id}
        value={value}
        min={min}
        max={max}
        step={0.05}
        onChange={(_, next) => onChange(next)}
      />
    </Box>
  );
}

function SwitchLine(props: { checked: boolean; onChange: (on: boolean) => void; label: string; hint?: string }) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch size="small" checked={props.checked} onChange={(_, on) => props.onChange(on)} />}
        label={<Typography variant="body2">{props.label}</Typography>}
      />
      {props.hint && (
        <Typography variant="caption" color="textSecondary" component="p">
          {props.hint}
        </Typography>
      )}
    </Box>
  );
}

function StyleSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-style`}>Style</InputLabel>
      <Select
        labelId={`${id}-style`}
        label="Style"
        value={styleById(value).id}
        onChange={(event) => onChange(event.target.value)}
      >
        {tattooStyles.map((style) => (
          <MenuItem key={style.id} value={style.id}>
            {style.label}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {engineLabels[style.engine]}
            </Typography>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

function CutoutSelect({
  value,
  onChange,
}: {
  value: DesignerOptions['cutout'];
  onChange: (value: DesignerOptions['cutout']) => void;
}) {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-cutout`}>Background</InputLabel>
      <Select
        labelId={`${id}-cutout`}
        label="Background"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <MenuItem value="auto">Cut out the subject when it is clear</MenuItem>
        <MenuItem value="on">Always cut out the subject</MenuItem>
        <MenuItem value="off">Keep the whole photo</MenuItem>
      </Select>
    </FormControl>
  );
}
