import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { actionFor, titleFor, type ErrorCategory } from '../domain/errors.ts';

interface ErrorStateProps {
  message: string;
  /** Tries again what failed. Without it the action that is suggested for the category is offered. */
  onRetry?: () => void;
  /** What kind of failure it was, where that is known: gives the title and the suggested action (S3§8). */
  category?: ErrorCategory;
}

/** What happened, in a sentence, and a way on. For a part of a page. */
export function ErrorState({ message, onRetry, category }: ErrorStateProps) {
  return (
    <Alert severity="error" variant="outlined" action={<Action onRetry={onRetry} category={category} />}>
      {category && <AlertTitle component="p">{titleFor(category)}</AlertTitle>}
      {message}
    </Alert>
  );
}

function Action({ onRetry, category }: Pick<ErrorStateProps, 'onRetry' | 'category'>) {
  const navigate = useNavigate();
  const suggested = category ? actionFor(category) : 'Retry';
  // A session that ended is not mended by asking again.
  const retrying = onRetry && suggested !== 'Sign In';
  if (!retrying && !category) return null;
  const leave: Record<typeof suggested, () => void> = {
    Retry: () => window.location.reload(),
    'Sign In': () => void navigate(paths.login),
    'Go to Dashboard': () => void navigate(paths.dashboard),
    'Go Back': () => void navigate(-1),
  };
  return (
    <Button color="inherit" size="small" onClick={retrying ? onRetry : leave[suggested]}>
      {retrying ? 'Retry' : suggested}
    </Button>
  );
}
