import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { grouped } from '../../../domain/numbers.ts';
import type { Interval, Tier } from './subscription.data.ts';
import { priceOf, type Offer } from './subscription.model.ts';

interface TierCardProps {
  tier: Tier;
  interval: Interval;
  offer: Offer;
  busy: boolean;
  onChoose: () => void;
}

/** One tier: what comes each month, what it costs, and why it cannot be chosen where it cannot. */
export function TierCard({ tier, interval, offer, busy, onChoose }: TierCardProps) {
  const id = useId();
  const isYours = offer.kind === 'yours' || offer.kind === 'keep';
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        border: '1px solid',
        borderColor: isYours ? 'primary.main' : 'divider',
        borderRadius: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
      }}
    >
      <Typography variant="h6" component="h3">
        {tier.name}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>${priceOf(tier, interval).toFixed(2)}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          a {interval === 'yearly' ? 'year' : 'month'}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {grouped(tier.monthly_credits)} credits every month. They expire at the end of the month.
      </Typography>
      {offer.why && (
        <Typography id={`${id}-why`} variant="caption" color="textSecondary" sx={{ mb: 1 }}>
          {offer.why}
        </Typography>
      )}
      <Button
        variant={offer.kind === 'pay' ? 'contained' : 'outlined'}
        disabled={offer.kind === 'yours' || offer.kind === 'refused' || busy}
        onClick={onChoose}
        aria-label={`${offer.label}: ${tier.name}`}
        aria-describedby={offer.why ? `${id}-why` : undefined}
        sx={{ mt: 'auto' }}
      >
        {offer.label}
      </Button>
    </Box>
  );
}
