import Box from '@mui/material/Box';
import Card from '@mui/material/Card';

import { CardHead } from '../../../ui/CardHead.tsx';
import { usePageLinks } from '../../../ui/page-links.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ToolIcon } from './ToolIcon.tsx';

/** Links to what is used most. */
export function QuickActions({ forArtist = false }: { forArtist?: boolean }) {
  const actions = usePageLinks(forArtist ? 'artistActions' : 'quickActions');
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, containerType: 'inline-size' }}>
      <CardHead title="Quick Actions" />
      <Box
        sx={{ mt: 1.5, display: 'grid', gap: 1, '@container (min-width: 520px)': { gridTemplateColumns: '1fr 1fr' } }}
      >
        {actions.map((action) => (
          <RouterButton
            key={action.label}
            to={action.to}
            variant="outlined"
            color="inherit"
            fullWidth
            startIcon={<ToolIcon icon={action.icon} />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {action.label}
          </RouterButton>
        ))}
      </Box>
    </Card>
  );
}
