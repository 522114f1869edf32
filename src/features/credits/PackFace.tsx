import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { grouped } from '../../domain/numbers.ts';
import { pricePerCredit, type CreditPackage } from '../../domain/packages.ts';

/** What a pack holds and costs, on one line: credits and name at the left, price and price of one credit at the right. */
export function PackFace({ pack }: { pack: CreditPackage }) {
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {grouped(pack.credit_amount)} credits
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {pack.name}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          ${pack.price.toFixed(2)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          ${pricePerCredit(pack)} per credit
        </Typography>
      </Box>
    </>
  );
}
