import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { briefFacts, type RequestBrief } from '../../../domain/contact.ts';

/** The brief of a request as an artist reads it: what is said stands out, what is missing is marked. */
export function BriefView({ brief }: { brief: RequestBrief }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.75,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      {briefFacts(brief).map(({ name, value }) => (
        <Box key={name} sx={name === 'Subject' ? { gridColumn: '1 / -1' } : undefined}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant={name === 'Subject' ? 'body1' : 'body2'}
            color={value === null ? 'textSecondary' : 'textPrimary'}
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
              ...(value === null
                ? { display: 'inline', borderBottom: '1px dashed', borderColor: 'warning.main', pb: 0.25 }
                : { fontWeight: name === 'Subject' ? 600 : 500 }),
            }}
          >
            {value ?? 'Not said'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
