import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PillProps {
  /** In the accent's colours instead of the text's. */
  accented: boolean;
  children: ReactNode;
}

const shape = (accented: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderRadius: 99,
  borderColor: accented ? 'accent.text' : 'tone.control',
  color: accented ? 'accent.text' : 'text.primary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** A short word in an outline: a tier, a state. */
export function Pill({ accented, children }: PillProps) {
  return (
    <Box component="span" data-accented={accented} sx={{ ...shape(accented), px: 1, height: 24 }}>
      {children}
    </Box>
  );
}

/** The same, larger and with an icon before the words, leading somewhere. */
export function PillLink({ accented, to, children, ...rest }: PillProps & { to: string; 'data-testid'?: string }) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      {...rest}
      data-accented={accented}
      sx={{ ...shape(accented), gap: 0.75, pl: 1, pr: 1.5, height: 34, '&:hover': { bgcolor: 'action.hover' } }}
    >
      {children}
    </ButtonBase>
  );
}
