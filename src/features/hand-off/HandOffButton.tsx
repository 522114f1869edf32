import Button, { type ButtonProps } from '@mui/material/Button';

import type { TransferTarget } from '../../domain/transfer.ts';
import type { Handed } from './hand-over.ts';
import { useHandOver } from './useHandOver.tsx';

interface HandOffButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx' | 'startIcon' | 'children'> {
  to: TransferTarget;
  handed: Handed;
  'aria-label'?: string;
}

/** Takes a picture to another tool. */
export function HandOffButton({ to, handed, color = 'inherit', size = 'small', ...look }: HandOffButtonProps) {
  const { start, busy, notices } = useHandOver();
  return (
    <>
      <Button {...look} color={color} size={size} loading={busy} onClick={() => start(handed, to)} />
      {notices}
    </>
  );
}
