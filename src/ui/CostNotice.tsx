import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { costNotice } from '../domain/costs.ts';
import { creditsText } from './CreditPrice.tsx';

export const platformNotice = 'The AI models are only available on the official platform.';

/** What a wait of the drawing tools says about models and prices. */
export function CostNotice() {
  return (
    <Box
      component="section"
      aria-label="Credit costs"
      sx={{ maxWidth: 420, width: 1, alignSelf: 'center', borderTop: '1px solid', borderColor: 'divider', pt: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        {platformNotice}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 }}>
        {costNotice.map(({ label, credits }) => (
          <Box key={label} sx={{ display: 'contents', typography: 'body2' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {creditsText(credits)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
