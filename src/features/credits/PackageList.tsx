import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { pricePerCredit } from '../../domain/packages.ts';
import { creditsApi } from './credits.api.ts';

const ROWS = 4;

/** What credits cost, from the server: package, amount, price, price of one credit. */
export function PackageList() {
  const { data } = creditsApi.usePackagesQuery();
  return (
    <Box
      component="ul"
      aria-label="Credit packages"
      aria-busy={!data}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': {
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& > li:last-of-type': { borderBottom: 0 },
      }}
    >
      {data
        ? data.map((pack) => (
            <li key={pack.id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {pack.credit_amount.toLocaleString()} credits
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
            </li>
          ))
        : Array.from({ length: ROWS }, (_, index) => (
            <li key={index}>
              <Skeleton width="34%" />
              <Box sx={{ flex: 1 }} />
              <Skeleton width="22%" />
            </li>
          ))}
    </Box>
  );
}
