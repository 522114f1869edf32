import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';

import { errorText } from '../../data/errors.ts';
import { announce } from '../../ui/Announcer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A page that only offers the button does without the dialog. */
const ConfirmDialog = lazyPart(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog, 'over');

/** The question that a button asks first. */
export interface ConfirmTexts {
  label: string;
  title: string;
  text: string;
  busyLabel: string;
  cancelLabel: string;
  /** Said to who listens, once it is done. */
  done: string;
  failed: string;
}

/** The question, the action and its state. */
export interface ConfirmedAction {
  asked: ConfirmTexts;
  /** A mutation of the server's state. */
  work: () => Promise<{ error?: unknown }>;
  state: { isLoading: boolean; error?: unknown; reset: () => void };
  /** Details that show beneath the question. */
  preview?: ReactNode;
}

interface AskedDialogProps extends ConfirmedAction {
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks once; the question stays open, with the reason, when it did not work. */
export function AskedDialog({ asked, work, state, preview, open, onClose, onDone }: AskedDialogProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const close = () => {
    onClose();
    state.reset();
  };
  const confirm = async () => {
    const { error } = await work();
    if (error) return;
    announce(asked.done);
    close();
    onDone?.();
  };
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        title={asked.title}
        text={
          <>
            {asked.text}
            {!!state.error && (
              <Alert severity="error" component="span" sx={{ display: 'flex', mt: 2 }}>
                {errorText(state.error, asked.failed)}
              </Alert>
            )}
          </>
        }
        confirmLabel={state.isLoading ? asked.busyLabel : asked.label}
        cancelLabel={asked.cancelLabel}
        busy={state.isLoading}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {preview}
      </ConfirmDialog>
    </Suspense>
  );
}

interface ConfirmedButtonProps extends ConfirmedAction {
  onDone?: () => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
  startIcon?: ReactNode;
  label?: string;
  /** Longer than the label, where the place does not say what is meant. */
  'aria-label'?: string;
}

/** A button that asks first. */
export function ConfirmedButton({
  asked,
  work,
  state,
  preview,
  onDone,
  label = asked.label,
  ...looks
}: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} {...looks}>
        {label}
      </Button>
      <AskedDialog {...{ asked, work, state, preview, onDone }} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
