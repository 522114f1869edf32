import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /404 and every address that nothing answers. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh', px: 3 }}>
      <Stack spacing={2} sx={{ maxWidth: 480, textAlign: 'center', alignItems: 'center' }}>
        <Typography variant="h1" component="p" sx={{ color: 'text.secondary' }}>
          404
        </Typography>
        <Typography variant="h3" component="h1">
          Page Not Found
        </Typography>
        <Typography color="textSecondary">
          Nothing is drawn at this address. It may have moved, or the link has a typo.
        </Typography>
        <Stack direction="row" spacing={1.5} sx={{ pt: 1 }}>
          <Button variant="outlined" color="inherit" onClick={() => void navigate(-1)}>
            Go Back
          </Button>
          <RouterButton variant="contained" to={paths.home}>
            Return Home
          </RouterButton>
        </Stack>
      </Stack>
    </Box>
  );
}
