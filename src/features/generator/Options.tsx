import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SeedField } from '../../ui/SeedField.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { ColourField } from '../colour/colour.public.ts';
import { WidthField } from '../designer/designer.public.ts';
import { selectPreferences, sharesNewDesigns } from '../preferences/preferences.public.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';
import type { GeneratorForm } from './generator.state.ts';

/** How it is drawn, how large, by which chance, and who may see it. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(selectGenerator);
  const preferences = useAppSelector(selectPreferences);
  const config = readRuntimeConfig();
  const change = (part: Partial<GeneratorForm>) => dispatch(generatorActions.changed(part));
  return (
    <Stack spacing={2.25}>
      <Slider label="Strength" name="strength" marks={['Open skin', 'Much black']} />
      <Slider label="Detail" name="detail" marks={['Bold', 'fine']} />
      <LabelledSlider
        label="Line weight"
        value={form.lineWeight}
        min={0.5}
        max={2}
        marks={['Light', 'heavy']}
        onChange={(lineWeight) => change({ lineWeight })}
      />
      <ColourField
        value={form.colour}
        hasPhoto={form.pictures.length > 0}
        unavailable={form.pictures.length > 1 ? 'Designs from several pictures are black only.' : undefined}
        onChange={(colour) => change({ colour })}
      />
      <Stack spacing={0.5}>
        <Typography variant="body2">Width on skin</Typography>
        <WidthField value={form.widthMm} usual={null} onChange={(widthMm) => change({ widthMm })} />
      </Stack>
      <SeedField value={form.seed} onChange={(seed) => change({ seed })} />
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
          label="Share these designs on Discover"
          hint="Off: only you see them. Your pictures are never shared."
        />
      </Stack>
    </Stack>
  );
}

function Slider({ label, name, marks }: { label: string; name: 'strength' | 'detail'; marks: [string, string] }) {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(selectGenerator);
  return (
    <LabelledSlider
      label={label}
      value={form[name]}
      min={0}
      max={1}
      marks={marks}
      onChange={(value) => dispatch(generatorActions.changed({ [name]: value }))}
    />
  );
}
