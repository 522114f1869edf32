import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { jobs } from '../../domain/catalogue/jobs.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { DrawButton, priceOf } from '../drawing/drawing.public.ts';
import { sketchTool } from './sketch.tool.ts';

const job = jobs['photo-to-sketch'];

/** Returns the price of a drawing with the present settings. */
function usePrice(): (variants: boolean) => number {
  const { form } = useAppSelector(sketchTool.select);
  return (variants) => priceOf(variants ? job.variants : job.kind, form);
}

/** One sketch or four, each with its price. */
export function HowMany() {
  const dispatch = useAppDispatch();
  const { variants: chosen } = useAppSelector(sketchTool.select).form;
  const priceOf = usePrice();
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="How many"
        value={chosen}
        onChange={(_, variants: boolean | null) => variants !== null && dispatch(sketchTool.changed({ variants }))}
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

/** The button that begins. */
export function DrawSketch() {
  const { form, run, reading } = useAppSelector(sketchTool.select);
  return (
    <DrawButton
      inReach
      label={form.variants ? 'Draw four' : 'Draw the sketch'}
      total={usePrice()(form.variants)}
      run={run}
      reading={reading}
      disabled={!form.image}
      draw={sketchTool.draw}
    />
  );
}
