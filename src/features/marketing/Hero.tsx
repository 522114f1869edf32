import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { FlashWall } from '../../ui/FlashWall.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';

/** The first look: what this is, the way in, and the work itself. */
export function Hero() {
  const [query] = useSearchParams();
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 12 } }}>
      {query.get('deleted') === 'true' && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Your account has been deleted.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: '1.05fr 1fr' },
        }}
      >
        <Stack spacing={3}>
          <Typography variant="overline" component="p" sx={{ color: 'primary.main', textTransform: 'uppercase' }}>
            Professional Design Studio
          </Typography>
          <Typography variant="h1">Your photo, drawn for skin.</Typography>
          <Typography variant="subtitle1" color="textSecondary" sx={{ maxWidth: '52ch' }}>
            Bring a picture and an idea. The studio measures the photo, talks the design through with you and draws four
            black-ink designs that a tattoo artist can start from.
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ pt: 1 }}>
            <RouterButton to={paths.login} variant="contained" size="large">
              Get Started
            </RouterButton>
            <RouterButton to={paths.discovery} variant="outlined" color="inherit" size="large">
              Try Some Features
            </RouterButton>
          </Stack>
          <Typography variant="body2" color="textSecondary">
            10 credits to start, no credit card required.
          </Typography>
        </Stack>
        <Box sx={{ pb: 4 }}>
          <FlashWall />
        </Box>
      </Box>
    </Container>
  );
}
