import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { quoteCredits, type GenerationKind } from '../../domain/costs.ts';
import { textProblem } from '../../domain/text-length.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { DrawButton } from '../drawing/drawing.public.ts';
import { generatorTool, missingIn, type GeneratorForm } from './generator.tool.ts';

const kinds: Record<GeneratorForm['mode'], { kind: GenerationKind; label: string; does: string }> = {
  single: { kind: 'single', label: 'One', does: 'One image.' },
  batch: {
    kind: 'batch4',
    label: 'Four',
    does: 'One faithful, one bold, one mixed, and one mirrored or with an ornament.',
  },
  'style-variations': {
    kind: 'style_variations',
    label: 'Four styles',
    does: 'Your style and the three that differ most from it.',
  },
};

/** How many are drawn, for which price, and the button that begins. */
export function HowMany() {
  const dispatch = useAppDispatch();
  const { form, run, reading } = useAppSelector(generatorTool.select);
  const { kind, does } = kinds[form.mode];
  const missing = missingIn(form) ?? textProblem(form.words, 1000);
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="How many"
        value={form.mode}
        onChange={(_, mode: GeneratorForm['mode'] | null) => mode && dispatch(generatorTool.changed({ mode }))}
      >
        {Object.entries(kinds).map(([mode, { label, kind: each }]) => (
          <ToggleButton key={mode} value={mode}>
            {label} · {creditsText(quoteCredits(each, form).total)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {does}
      </Typography>
      <DrawButton
        label="Generate"
        total={quoteCredits(kind, form).total}
        run={run}
        reading={reading}
        missing={missing}
        draw={generatorTool.draw}
      />
    </Stack>
  );
}
