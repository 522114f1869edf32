import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { assistantStyles, firstStyles, type AssistantStyleId } from '../../../domain/workspace.ts';

interface StyleToggleProps {
  value: AssistantStyleId;
  /** All eight show. */
  open: boolean;
  onChange: (id: AssistantStyleId) => void;
  onOpen: (open: boolean) => void;
}

/** Chooses a style. Four styles show at first, the others on request; the chosen one always shows. */
export function StyleToggle({ value, open, onChange, onOpen }: StyleToggleProps) {
  const shown = assistantStyles.filter(({ id }, index) => open || index < firstStyles || id === value);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        Style
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {shown.map(({ id, label }) => (
          <ButtonBase
            key={id}
            aria-pressed={id === value}
            onClick={() => onChange(id)}
            sx={(theme) => ({
              minHeight: 40,
              px: 1,
              borderRadius: 0.75,
              border: `1px solid ${theme.palette.divider}`,
              ...theme.typography.body2,
              '@media (pointer: coarse)': { minHeight: 44 },
              '&[aria-pressed=true]': {
                borderColor: theme.palette.accent.text,
                bgcolor: theme.palette.accent.wash,
                fontWeight: 600,
              },
            })}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        sx={{ mt: 0.5, ml: -0.75 }}
      >
        {open ? 'Fewer Styles' : 'More Styles'}
      </Button>
    </Box>
  );
}
