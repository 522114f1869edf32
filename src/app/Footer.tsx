import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

import { SUPPORT_EMAIL, paths } from '../config/paths.ts';
import { RouterLink } from '../ui/RouterButton.tsx';

/** The foot of every framed page. */
export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        px: { xs: 2, sm: 3 },
        py: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2.5,
        alignItems: 'center',
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        © {new Date().getFullYear()} Inkroom
      </Typography>
      <RouterLink to={paths.home} variant="caption" color="textSecondary" underline="hover">
        Home
      </RouterLink>
      <RouterLink to={paths.discovery} variant="caption" color="textSecondary" underline="hover">
        Discover
      </RouterLink>
      <Link href={`mailto:${SUPPORT_EMAIL}`} variant="caption" color="textSecondary" underline="hover">
        Support
      </Link>
    </Box>
  );
}
