import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { counted } from '../../../domain/numbers.ts';
import { zipImages, type ZipProgress } from './zip.data.ts';

interface DownloadZipProps {
  imageIds: readonly string[];
  /** It was cancelled, or has failed and is closed. */
  onClose: () => void;
  /** Called with a sentence on what was saved. */
  onDone: (said: string) => void;
}

const FILE_NAME = 'inkroom-designs.zip';

/** Puts the files of some own images into one ZIP and saves it; closing the dialog cancels that. */
export function DownloadZip({ imageIds, onClose, onDone }: DownloadZipProps) {
  const id = useId();
  const { progress, failure } = useZip(imageIds, onDone);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Download {counted(imageIds.length, 'design')}</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error">{failure}</Alert>
        ) : (
          <>
            <LinearProgress
              variant="determinate"
              aria-label="Designs put into the ZIP"
              value={(100 * progress.done) / imageIds.length}
            />
            <Typography color="textSecondary" sx={{ mt: 1.5 }}>
              {progress.done} of {imageIds.length} are in the ZIP.
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {failure ? 'Close' : 'Cancel'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Begins at once and is cancelled when the dialog goes. */
function useZip(imageIds: readonly string[], onDone: (said: string) => void) {
  const [progress, setProgress] = useState<ZipProgress>({ done: 0, missing: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  const onSaved = useEffectEvent((file: Blob, missing: number) => {
    save(file);
    const saved = `${counted(imageIds.length - missing, 'design')} saved as ${FILE_NAME}`;
    onDone(missing === 0 ? saved : `${saved}. The files of ${missing} more are missing`);
  });
  // What is selected when it begins is what it holds.
  const [ids] = useState(imageIds);
  useEffect(() => {
    const stopping = new AbortController();
    zipImages(ids, setProgress, stopping.signal).then(
      ({ file, missing }) => !stopping.signal.aborted && onSaved(file, missing),
      (error: unknown) => {
        if (!stopping.signal.aborted) setFailure(errorText(error, 'The designs could not be downloaded.'));
      },
    );
    return () => stopping.abort();
  }, [ids]);
  return { progress, failure };
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
