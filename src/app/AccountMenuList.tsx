import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { openShortcutHelp } from '../features/shortcuts/shortcuts.public.ts';
import { selectProfile, selectRole } from '../session/auth.slice.ts';
import { useAppSelector } from './hooks.ts';
import { linksIn } from './routes/routes.ts';

interface AccountMenuListProps {
  /** What it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onSignOut: () => void;
}

/** What opens from the avatar. Loaded when somebody turns to it. */
export function AccountMenuList({ anchor, onClose: close, onSignOut }: AccountMenuListProps) {
  const role = useAppSelector(selectRole);
  return (
    <Menu
      anchorEl={anchor}
      open={!!anchor}
      onClose={close}
      transformOrigin={{ horizontal: 'right', vertical: 'top' }}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
    >
      <WhoIsThere />
      <Divider component="li" />
      {linksIn('account', role).map(({ to, label }) => (
        <MenuItem key={to} component={Link} to={to} onClick={close}>
          {label}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          close();
          openShortcutHelp();
        }}
        // Phones have no keys to press.
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        Keyboard shortcuts
      </MenuItem>
      <Divider component="li" />
      <MenuItem
        onClick={() => {
          close();
          onSignOut();
        }}
      >
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function WhoIsThere() {
  const profile = useAppSelector(selectProfile);
  return (
    <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1, maxWidth: 280 }}>
      <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
        {profile?.fullName || 'Signed in'}
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {profile?.email}
      </Typography>
    </Box>
  );
}
