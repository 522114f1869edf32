import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { DISPLAY_FONT } from '../theme/typography.ts';

const Name = styled('span')({ fontFamily: DISPLAY_FONT, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1 });

/** A needle's line running into a drop of ink, and the name. `size` is the text size in px. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.1, fontSize: size, color: 'text.primary' }}
    >
      <InkDrop size={size * 1.15} />
      <Name>Inkroom</Name>
    </Box>
  );
}

function InkDrop({ size }: { size: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 28" aria-hidden="true" sx={{ height: size, width: 'auto', flex: 'none' }}>
      <Box
        component="path"
        d="M12 1.5C12 8 3.5 11.6 3.5 18.3a8.5 8.5 0 0 0 17 0C20.5 11.6 12 8 12 1.5Z"
        sx={{ fill: (theme) => theme.palette.accent.base }}
      />
      <Box
        component="path"
        d="M12 9v13"
        sx={{ stroke: (theme) => theme.palette.accent.onFill, strokeWidth: 1.8, strokeLinecap: 'round' }}
      />
    </Box>
  );
}
