import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { errorText } from '../../data/errors.ts';
import { transferTexts, type Connectivity, type TransferTarget } from '../../domain/transfer.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { handOver, type Handed } from './hand-over.ts';

interface Question {
  warnings: string[];
  answer: (yes: boolean) => void;
}

/** Hands a picture to another tool and goes there; `notices` is what is to be seen of it meanwhile. */
export function useHandOver(): {
  start: (handed: Handed, target: TransferTarget) => void;
  busy: boolean;
  notices: ReactNode;
} {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [connection, setConnection] = useState<Connectivity>('fast');
  const [question, setQuestion] = useState<Question | null>(null);
  const running = useRef<AbortController | null>(null);
  // Who leaves the page does not want to be taken elsewhere later.
  useEffect(() => () => running.current?.abort(), []);

  const confirm = (warnings: string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ warnings, answer });
    });
  const start = (handed: Handed, target: TransferTarget) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setBusy(true);
    setProblem(null);
    handOver(handed, { target, from: pathname, signal, confirm, onConnection: setConnection })
      .then(
        () => navigate(`/${target}`),
        (error: unknown) => setProblem(error instanceof Error ? errorText(error, error.message) : null),
      )
      .finally(() => {
        running.current = null;
        setBusy(false);
        setConnection('fast');
      });
  };
  const state = { busy, problem, connection, question };
  const cancel = () => running.current?.abort();
  return { start, busy, notices: <Notices {...state} onCancel={cancel} onClose={() => setProblem(null)} /> };
}

interface NoticesProps {
  busy: boolean;
  problem: string | null;
  connection: Connectivity;
  question: Question | null;
  onCancel: () => void;
  onClose: () => void;
}

function Notices({ busy, problem, connection, question, onCancel, onClose }: NoticesProps) {
  const waiting = busy && (connection === 'offline' || connection === 'slow') ? transferTexts[connection] : null;
  return (
    <>
      <Snackbar open={problem !== null || waiting !== null} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Alert
          severity={problem ? 'error' : 'info'}
          onClose={problem ? onClose : undefined}
          action={
            problem ? undefined : (
              <Button color="inherit" size="small" onClick={onCancel}>
                Cancel
              </Button>
            )
          }
        >
          {problem ?? waiting}
        </Alert>
      </Snackbar>
      <ConfirmDialog
        open={question !== null}
        title="Send this picture to the next tool?"
        text={question?.warnings.join('. ')}
        confirmLabel="Send it"
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
}
