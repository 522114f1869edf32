import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

import { pageTexts } from '../domain/texts/pages.ts';

interface ErrorPageProps {
  /** What a person can do with it; without it the specified sentence stands. */
  detail?: string;
  reference: string;
  /** Opens the log of this device; answers false when the browser refused the window. */
  onDebugLog?: () => boolean | Promise<boolean>;
}

/** The page shown when a page itself fails, with an id under which it can be found in the logs. */
export function ErrorPage({ detail = pageTexts.applicationErrorText, reference, onDebugLog }: ErrorPageProps) {
  return (
    <FailureFrame title={pageTexts.applicationError} text={detail} reference={reference} onDebugLog={onDebugLog}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
      <Button variant="outlined" color="inherit" href="/">
        Home
      </Button>
    </FailureFrame>
  );
}

interface FailedPageProps {
  /** The browser's own words on what could not be loaded. */
  details: string;
  reference: string;
  onRetry: () => void;
}

/** Shown in place of a page whose code did not arrive. Trying again keeps everything else as it is. */
export function FailedPage({ details, reference, onRetry }: FailedPageProps) {
  return (
    <FailureFrame
      title={pageTexts.failedToLoad}
      text={pageTexts.failedToLoadText}
      details={details}
      reference={reference}
    >
      <Button variant="contained" onClick={onRetry}>
        Retry
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </FailureFrame>
  );
}

interface FrameProps {
  title: string;
  text: string;
  details?: string;
  reference: string;
  onDebugLog?: ErrorPageProps['onDebugLog'];
  children: ReactNode;
}

function FailureFrame({ title, text, details, reference, onDebugLog, children }: FrameProps) {
  return (
    <Box sx={{ minHeight: '70dvh', display: 'grid', placeItems: 'center', px: 3, py: 6 }}>
      <Stack role="alert" spacing={2} useFlexGap sx={{ maxWidth: 520, width: 1 }}>
        <BrokenLine />
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
        {details && (
          <Typography component="p" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ pt: 1, flexWrap: 'wrap' }}>
          {children}
        </Stack>
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            Error reference: <code>{reference}</code>
          </Typography>
          {onDebugLog && <DebugLogLink onOpen={onDebugLog} />}
        </Box>
      </Stack>
    </Box>
  );
}

function DebugLogLink({ onOpen }: { onOpen: NonNullable<ErrorPageProps['onDebugLog']> }) {
  const [refused, setRefused] = useState(false);
  const open = async () => setRefused(!(await onOpen()));
  return (
    <>
      <Link component="button" type="button" variant="body2" color="textSecondary" onClick={() => void open()}>
        View debug log
      </Link>
      {refused && (
        <Typography variant="body2" role="alert" color="error">
          {pageTexts.allowPopups}
        </Typography>
      )}
    </>
  );
}

/** A line that breaks off: the one picture of a page that did not come to its end. */
function BrokenLine() {
  return (
    <Box component="svg" viewBox="0 0 160 40" aria-hidden="true" sx={{ width: 160, height: 40, fill: 'none' }}>
      <Box
        component="path"
        d="M4 28 C 26 -6, 48 -2, 56 16 S 78 40, 92 22"
        sx={{ stroke: (theme) => theme.palette.accent.text, strokeWidth: 2.5, strokeLinecap: 'round' }}
      />
      <Box
        component="path"
        d="M108 12 C 118 4, 134 6, 156 18"
        sx={{
          stroke: (theme) => theme.palette.tone.control,
          strokeWidth: 2.5,
          strokeLinecap: 'round',
          strokeDasharray: '2 7',
        }}
      />
    </Box>
  );
}
