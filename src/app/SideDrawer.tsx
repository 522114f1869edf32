import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';

import { usePreferences } from '../features/preferences/preferences.public.ts';
import { SideMenu } from './SideMenu.tsx';

/** Between the drawer and the page, in px. With the stored default of 280 the drawer is 260 wide, as specified. */
const DRAWER_GAP = 20;

interface SideDrawerProps {
  wide: boolean;
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The side menu: beside the page on wide screens, over it on narrow ones; on the side and as wide as the person wants. */
export function SideDrawer({ wide, open, onClose, onSignOut }: SideDrawerProps) {
  const { width, position } = usePreferences((values) => values.layout.sidebar);
  return (
    <Drawer
      variant={wide ? 'persistent' : 'temporary'}
      anchor={position}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': wide ? undefined : 'Menu',
          sx: { width: width - DRAWER_GAP, maxWidth: '88vw', bgcolor: 'background.default', borderColor: 'divider' },
        },
      }}
    >
      <Toolbar />
      <SideMenu onSignOut={onSignOut} onChosen={onClose} />
    </Drawer>
  );
}
