import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { drawingSettingsSchema } from '../../domain/drawing-settings.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SeedField } from '../../ui/SeedField.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { sharesDesigns, type DrawingForm, type Surroundings } from './form.ts';
import { WidthField } from './WidthField.tsx';

const sliders: Record<'strength' | 'detail' | 'lineWeight', { label: string; marks: [string, string] }> = {
  strength: { label: 'Strength', marks: ['Open skin', 'much black'] },
  detail: { label: 'Detail', marks: ['Bold', 'fine'] },
  lineWeight: { label: 'Line weight', marks: ['Light', 'heavy'] },
};
type SliderName = keyof typeof sliders;

interface SettingSliderProps {
  name: SliderName;
  /** In place of its own. */
  label?: string;
  form: Pick<DrawingForm, SliderName>;
  change: (part: Partial<Pick<DrawingForm, SliderName>>) => void;
}

/** A setting between its two ends. */
export function SettingSlider({ name, label, form, change }: SettingSliderProps) {
  const { minValue, maxValue } = drawingSettingsSchema.shape[name];
  return (
    <LabelledSlider
      {...sliders[name]}
      {...(label ? { label } : {})}
      value={form[name]}
      min={minValue ?? 0}
      max={maxValue ?? 1}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

type SizeAndSeed = Pick<DrawingForm, 'physicalWidthMm' | 'seed'>;

/** The fields for the width on skin and the seed. */
export function SizeAndChance({ form, change }: { form: SizeAndSeed; change: (part: Partial<SizeAndSeed>) => void }) {
  return (
    <>
      <Stack spacing={0.5}>
        <Typography variant="body2">Width on skin</Typography>
        <WidthField
          value={form.physicalWidthMm}
          usual={null}
          onChange={(physicalWidthMm) => change({ physicalWidthMm })}
        />
      </Stack>
      <SeedField value={form.seed} onChange={(seed) => change({ seed })} />
    </>
  );
}

type Unseen = Surroundings & Pick<DrawingForm, 'size'>;

interface SurroundingsProps {
  form: Unseen;
  change: (part: Partial<Unseen>) => void;
  premiumHint?: string;
  /** 'Share these designs on Discover', and what that means. */
  shareLabel: string;
  shareHint: string;
  /** The fields that only the premium model uses. */
  children?: ReactNode;
}

/** The fields that do not change the drawing. */
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
          checked={form.size === 2048}
          onChange={(large) => change({ size: large ? 2048 : 1024 })}
          label="High resolution, 2048 px"
        />
      )}
      {form.premium && children}
      <SwitchLine checked={shares} onChange={(share) => change({ share })} label={shareLabel} hint={shareHint} />
    </Stack>
  );
}
