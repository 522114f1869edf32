import Dialog, { type DialogProps } from '@mui/material/Dialog';

import { useBackCloses } from './useBackCloses.ts';

/** A dialog that fills the screen, always or on phones: where it does, the Back of the browser closes it as Escape would. */
export function ScreenDialog(props: DialogProps) {
  useBackCloses(props.open && props.fullScreen === true, () => props.onClose?.({}, 'escapeKeyDown'));
  return <Dialog {...props} />;
}
