import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Values at the right edge, as numbers in a statement stand. */
  atEnd?: boolean;
}

/** Names and values in two columns; the first is as wide as its longest name. */
export function FactList({ facts, atEnd = false }: FactListProps) {
  const gridTemplateColumns = atEnd ? '1fr max-content' : 'max-content minmax(0, 1fr)';
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns, columnGap: 2, rowGap: atEnd ? 1 : 0.75 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              textAlign: atEnd ? 'right' : 'left',
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
