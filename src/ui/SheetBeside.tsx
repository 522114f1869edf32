import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** How wide a square sheet may be, so that it and its caption fit into the window beside the form. */
export const sheetWidth = { xs: 'min(100%, 34dvh)', md: 'min(100%, 640px, 100dvh - 160px)' };

interface SheetBesideProps {
  /** What changes while something is set. */
  sheet: ReactNode;
  /** Name of the form. */
  label: string;
  /** The form. */
  children: ReactNode;
  /** What came of it. */
  results: ReactNode;
}

/** A sheet stays in sight while the form beside it, or beneath it on a phone, scrolls. What came of it stands beneath both. */
export function SheetBeside({ sheet, label, children, results }: SheetBesideProps) {
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexDirection: 'column',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(320px, 5fr)' },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          // As high as it is and no higher, so that it can move along its column.
          alignSelf: { md: 'start' },
          top: { xs: 56, md: 88 },
          zIndex: 2,
          bgcolor: 'background.default',
          py: { xs: 1, md: 0 },
        }}
      >
        {sheet}
      </Box>
      <Stack
        component="form"
        spacing={3}
        aria-label={label}
        onSubmit={(event) => event.preventDefault()}
        sx={{ minWidth: 0 }}
      >
        {children}
      </Stack>
      {results && (
        <Box sx={{ gridColumn: '1 / -1', position: 'relative', zIndex: 3, bgcolor: 'background.default' }}>
          {results}
        </Box>
      )}
    </Box>
  );
}
