import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

/** Leads clients to the artist application, or shows its status. */
export function ApplicationCard() {
  const { data } = useOwnApplication();
  const pending = data?.status === 'pending';
  return (
    <Card component="section" aria-label="Artist application" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h4" component="h2">
        {pending ? 'Your application is in review' : 'Do you tattoo?'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {pending
          ? 'We look at your work and answer with a reason.'
          : 'Apply as an artist: get the Verified Artist badge, an artist page and an artist dashboard.'}
      </Typography>
      <RouterButton to={paths.becomeArtist} variant="outlined" color="inherit">
        {pending ? 'See my application' : 'Apply as an artist'}
      </RouterButton>
    </Card>
  );
}
