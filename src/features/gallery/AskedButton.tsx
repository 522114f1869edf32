import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

import { errorText } from '../../data/errors.ts';
import { announce } from '../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** What a button asks before it works. */
export interface Asked {
  label: string;
  title: string;
  text: string;
  busyLabel: string;
  cancelLabel: string;
  /** Said to who listens, once it is done. */
  done: string;
  failed: string;
}

interface AskedButtonProps {
  asked: Asked;
  /** A mutation of the server's state: what it does and how it stands. */
  work: () => Promise<{ error?: unknown }>;
  state: { isLoading: boolean; error?: unknown; reset: () => void };
  onDone?: () => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
  startIcon?: ReactNode;
  label?: string;
  /** Longer than the label, where the place does not say what is meant. */
  'aria-label'?: string;
}

/** A button that asks once; the question stays open, with the reason, when it did not work. */
export function AskedButton({ asked, work, state, onDone, label = asked.label, ...looks }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    state.reset();
  };
  const confirm = async () => {
    const { error } = await work();
    if (error) return;
    announce(asked.done);
    close();
    onDone?.();
  };
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} {...looks}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
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
      />
    </>
  );
}
