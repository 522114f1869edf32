import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { Link as RouterAnchor } from 'react-router-dom';

import { SUPPORT_EMAIL } from '../config/paths.ts';
import { usePreferences } from '../features/preferences/preferences.public.ts';
import { linksIn } from './routes/routes.ts';
import { menuWidth, SideMenu } from './SideMenu.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The side menu over a narrow page. */
export function MenuDrawer({ open, onClose, onSignOut }: MenuDrawerProps) {
  const { width, position } = usePreferences((values) => values.layout.sidebar);
  const paper = {
    'aria-label': 'Menu',
    sx: { width: menuWidth(width), maxWidth: '88vw', bgcolor: 'background.default', borderColor: 'divider' },
  };
  return (
    <Drawer anchor={position} open={open} onClose={onClose} slotProps={{ paper }}>
      <Toolbar />
      <SideMenu onSignOut={onSignOut} onChosen={onClose} />
      <SmallPrint onChosen={onClose} />
    </Drawer>
  );
}

/** What the footer says, on phones, whose pages have none. */
function SmallPrint({ onChosen }: { onChosen: () => void }) {
  const look = { color: 'textSecondary', variant: 'caption', sx: { py: 1.25 } } as const;
  return (
    <Box
      component="nav"
      aria-label="Legal"
      sx={{ display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', columnGap: 2, px: 3.5, pb: 3 }}
    >
      {linksIn('legal').map(({ to, label }) => (
        <Link key={to} component={RouterAnchor} to={to} onClick={onChosen} {...look}>
          {label}
        </Link>
      ))}
      <Link href={`mailto:${SUPPORT_EMAIL}`} {...look}>
        Support
      </Link>
    </Box>
  );
}
