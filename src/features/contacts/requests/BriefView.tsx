import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { briefFacts, type RequestBrief } from '../../../domain/contact.ts';

/** The brief of a request as an artist reads it: what is said, and what they would have to ask. */
export function BriefView({ brief }: { brief: RequestBrief }) {
  const facts = briefFacts(brief);
  const said = facts.filter(({ value }) => value !== null);
  const missing = facts.filter(({ value }) => value === null).map(({ name }) => name.toLowerCase());
  return (
    <Stack spacing={2}>
      {said.length > 0 && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 1.75, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
        >
          {said.map(({ name, value }) => (
            <Box key={name} sx={name === 'Subject' ? { gridColumn: '1 / -1' } : undefined}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <Typography
                component="dd"
                variant={name === 'Subject' ? 'body1' : 'body2'}
                sx={{
                  m: 0,
                  overflowWrap: 'anywhere',
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: name === 'Subject' ? 600 : 500,
                }}
              >
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {missing.length > 0 && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', color: 'warning.main' }}>
          <HelpOutlineOutlined aria-hidden fontSize="small" sx={{ mt: '0.1em' }} />
          <Typography variant="body2" color="textSecondary">
            Not said: {missing.join(', ')}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}
