import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { quoteCredits, type GenerationKind } from '../../domain/costs.ts';
import { textProblem } from '../../domain/text-length.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { useBalance } from '../credits/credits.public.ts';
import { draw } from './generator.job.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';
import { missingIn, type GeneratorForm } from './generator.state.ts';

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
export function DrawButton() {
  const dispatch = useAppDispatch();
  const { form, run } = useAppSelector(selectGenerator);
  const { credits } = useBalance();
  const { kind, does } = kinds[form.mode];
  const { total } = quoteCredits(kind, form);
  const missing = missingIn(form) ?? textProblem(form.words, 1000);
  const tooFew = credits !== null && credits < total;
  const drawing = run?.phase === 'drawing';
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="How many"
        value={form.mode}
        onChange={(_, mode: GeneratorForm['mode'] | null) => mode && dispatch(generatorActions.changed({ mode }))}
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
      <Button
        variant="contained"
        size="large"
        disabled={missing !== null || tooFew || drawing}
        onClick={() => void dispatch(draw())}
      >
        {drawing ? 'Drawing...' : `Generate for ${creditsText(total)}`}
      </Button>
      {(missing ?? tooFew) && (
        <Typography role="status" variant="body2" color="textSecondary">
          {missing ?? `This costs ${creditsText(total)}, you have ${credits}.`}
        </Typography>
      )}
    </Stack>
  );
}
