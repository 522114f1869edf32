import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { quoteCredits } from '../../../domain/catalogue/prices.ts';
import { counted } from '../../../domain/numbers.ts';
import { selectPreferences, sharesNewDesigns } from '../../preferences/preferences.public.ts';
import { LabelledSlider } from '../../../ui/LabelledSlider.tsx';
import { SwitchLine } from '../../../ui/SwitchLine.tsx';
import type { DesignerOptions } from '../designer.state.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** How the designs are drawn, beside what the brief says. */
export function DrawingOptions() {
  const dispatch = useAppDispatch();
  const { options, fromWords } = useAppSelector(selectDesigner);
  const preferences = useAppSelector(selectPreferences);
  const config = readRuntimeConfig();
  const change = (part: Partial<DesignerOptions>) => dispatch(designerActions.optionsChanged(part));
  const extra = quoteCredits('batch4', { highResolution: true }).total - quoteCredits('batch4').total;
  return (
    <Stack spacing={2.25}>
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
      {!fromWords && <CutoutSelect value={options.cutout} onChange={(cutout) => change({ cutout })} />}
      {config?.engines.images !== 'replicate' && (
        <SwitchLine
          checked={options.highResolution}
          onChange={(highResolution) => change({ highResolution })}
          label={`High resolution, 2048 px (+${counted(extra, 'credit')})`}
        />
      )}
      <SwitchLine
        checked={options.share ?? sharesNewDesigns(preferences, config?.sharingDefault ?? false)}
        onChange={(share) => change({ share })}
        label="Share these designs on Discover"
        hint={fromWords ? 'Off: only you see them.' : 'Off: only you see them. Your photo is never shared.'}
      />
    </Stack>
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
