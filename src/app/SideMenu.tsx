import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { selectRole } from '../session/auth.slice.ts';
import type { PageLink } from '../ui/page-links.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageIcon } from '../ui/PageIcon.tsx';
import { useAppSelector } from './hooks.ts';
import { linksIn } from './routes/routes.ts';

// With it comes all of messages, which a menu need not wait for.
const UnreadMessagesBadge = lazyPart(
  async () => (await import('../features/messaging/messaging.public.ts')).UnreadMessagesBadge,
  'quiet',
);

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
        {linksIn('menu', role).map((entry) => (
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

function Entry({ entry, selected, onChosen }: { entry: PageLink; selected: boolean; onChosen: () => void }) {
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
        <ListItemIcon sx={{ minWidth: 40 }}>{entry.icon && <PageIcon icon={entry.icon} />}</ListItemIcon>
        <ListItemText primary={entry.label} slotProps={{ primary: { variant: 'body2' } }} />
        {entry.to === paths.messages && (
          <Suspense fallback={null}>
            <UnreadMessagesBadge />
          </Suspense>
        )}
      </ListItemButton>
    </ListItem>
  );
}
