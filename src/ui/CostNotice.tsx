import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { costNotice, costSurcharges } from '../domain/catalogue/prices.ts';
import { creditsText } from './CreditPrice.tsx';

export const platformNotice = 'The AI models are only available on the official platform.';

const pricesNow = () => [
  ...costNotice().map(({ label, credits }) => ({ label, price: creditsText(credits) })),
  ...costSurcharges.map(({ label, percent }) => ({ label, price: `+${percent}%` })),
];

/** What a wait of the drawing tools says about models and prices. `total`: what the job under way costs, as it was named before. */
export function CostNotice({ total }: { total?: number }) {
  const prices = pricesNow();
  const rows = total === undefined ? prices : [{ label: 'This drawing', price: creditsText(total) }, ...prices];
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
        {rows.map(({ label, price }) => (
          <Box key={label} sx={{ display: 'contents', typography: 'body2' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {price}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
