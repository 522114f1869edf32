import Box from '@mui/material/Box';

import { DesignPaper } from './DesignPaper.tsx';
import { wallSheets } from './flash.ts';

/** Four sheets of flash, hung in two columns of which one sits lower, as on a studio's wall. `width` is a CSS length. */
export function FlashWall({ width = '100%' }: { width?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 2,
        width,
        mx: 'auto',
        '& > :nth-of-type(even)': { transform: 'translateY(28px)' },
      }}
    >
      {wallSheets.map((sheet) => (
        <Box key={sheet.src}>
          <DesignPaper src={sheet.src} alt={sheet.alt} loading="eager" />
        </Box>
      ))}
    </Box>
  );
}
