import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { usePictureInput } from '../../../ui/usePictureInput.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Other pictures are chosen already: smaller, beneath them. */
  small: boolean;
  disabled: boolean;
}

/** Where pictures are chosen or dropped; while it is there they can be pasted too. */
export function DropZone({ onFiles, small, disabled }: DropZoneProps) {
  const field = { 'data-testid': 'portfolio-files' };
  const picture = usePictureInput({ field, multiple: true, pastedAnywhere: true, disabled, onFiles });
  return (
    <>
      <ButtonBase
        disabled={disabled}
        {...picture.zone}
        onClick={picture.choose}
        sx={(theme) => ({
          width: '100%',
          minHeight: small ? 72 : 260,
          p: small ? 1.5 : 3,
          display: 'flex',
          flexDirection: small ? 'row' : 'column',
          gap: 1,
          textAlign: 'center',
          borderRadius: 1,
          border: '1px dashed',
          borderColor: picture.over ? 'accent.text' : 'tone.control',
          bgcolor: picture.over ? theme.palette.accent.wash : 'transparent',
          opacity: disabled ? 0.5 : 1,
          transition: 'background-color 140ms ease-out',
        })}
      >
        <Words small={small} />
      </ButtonBase>
      <input {...picture.input} />
    </>
  );
}

function Words({ small }: { small: boolean }) {
  return (
    <>
      <AddPhotoAlternateOutlined fontSize={small ? 'medium' : 'large'} color="primary" />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {small ? 'Add more photos' : 'Choose photos of your work'}
      </Typography>
      {!small && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ maxWidth: '32em' }}>
          or drop or paste them here, as many as you like. JPEG, PNG, WebP, GIF or HEIC. Large photos are resized on
          this device, and location and camera data are removed.
        </Typography>
      )}
    </>
  );
}
