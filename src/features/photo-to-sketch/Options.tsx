import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { detailLevels, sketchOptions, type DetailLevel, type SketchOption } from '../../domain/photo-to-sketch.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SeedField } from '../../ui/SeedField.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ColourField } from '../colour/colour.public.ts';
import { WidthField } from '../designer/designer.public.ts';
import { selectPreferences, sharesNewDesigns } from '../preferences/preferences.public.ts';
import { selectSketch, sketchActions } from './sketch.slice.ts';
import { switched, type SketchForm } from './sketch.state.ts';

/** How the photo is read and drawn, how large, by which chance, and who may see it. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(selectSketch);
  const change = (part: Partial<SketchForm>) => dispatch(sketchActions.changed(part));
  return (
    <Stack spacing={2.25}>
      <DetailField value={form.detail} onChange={(detail) => change({ detail })} />
      <LabelledSlider
        label="Strength"
        value={form.strength}
        min={0}
        max={1}
        marks={['Open skin', 'Much black']}
        onChange={(strength) => change({ strength })}
      />
      <LabelledSlider
        label="Line weight"
        value={form.lineWeight}
        min={0.5}
        max={2}
        marks={['Light', 'heavy']}
        onChange={(lineWeight) => change({ lineWeight })}
      />
      <Stack spacing={0.75} role="group" aria-label="The photo">
        {(Object.keys(sketchOptions) as SketchOption[]).map((name) => (
          <SwitchLine
            key={name}
            checked={form.switches[name] === true}
            onChange={(on) => change({ switches: switched(form, name, on) })}
            label={sketchOptions[name].label}
            hint={sketchOptions[name].hint}
          />
        ))}
      </Stack>
      <ColourField value={form.colour} hasPhoto onChange={(colour) => change({ colour })} />
      <Stack spacing={0.5}>
        <Typography variant="body2">Width on skin</Typography>
        <WidthField value={form.widthMm} usual={null} onChange={(widthMm) => change({ widthMm })} />
      </Stack>
      <SeedField value={form.seed} onChange={(seed) => change({ seed })} />
      <Surroundings form={form} change={change} />
    </Stack>
  );
}

/** Three levels, and every value between them. */
function DetailField({ value, onChange }: { value: number; onChange: (detail: number) => void }) {
  const levels = Object.keys(detailLevels) as DetailLevel[];
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Detail level"
        value={levels.find((level) => detailLevels[level] === value) ?? null}
        onChange={(_, level: DetailLevel | null) => level && onChange(detailLevels[level])}
      >
        {levels.map((level) => (
          <ToggleButton key={level} value={level} sx={{ textTransform: 'capitalize' }}>
            {level}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <LabelledSlider label="Detail" value={value} min={0} max={1} marks={['Bold', 'fine']} onChange={onChange} />
    </Stack>
  );
}

/** What is not seen in the preview. */
function Surroundings({ form, change }: { form: SketchForm; change: (part: Partial<SketchForm>) => void }) {
  const preferences = useAppSelector(selectPreferences);
  const config = readRuntimeConfig();
  return (
    <Stack spacing={0.5}>
      {config?.engines.images === 'replicate' ? (
        <SwitchLine
          checked={form.premium}
          onChange={(premium) => change({ premium })}
          label="Premium model (Diffusion 3.5XL)"
          hint="Lets you list what to leave out."
        />
      ) : (
        <SwitchLine
          checked={form.highResolution}
          onChange={(highResolution) => change({ highResolution })}
          label="High resolution, 2048 px"
        />
      )}
      {form.premium && (
        <TextArea
          label="Leave out"
          value={form.negativePrompt}
          onChange={(negativePrompt) => change({ negativePrompt })}
          limit={2000}
          minRows={2}
        />
      )}
      <SwitchLine
        checked={form.share ?? sharesNewDesigns(preferences, config?.sharingDefault ?? false)}
        onChange={(share) => change({ share })}
        label="Share these designs on Discover"
        hint="Off: only you see them. Your photo is never shared."
      />
    </Stack>
  );
}
