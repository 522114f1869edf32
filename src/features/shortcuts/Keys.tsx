import Box from '@mui/material/Box';
import { Fragment } from 'react';

import { keysOf } from './shortcuts.keys.ts';

/** A combination as key caps. */
export function Keys({ combination }: { combination: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      {keysOf(combination).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>+</span>}
          <Box
            component="kbd"
            sx={{
              font: 'inherit',
              fontSize: 'max(0.75rem, 0.85em)',
              fontWeight: 600,
              lineHeight: 1.7,
              px: 0.9,
              border: 1,
              borderBottomWidth: 2,
              borderColor: 'tone.control',
              borderRadius: 0.75,
              bgcolor: 'tone.surface',
            }}
          >
            {key}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
