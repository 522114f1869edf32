import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** The sheet of a design that opens when it is pressed: it lifts a little under the pointer. */
export function DesignButton({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={label}
      sx={{
        display: 'block',
        width: '100%',
        borderRadius: 0.75,
        transition: 'transform 160ms ease-out',
        '&:hover': { transform: 'translateY(-2px)' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
