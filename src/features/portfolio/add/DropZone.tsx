import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';

import { pictureAccept } from '../../../domain/images.ts';
import { pastedFiles } from '../../../ui/pasted.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Other pictures are chosen already: smaller, beneath them. */
  small: boolean;
  disabled: boolean;
}

/** Where pictures are chosen or dropped; while it is there they can be pasted too. */
export function DropZone({ onFiles, small, disabled }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFiles(onFiles, disabled);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <>
      <ButtonBase
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
          borderColor: over ? 'accent.text' : 'tone.control',
          bgcolor: over ? theme.palette.accent.wash : 'transparent',
          opacity: disabled ? 0.5 : 1,
          transition: 'background-color 140ms ease-out',
        })}
      >
        <Words small={small} />
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureAccept}
        data-testid="portfolio-files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = '';
        }}
      />
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

function usePastedFiles(onFiles: (files: File[]) => void, disabled: boolean): void {
  const latest = useRef({ onFiles, disabled });
  // With the change on the screen, not a moment after it: what is pasted in between would be lost.
  useLayoutEffect(() => {
    latest.current = { onFiles, disabled };
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event);
      if (files.length > 0 && !latest.current.disabled) latest.current.onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
