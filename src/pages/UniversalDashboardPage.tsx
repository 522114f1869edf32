import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { paths } from '../config/paths.ts';
import { BalanceCard } from '../features/credits/credits.public.ts';
import { RecentImages } from '../features/gallery/gallery.public.ts';
import { ProfileCard } from '../features/profile/profile.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /dashboard/universal: the person's own wall, and what they have to work with. */
export function UniversalDashboardPage() {
  return (
    <>
      <PageHeader
        title="Welcome back!"
        lead="Your newest designs, and what you have to make more."
        action={
          <RouterButton to={paths.tattooDesigner} variant="contained" size="large" fullWidth>
            Create Design
          </RouterButton>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box component="section" aria-labelledby="recent">
          <Typography id="recent" variant="h4" component="h2" sx={{ mb: 2 }}>
            Recent designs
          </Typography>
          <RecentImages />
        </Box>
        <Stack spacing={2.5}>
          <BalanceCard />
          <ProfileCard />
          <Stack component="section" aria-labelledby="quick" spacing={1}>
            <Typography id="quick" variant="h5" component="h2" sx={{ pt: 1 }}>
              Quick Actions
            </Typography>
            <RouterButton to={paths.tattooDesigner} variant="outlined" color="inherit">
              Design Consultant
            </RouterButton>
            <RouterButton to={paths.discovery} variant="outlined" color="inherit">
              Discover
            </RouterButton>
          </Stack>
        </Stack>
      </Box>
    </>
  );
}
