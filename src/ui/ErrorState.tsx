import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { actionFor, titleFor, type ErrorCategory } from '../domain/errors.ts';

interface ErrorStateProps {
  message: string;
  /** Tries again what failed. Without it the action that is suggested for the category is offered. */
  onRetry?: () => void;
  /** What kind of failure it was, where that is known: gives the title and the suggested action. */
  category?: ErrorCategory;
}

/** What happened, in a sentence, and a way on. For a part of a page. */
export function ErrorState({ message, onRetry, category }: ErrorStateProps) {
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
        {category && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {titleFor(category)}
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {message}
        </Typography>
      </Box>
      <Action onRetry={onRetry} category={category} />
    </Box>
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
