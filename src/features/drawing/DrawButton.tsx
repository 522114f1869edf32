import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch } from '../../app/hooks.ts';
import type { AppThunk } from '../../data/root-reducer.ts';
import { pictureTexts } from '../../domain/images.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { useBalance } from '../credits/credits.public.ts';
import type { DrawingRun } from './run.model.ts';

interface DrawButtonProps {
  /** 'Draw the sketch': its price follows. */
  label: string;
  total: number;
  run: DrawingRun | null;
  /** The reason why nothing can be drawn yet. A missing picture needs no reason. */
  missing?: string | null;
  disabled?: boolean;
  /** Chosen pictures that are still being read. */
  reading: number;
  /** What is being done before anything can be drawn. */
  waiting?: string | null;
  /** It stays in reach however long the form is. */
  inReach?: boolean;
  draw: () => AppThunk<Promise<void>>;
}

/** The button that begins, with its price. */
export function DrawButton({ label, total, run, missing, disabled, reading, waiting, inReach, draw }: DrawButtonProps) {
  const dispatch = useAppDispatch();
  const { credits } = useBalance();
  const tooFew = credits !== null && credits < total;
  const drawing = run?.phase === 'drawing';
  const before = reading > 0 ? pictureTexts.reading : (waiting ?? null);
  const why = missing ?? (tooFew ? `This costs ${creditsText(total)}, you have ${credits}.` : null);
  return (
    <Stack
      spacing={1}
      sx={
        inReach
          ? { position: 'sticky', bottom: 'var(--tabs)', zIndex: 2, py: 1.25, bgcolor: 'background.default' }
          : undefined
      }
    >
      <Button
        variant="contained"
        size="large"
        disabled={disabled || Boolean(why) || drawing || before !== null}
        onClick={() => void dispatch(draw())}
      >
        {drawing ? 'Drawing...' : (before ?? `${label} for ${creditsText(total)}`)}
      </Button>
      {why && (
        <Typography role="status" variant="body2" color="textSecondary">
          {why}
        </Typography>
      )}
    </Stack>
  );
}
