import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { quoteCredits } from '../../domain/costs.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { useBalance } from '../credits/credits.public.ts';
import { draw } from './sketch.job.ts';
import { selectSketch, sketchActions } from './sketch.slice.ts';

/** What a drawing costs with what is set. */
function usePrice(): (variants: boolean) => number {
  const { form } = useAppSelector(selectSketch);
  return (variants) => quoteCredits(variants ? 'batch4' : 'photo_to_sketch', form).total;
}

/** One sketch or four, each with its price. */
export function HowMany() {
  const dispatch = useAppDispatch();
  const { variants: chosen } = useAppSelector(selectSketch).form;
  const priceOf = usePrice();
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="How many"
        value={chosen}
        onChange={(_, variants: boolean | null) => variants !== null && dispatch(sketchActions.changed({ variants }))}
      >
        {[false, true].map((variants) => (
          <ToggleButton key={String(variants)} value={variants}>
            {variants ? 'Four variants' : 'One sketch'} · {creditsText(priceOf(variants))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {chosen
          ? 'As in the preview, bold and simplified, in a mixed technique, and with an ornament behind it.'
          : 'As in the preview.'}
      </Typography>
    </Stack>
  );
}

/** The button that begins, with its price, in reach however long the form is. */
export function DrawButton() {
  const dispatch = useAppDispatch();
  const { form, run } = useAppSelector(selectSketch);
  const { credits } = useBalance();
  const total = usePrice()(form.variants);
  const tooFew = credits !== null && credits < total;
  const drawing = run?.phase === 'drawing';
  return (
    <Stack spacing={1} sx={{ position: 'sticky', bottom: 0, zIndex: 2, py: 1.25, bgcolor: 'background.default' }}>
      <Button
        variant="contained"
        size="large"
        disabled={!form.image || tooFew || drawing}
        onClick={() => void dispatch(draw())}
      >
        {drawing ? 'Drawing...' : `${form.variants ? 'Draw four' : 'Draw the sketch'} for ${creditsText(total)}`}
      </Button>
      {tooFew && (
        <Typography role="status" variant="body2" color="textSecondary">
          This costs {creditsText(total)}, you have {credits}.
        </Typography>
      )}
    </Stack>
  );
}
