import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { adminPaths } from '../../config/admin-paths.ts';
import { paths } from '../../config/paths.ts';
import { RouterLink } from '../../ui/RouterButton.tsx';

/** The links of the overview, in the order and with the words of the specification. */
const actions = [
  [adminPaths.users, 'User Management'],
  [adminPaths.aiSettings, 'AI Settings'],
  [adminPaths.logs, 'System Logs'],
  [adminPaths.system, 'System Monitoring'],
  [adminPaths.auth, 'Authentication and Authorization'],
  [adminPaths.analytics, 'View Analytics Dashboard'],
  [adminPaths.security, 'Security Settings'],
  [adminPaths.config, 'System Settings'],
  [adminPaths.moderation, 'Moderation'],
  [paths.adminProfile, 'Profile'],
  [paths.adminSettings, 'Settings'],
  [paths.discovery, 'Discovery Gallery'],
] as const;

/** Where an administrator can go from the overview. */
export function AdminActions() {
  return (
    <Card component="nav" aria-labelledby="admin-actions" sx={{ p: 3 }}>
      <Typography id="admin-actions" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        Admin Actions
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {actions.map(([to, label]) => (
          <li key={to}>
            <RouterLink to={to} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
              {label}
            </RouterLink>
          </li>
        ))}
      </Box>
    </Card>
  );
}
