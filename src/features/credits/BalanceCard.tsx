import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { creditBarScale, creditChipThreshold } from '../../domain/credits.ts';
import { builtInTiers } from '../../domain/packages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useBalance } from './useBalance.ts';
import { useCounter } from './useCounter.ts';

/** The balance, counted up or down to what the server says, on a bar of 100 credits. */
export function BalanceCard() {
  const { credits, tier, status, refetch } = useBalance();
  const shown = useCounter(credits);
  return (
    <Card sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
        <Typography variant="h5" component="h2">
          Credits
        </Typography>
        {tier && <TierChip tier={tier} plenty={(credits ?? 0) > creditChipThreshold} />}
      </Stack>
      {status === 'unavailable' ? (
        <Box sx={{ mt: 2 }}>
          <ErrorState message="Your balance is unavailable at the moment." onRetry={refetch} />
        </Box>
      ) : (
        <>
          <Typography
            component="p"
            aria-live="off"
            sx={{
              mt: 1,

              fontSize: '2.9rem',
              fontWeight: 600,
              letterSpacing: '-0.02em',
              lineHeight: 1.1,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {shown === null ? '–' : shown.toLocaleString()}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, ((shown ?? 0) / creditBarScale) * 100)}
            aria-label="Credits, on a scale of 100"
            sx={{ mt: 1.5, height: 6, borderRadius: 3, bgcolor: 'divider' }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            Four designs cost 3 credits.
          </Typography>
        </>
      )}
    </Card>
  );
}

function TierChip({ tier, plenty }: { tier: string; plenty: boolean }) {
  const label = builtInTiers.find((entry) => entry.id === tier)?.name ?? tier;
  return <Chip size="small" variant="outlined" color={plenty ? 'primary' : 'default'} label={label} />;
}
