import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';

import { usePreferences } from '../features/preferences/preferences.public.ts';
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
    </Drawer>
  );
}
