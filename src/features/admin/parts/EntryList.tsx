import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Entry {
  key: string;
  title: ReactNode;
  /** A line beneath the title. */
  detail?: ReactNode;
  /** What stands at the right edge: a number or a state. */
  value?: ReactNode;
  /** Beneath the value, and quieter. */
  side?: ReactNode;
}

interface EntryListProps {
  entries: readonly Entry[];
  /** What is said where there are none. */
  empty: string;
}

/** Rows of a log or a statement, which fit a phone as well as a wide page. */
export function EntryList({ entries, empty }: EntryListProps) {
  if (entries.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ key, title, detail, value, side }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'flex',
            gap: 2,
            py: 1.25,
            borderTop: '1px solid',
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
              {title}
            </Typography>
            {detail && (
              <Typography variant="body2" component="div" color="textSecondary">
                {detail}
              </Typography>
            )}
          </Box>
          <Box sx={{ flex: 'none', maxWidth: '45%', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" component="div">
              {value}
            </Typography>
            {side && (
              <Typography variant="caption" component="div" color="textSecondary">
                {side}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
