import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One short line under the title. */
  lead?: ReactNode;
  /** The page's one primary action, at the right on wide screens. */
  action?: ReactNode;
}

/** The top of a page: what it is, and the one thing to do here. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-end' }, mb: { xs: 3, md: 4 } }}
    >
      <Box>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {lead && (
          <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '62ch' }}>
            {lead}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ flex: 'none' }}>{action}</Box>}
    </Stack>
  );
}
