import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink, useLocation } from 'react-router-dom';

import { selectRole } from '../session/session.slice.ts';
import { useAppSelector } from './hooks.ts';
import { menuFor, type MenuEntry } from './menu.ts';

const icons: Record<MenuEntry['icon'], typeof SettingsOutlined> = {
  dashboard: SpaceDashboardOutlined,
  consultant: AutoFixHighOutlined,
  collections: CollectionsOutlined,
  settings: SettingsOutlined,
  admin: ShieldOutlined,
  person: PersonOutlined,
};

interface SideMenuProps {
  onSignOut: () => void;
  /** An entry was followed. */
  onChosen: () => void;
}

/** The side menu of the person's role, with sign-out at its foot. */
export function SideMenu({ onSignOut, onChosen }: SideMenuProps) {
  const role = useAppSelector(selectRole);
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Main" sx={{ p: 1.5, flex: 1, display: 'flex', flexDirection: 'column' }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {menuFor(role).map((entry) => (
          <Entry key={entry.to} entry={entry} selected={pathname === entry.to} onChosen={onChosen} />
        ))}
      </List>
      <Box sx={{ flex: 1 }} />
      <List disablePadding>
        <ListItem disablePadding>
          <ListItemButton onClick={onSignOut}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <LogoutOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText primary="Sign Out" slotProps={{ primary: { variant: 'body2' } }} />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  );
}

function Entry({ entry, selected, onChosen }: { entry: MenuEntry; selected: boolean; onChosen: () => void }) {
  const Icon = icons[entry.icon];
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={entry.to}
        onClick={onChosen}
        selected={selected}
        sx={(theme) => ({
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: theme.palette.accent.wash,
            '& .MuiListItemIcon-root': { color: theme.palette.accent.text },
          },
        })}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={entry.label} slotProps={{ primary: { variant: 'body2' } }} />
      </ListItemButton>
    </ListItem>
  );
}
