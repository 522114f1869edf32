import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

import { pictureTexts } from '../../domain/images.ts';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { CropStage } from './CropStage.tsx';
import { FileDrop } from './FileDrop.tsx';
import { useAvatarUpload } from './useAvatarUpload.ts';

interface AvatarDialogProps {
  open: boolean;
  onClose: () => void;
  /** The new picture is stored and on the profile. */
  onSaved: () => void;
}

/** Choose, crop, see, upload. Nothing leaves the device before Save. */
export function AvatarDialog({ open, onClose, onSaved }: AvatarDialogProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const upload = useAvatarUpload(onSaved);
  const { picture, crop, progress, error } = upload;
  const busy = progress !== null;
  return (
    <ScreenDialog
      open={open}
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      fullScreen={phone}
      aria-labelledby="avatar-dialog"
    >
      <DialogTitle id="avatar-dialog">Your picture</DialogTitle>
      <DialogContent>
        {picture && crop ? (
          <CropStage
            picture={picture}
            crop={crop}
            onChange={upload.changeCrop}
            onTurn={() => void upload.turn()}
            disabled={busy}
          />
        ) : (
          <FileDrop onFile={(file) => void upload.choose(file)} />
        )}
        <Box role="alert" sx={{ mt: error ? 2 : 0 }}>
          {error && (
            <Alert severity="error" variant="outlined">
              {error}
            </Alert>
          )}
        </Box>
        {busy && <Progress value={progress} />}
      </DialogContent>
      <DialogActions>
        {picture && (
          <Button
            color="inherit"
            onClick={upload.reset}
            disabled={busy}
            aria-label="Choose another picture"
            sx={{ mr: 'auto' }}
          >
            Another
          </Button>
        )}
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => void upload.save()} disabled={busy || upload.reading}>
          {busy ? 'Saving...' : upload.reading ? pictureTexts.reading : 'Save picture'}
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}

function Progress({ value }: { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <Box sx={{ mt: 2.5 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label="Upload"
        sx={{ height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      <Typography variant="caption" color="textSecondary" component="p" role="status" sx={{ mt: 0.75 }}>
        {percent < 100 ? `Uploading, ${percent}%` : 'Writing it to your profile'}
      </Typography>
    </Box>
  );
}
