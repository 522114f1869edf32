import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

import { OwnImageWall } from '../../own-images/wall.public.ts';
import type { PicturesChoice } from './usePicturesChoice.ts';

/** Lists the own images with a checkbox each. */
export function OwnImagePicker({ choice, onClose }: { choice: PicturesChoice; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="own-picker" fullWidth maxWidth="sm">
      <DialogTitle id="own-picker">My designs</DialogTitle>
      <DialogContent>
        <OwnImageWall
          nothing="You have no designs yet. You can add photos instead."
          chosen={choice.pictures.map(({ key }) => key)}
          isFull={choice.full}
          onPick={choice.toggleImage}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
