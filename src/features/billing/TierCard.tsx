import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { Interval, Tier } from './subscription.data.ts';

interface TierCardProps {
  tier: Tier;
  interval: Interval;
  isYours: boolean;
  label: string;
  disabled: boolean;
  onChoose: () => void;
}

/** Price of a tier for an interval, in US dollars. */
export function priceOf(tier: Tier, interval: Interval): number {
  return interval === 'yearly' ? (tier.yearly_price ?? tier.price * 12) : tier.price;
}

/** One tier: what comes each month and what it costs. */
export function TierCard({ tier, interval, isYours, label, disabled, onChoose }: TierCardProps) {
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
        {tier.monthly_credits.toLocaleString()} credits every month. They end with their month.
      </Typography>
      <Button
        variant="outlined"
        disabled={isYours || disabled}
        onClick={onChoose}
        aria-label={`${isYours ? 'Your tier' : label}: ${tier.name}`}
        sx={{ mt: 'auto' }}
      >
        {isYours ? 'Your tier' : label}
      </Button>
    </Box>
  );
}
