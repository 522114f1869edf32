import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SeedField } from '../../ui/SeedField.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { sharesDesigns, type Surroundings } from './surroundings.ts';
import { WidthField } from './WidthField.tsx';

interface SizeAndSeed {
  widthMm: number;
  /** Null: another one for each drawing. */
  seed: number | null;
}

/** How large it is on skin, and by which chance it is drawn. */
export function SizeAndChance({ form, change }: { form: SizeAndSeed; change: (part: Partial<SizeAndSeed>) => void }) {
  return (
    <>
      <Stack spacing={0.5}>
        <Typography variant="body2">Width on skin</Typography>
        <WidthField value={form.widthMm} usual={null} onChange={(widthMm) => change({ widthMm })} />
      </Stack>
      <SeedField value={form.seed} onChange={(seed) => change({ seed })} />
    </>
  );
}

interface LineWeightProps {
  value: number;
  onChange: (lineWeight: number) => void;
}

export function LineWeight({ value, onChange }: LineWeightProps) {
  return (
    <LabelledSlider
      label="Line weight"
      value={value}
      min={0.5}
      max={2}
      marks={['Light', 'heavy']}
      onChange={onChange}
    />
  );
}

interface SurroundingsProps {
  form: Surroundings;
  change: (part: Partial<Surroundings>) => void;
  premiumHint?: string;
  /** 'Share these designs on Discover', and what that means. */
  shareLabel: string;
  shareHint: string;
  /** What only the premium model takes. */
  children?: ReactNode;
}

/** What is not seen in the drawing. */
export function SurroundingsFields({ form, change, premiumHint, shareLabel, shareHint, children }: SurroundingsProps) {
  const shares = useAppSelector((state) => sharesDesigns(state, form.share));
  return (
    <Stack spacing={0.5}>
      {readRuntimeConfig()?.engines.images === 'replicate' ? (
        <SwitchLine
          checked={form.premium}
          onChange={(premium) => change({ premium })}
          label="Premium model (Diffusion 3.5XL)"
          hint={premiumHint}
        />
      ) : (
        <SwitchLine
          checked={form.highResolution}
          onChange={(highResolution) => change({ highResolution })}
          label="High resolution, 2048 px"
        />
      )}
      {form.premium && children}
      <SwitchLine checked={shares} onChange={(share) => change({ share })} label={shareLabel} hint={shareHint} />
    </Stack>
  );
}
