import Box from '@mui/material/Box';

import { pageTexts } from '../../domain/texts/pages.ts';
import { Begin } from '../begin/begin.public.ts';

/** The question with which every design begins, on a dashboard: below what is waiting, above all else. */
export function BeginHere() {
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <Begin of="begin" title={pageTexts.begin} />
    </Box>
  );
}
