import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SeedField } from '../../ui/SeedField.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { WidthField } from '../designer/designer.public.ts';
import { selectPreferences, sharesNewDesigns } from '../preferences/preferences.public.ts';
import { selectTransfer, transferActions } from './transfer.slice.ts';
import type { TransferForm } from './transfer.state.ts';

/** How far the picture takes on the style, and how the style draws. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(selectTransfer);
  const change = (part: Partial<TransferForm>) => dispatch(transferActions.changed(part));
  const slider = (label: string, name: 'strength' | 'detail' | 'black' | 'lineWeight', marks: [string, string]) => (
    <LabelledSlider
      label={label}
      value={form[name]}
      min={name === 'lineWeight' ? 0.5 : 0}
      max={name === 'lineWeight' ? 2 : 1}
      marks={marks}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Stack spacing={2.25}>
      {slider('Strength', 'strength', ['Your drawing', 'All in the style'])}
      {slider('Line weight', 'lineWeight', ['Light', 'heavy'])}
      {slider('Detail', 'detail', ['Bold', 'fine'])}
      {slider('Black', 'black', ['Open skin', 'much black'])}
      <Stack spacing={0.5}>
        <Typography variant="body2">Width on skin</Typography>
        <WidthField value={form.widthMm} usual={null} onChange={(widthMm) => change({ widthMm })} />
      </Stack>
      <SeedField value={form.seed} onChange={(seed) => change({ seed })} />
      <Surroundings form={form} change={change} />
    </Stack>
  );
}

/** What is not seen in the preview. */
function Surroundings({ form, change }: { form: TransferForm; change: (part: Partial<TransferForm>) => void }) {
  const preferences = useAppSelector(selectPreferences);
  const config = readRuntimeConfig();
  return (
    <Stack spacing={0.5}>
      {config?.engines.images === 'replicate' ? (
        <SwitchLine
          checked={form.premium}
          onChange={(premium) => change({ premium })}
          label="Premium model (Diffusion 3.5XL)"
        />
      ) : (
        <SwitchLine
          checked={form.highResolution}
          onChange={(highResolution) => change({ highResolution })}
          label="High resolution, 2048 px"
        />
      )}
      <SwitchLine
        checked={form.share ?? sharesNewDesigns(preferences, config?.sharingDefault ?? false)}
        onChange={(share) => change({ share })}
        label="Share this design on Discover"
        hint="Off: only you see it. Your picture and the reference are never shared."
      />
    </Stack>
  );
}
