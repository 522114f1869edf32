import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

import { OwnImageWall } from '../../own-images/wall.public.ts';

interface OwnPicturePickerProps {
  onPick: (picture: { id: string; src: string | null }) => void;
  onClose: () => void;
}

/** Lists the own images, of which one becomes a version. */
export function OwnPicturePicker({ onPick, onClose }: OwnPicturePickerProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="own-pictures" fullWidth maxWidth="sm">
      <DialogTitle id="own-pictures">My designs</DialogTitle>
      <DialogContent>
        <OwnImageWall nothing="You have no designs yet. You can upload a file instead." onPick={onPick} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
