import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

import { runtimeConfig } from '../../config/env.ts';

/** On a local installation no mail leaves the machine; this says where it lies. Absent on a hosted one. */
export function LocalInboxNote() {
  const { mode, inboxUrl } = runtimeConfig();
  if (mode !== 'local' || !inboxUrl) return null;
  return (
    <Box
      sx={{
        mt: 4,
        pt: 2.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        display: 'flex',
        gap: 1.25,
        alignItems: 'start',
      }}
    >
      <MarkunreadMailboxOutlined fontSize="small" sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Typography variant="body2" color="textSecondary">
        This installation keeps mail in a local inbox.{' '}
        <Link href={inboxUrl} target="_blank" rel="noreferrer" underline="always" sx={{ whiteSpace: 'nowrap' }}>
          Open the inbox
        </Link>
      </Typography>
    </Box>
  );
}
