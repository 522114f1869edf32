import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { actionFor, describeError, titleFor, type ErrorCategory } from '../domain/errors.ts';

interface ErrorStateProps {
  /** What failed, as it was thrown or as the store keeps it: gives the sentence, the title and the suggested action. */
  error?: unknown;
  /** In place of the error's own sentence. */
  message?: string;
  /** For an error that has no sentence. */
  fallback?: string;
  /** Tries again what failed. Offered where asking again can help. */
  onRetry?: () => void;
}

/** What happened, in a sentence, and a way on. For a part of a page. */
export function ErrorState({ error, message, fallback, onRetry }: ErrorStateProps) {
  const known = error ? describeError(error, fallback) : null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1.5,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 1,
      }}
    >
      <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 22, color: 'error.main' }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        {known && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {titleFor(known.category)}
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {message ?? known?.message ?? fallback}
        </Typography>
      </Box>
      <Action onRetry={onRetry} category={known?.category} />
    </Box>
  );
}

/** Asking again mends none of these: the session ended, the right is missing, or there is no such thing. */
const lasting: readonly ErrorCategory[] = ['auth', 'permission', 'not_found'];

function Action({ onRetry, category }: { onRetry?: () => void; category?: ErrorCategory }) {
  const navigate = useNavigate();
  const retrying = onRetry && !(category && lasting.includes(category));
  if (!retrying && !category) return null;
  const suggested = category ? actionFor(category) : 'Retry';
  const leave: Record<typeof suggested, () => void> = {
    Retry: () => window.location.reload(),
    'Sign In': () => void navigate(paths.login),
    'Go to Dashboard': () => void navigate(paths.dashboard),
    'Go Back': () => void (hasPageBehind() ? navigate(-1) : navigate(paths.dashboard)),
  };
  return (
    <Button color="inherit" size="small" onClick={retrying ? onRetry : leave[suggested]} sx={{ flexShrink: 0 }}>
      {retrying ? 'Retry' : suggested}
    </Button>
  );
}

/** A page that was opened by its address has nothing behind it. The router counts its pages in the state of the history. */
function hasPageBehind(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
