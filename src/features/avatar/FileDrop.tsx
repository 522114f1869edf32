import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { usePictureInput } from '../../ui/usePictureInput.ts';

/** The field where a picture is chosen or dropped. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const picture = usePictureInput({ field: { 'data-testid': 'avatar-file' }, onFiles: ([file]) => onFile(file) });
  return (
    <>
      <ButtonBase
        {...picture.zone}
        onClick={picture.choose}
        sx={(theme) => ({
          width: '100%',
          minHeight: 220,
          p: 3,
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: picture.over ? 'accent.text' : 'tone.control',
          bgcolor: picture.over ? theme.palette.accent.wash : 'transparent',
          transition: 'background-color 140ms ease-out',
        })}
      >
        <AddPhotoAlternateOutlined fontSize="large" color="primary" />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          Choose a picture
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          or drop it here. PNG, JPEG, GIF or WebP, up to 5&nbsp;MB.
        </Typography>
      </ButtonBase>
      <input {...picture.input} />
    </>
  );
}
