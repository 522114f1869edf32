import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { selectPreferences } from '../preferences/preferences.public.ts';
import { Keys } from './Keys.tsx';
import { combinationsFor } from './shortcuts.keys.ts';
import { shortcutTargets } from './shortcuts.targets.ts';

/** Lists the keyboard shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { keyboard, accessibility } = useAppSelector(selectPreferences);
  const role = useAppSelector(selectRole);
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcut-help" fullWidth maxWidth="xs">
      <DialogTitle id="shortcut-help">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {!keyboard.enabled && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Shortcuts are turned off in your settings.
          </Typography>
        )}
        <Box component="dl" sx={{ m: 0 }}>
          {shortcutTargets(role).map(({ action, label }) => (
            <Row key={action} label={label}>
              <Combinations of={combinationsFor(keyboard.shortcuts, action)} />
            </Row>
          ))}
          <Row label="Search everything">
            <Keys combination="Ctrl+K" />
          </Row>
          {!accessibility.screenReader && (
            <Row label="This list">
              <Keys combination="?" />
            </Row>
          )}
          <Row label="Close what is open">
            <Keys combination="Esc" />
          </Row>
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          They are off while you type and while a dialog is open.
        </Typography>
      </DialogContent>
      <DialogActions>
        <RouterButton to={`${paths.settings}#keyboard`} color="inherit" onClick={onClose}>
          Change
        </RouterButton>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Combinations({ of }: { of: readonly string[] }) {
  if (of.length === 0) return 'Not set';
  return of.map((combination) => <Keys key={combination} combination={combination} />);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt">{label}</Typography>
      <Typography component="dd" sx={{ m: 0, display: 'flex', gap: 1.5 }}>
        {children}
      </Typography>
    </Box>
  );
}
