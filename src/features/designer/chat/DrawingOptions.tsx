import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { counted } from '../../../domain/numbers.ts';
import { priceOf, SettingSlider, sharesDesigns } from '../../drawing/drawing.public.ts';
import { SwitchLine } from '../../../ui/SwitchLine.tsx';
import type { DesignerOptions } from '../designer.state.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** The settings of the drawing that are not part of the brief. */
export function DrawingOptions() {
  const dispatch = useAppDispatch();
  const { options, fromWords } = useAppSelector(selectDesigner);
  const shares = useAppSelector((state) => sharesDesigns(state, options.share));
  const change = (part: Partial<DesignerOptions>) => dispatch(designerActions.optionsChanged(part));
  const extra = priceOf('batch4', { ...options, size: 2048 }) - priceOf('batch4', { ...options, size: 1024 });
  return (
    <Stack spacing={2.25}>
      <SettingSlider name="detail" form={options} change={change} />
      <SettingSlider name="lineWeight" form={options} change={change} />
      {!fromWords && <CutoutSelect value={options.cutout} onChange={(cutout) => change({ cutout })} />}
      {readRuntimeConfig()?.engines.images !== 'replicate' && (
        <SwitchLine
          checked={options.size === 2048}
          onChange={(large) => change({ size: large ? 2048 : 1024 })}
          label={`High resolution, 2048 px (+${counted(extra, 'credit')})`}
        />
      )}
      <SwitchLine
        checked={shares}
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
