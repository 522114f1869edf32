import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';

import { pictureAccept } from '../../domain/images.ts';

/** Where a picture is chosen or dropped. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file) onFile(file);
  };
  return (
    <>
      <ButtonBase
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          width: '100%',
          minHeight: 220,
          p: 3,
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: over ? 'accent.text' : 'tone.control',
          bgcolor: over ? theme.palette.accent.wash : 'transparent',
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
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureAccept}
        data-testid="avatar-file"
        onChange={(event) => {
          const file = event.target.files?.item(0);
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
