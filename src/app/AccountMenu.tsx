import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths, profilePathFor } from '../config/paths.ts';
import { openShortcutHelp } from '../features/shortcuts/shortcuts.public.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectProfile, selectRole } from '../session/session.slice.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useAppSelector } from './hooks.ts';

/** The avatar in the top bar and what opens from it. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const profile = useAppSelector(selectProfile);
  const role = useAppSelector(selectRole);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        edge="end"
      >
        <VisuallyHidden>Account menu</VisuallyHidden>
        {profile && <PersonAvatar person={profile} size={34} fallback="initials" />}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={!!anchor}
        onClose={close}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      >
        <WhoIsThere />
        <Divider component="li" />
        <MenuItem component={Link} to={homePathFor(role)} onClick={close}>
          Dashboard
        </MenuItem>
        <MenuItem component={Link} to={profilePathFor(role)} onClick={close}>
          Profile
        </MenuItem>
        <MenuItem component={Link} to={paths.settings} onClick={close}>
          Settings
        </MenuItem>
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
    </>
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
