import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import { chooseImage } from '../designer.effects.ts';
import { selectDesigner } from '../designer.slice.ts';

/** A conversation about a photo that is on another device asks for it: nothing can be drawn without it. */
export function PhotoAgain() {
  const dispatch = useAppDispatch();
  const picture = usePictureInput({
    field: { 'aria-label': 'Reference image' },
    onFiles: ([file]) => void dispatch(chooseImage(file)),
  });
  const { image, fromWords, error } = useAppSelector(selectDesigner);
  if (image || fromWords) return null;
  return (
    <Alert
      {...picture.zone}
      severity={error ? 'error' : 'info'}
      variant="outlined"
      sx={{ mx: { xs: 2, md: 3 }, mt: 2, flex: 'none' }}
      action={
        <Button color="inherit" size="small" onClick={picture.choose}>
          Choose the photo
        </Button>
      }
    >
      {error ?? 'Your photo stays on the device where you chose it. Choose it again to draw from it.'}
      <input {...picture.input} />
    </Alert>
  );
}
