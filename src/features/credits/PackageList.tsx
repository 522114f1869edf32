import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { PackFace } from './PackFace.tsx';
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
              <PackFace pack={pack} />
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
