import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { quoteCredits } from '../../domain/costs.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { useBalance } from '../credits/credits.public.ts';
import { draw } from './transfer.job.ts';
import { selectTransfer } from './transfer.slice.ts';

/** The button that begins, with its price, in reach however long the form is. */
export function DrawButton({ matching }: { matching: boolean }) {
  const dispatch = useAppDispatch();
  const { form, run } = useAppSelector(selectTransfer);
  const { credits } = useBalance();
  const { total } = quoteCredits('single', form);
  const tooFew = credits !== null && credits < total;
  const drawing = run?.phase === 'drawing';
  const label = `Transfer the style for ${creditsText(total)}`;
  return (
    <Stack spacing={1} sx={{ position: 'sticky', bottom: 0, zIndex: 2, py: 1.25, bgcolor: 'background.default' }}>
      <Button
        variant="contained"
        size="large"
        disabled={!form.image || tooFew || drawing || matching}
        onClick={() => void dispatch(draw())}
      >
        {drawing ? 'Drawing...' : matching ? 'Matching the reference...' : label}
      </Button>
      {tooFew && (
        <Typography role="status" variant="body2" color="textSecondary">
          This costs {creditsText(total)}, you have {credits}.
        </Typography>
      )}
    </Stack>
  );
}
