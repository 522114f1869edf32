import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { jobs } from '../../domain/catalogue/jobs.ts';
import { textProblem } from '../../domain/text-length.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { DrawButton, priceOf } from '../drawing/drawing.public.ts';
import { arrangedIn, generatorTool, missingIn, modeOf, type GeneratorForm } from './generator.tool.ts';

const modes: Record<GeneratorForm['mode'], { label: string; does: string }> = {
  single: { label: 'One', does: 'One image.' },
  batch: {
    label: 'Four',
    does: 'One faithful, one bold, one mixed, and one mirrored or with an ornament.',
  },
  'style-variations': {
    label: 'Four styles',
    does: 'Your style and the three that differ most from it.',
  },
};

/** Of designs from words, which the built-in engine composes. */
const FOUR_LAYOUTS = 'Four layouts, as the preview shows them.';

const ARRANGED = 'One design, exactly as you arranged it.';

/** Chooses the number of images and shows the price and the button. */
export function HowMany() {
  const { form, run, reading } = useAppSelector(generatorTool.select);
  const missing = missingIn(form) ?? textProblem(form.words, 1000);
  return (
    <Stack spacing={1.25}>
      {arrangedIn(form) ? (
        <Typography variant="body2" color="textSecondary">
          {ARRANGED}
        </Typography>
      ) : (
        <ModeField />
      )}
      <DrawButton
        label="Generate"
        total={priceIn(form, modeOf(form))}
        run={run}
        reading={reading}
        missing={missing}
        draw={generatorTool.draw}
      />
    </Stack>
  );
}

const priceIn = (form: GeneratorForm, mode: GeneratorForm['mode']) => priceOf(jobs[mode].kind, form);

function ModeField() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(generatorTool.select);
  const isFromWords = form.pictures.length === 0 && readRuntimeConfig()?.engines.images === 'built-in';
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="How many"
        value={form.mode}
        onChange={(_, mode: GeneratorForm['mode'] | null) => mode && dispatch(generatorTool.changed({ mode }))}
      >
        {(Object.keys(modes) as GeneratorForm['mode'][]).map((mode) => (
          <ToggleButton key={mode} value={mode}>
            {modes[mode].label} · {creditsText(priceIn(form, mode))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {isFromWords && form.mode === 'batch' ? FOUR_LAYOUTS : modes[form.mode].does}
      </Typography>
    </>
  );
}
