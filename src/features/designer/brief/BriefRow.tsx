import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface BriefRowProps {
  label: string;
  /** The value in the brief; empty or null while it is open. */
  value: string | null;
  /** The value that is used while it is open. */
  empty: string;
  open: boolean;
  onToggle: () => void;
  /** The field that sets it. */
  children: ReactNode;
}

/** One entry of the brief: what it is, what it says, and, opened, how to set it. */
export function BriefRow({ label, value, empty, open, onToggle, children }: BriefRowProps) {
  const id = useId();
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={`${id}-field`}
        onClick={onToggle}
        sx={{
          width: '100%',
          minHeight: 44,
          py: 0.75,
          gap: 1.5,
          textAlign: 'left',
          justifyContent: 'space-between',
          '& svg': { transition: 'transform 140ms ease-out', transform: open ? 'rotate(180deg)' : 'none' },
        }}
      >
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 'none', width: 104 }}>
          {label}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color={value ? 'textPrimary' : 'textSecondary'}
          noWrap
          sx={{ flex: 1, minWidth: 0, fontWeight: value ? 500 : 400 }}
        >
          {value || empty}
        </Typography>
        <ExpandMoreIcon fontSize="small" color="action" />
      </ButtonBase>
      {open && (
        <Stack id={`${id}-field`} role="group" aria-label={label} spacing={1.5} sx={{ pt: 1, pb: 2 }}>
          {children}
        </Stack>
      )}
    </Box>
  );
}
