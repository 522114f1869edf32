import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { pictureAccept } from '../../../domain/images.ts';
import { chooseImage } from '../designer.effects.ts';
import { selectDesigner } from '../designer.slice.ts';

/** A conversation about a photo that is on another device asks for it: nothing can be drawn without it. */
export function PhotoAgain() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { image, fromWords, error } = useAppSelector(selectDesigner);
  if (image || fromWords) return null;
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      variant="outlined"
      sx={{ mx: { xs: 2, md: 3 }, mt: 2, flex: 'none' }}
      action={
        <Button color="inherit" size="small" onClick={() => input.current?.click()}>
          Choose the photo
        </Button>
      }
    >
      {error ?? 'Your photo stays on the device where you chose it. Choose it again to draw from it.'}
      <input
        ref={input}
        type="file"
        accept={pictureAccept}
        hidden
        aria-label="Reference image"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void dispatch(chooseImage(file));
          event.target.value = '';
        }}
      />
    </Alert>
  );
}
