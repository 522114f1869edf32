import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { designLimits, designPictureProblem } from '../../../domain/designs.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import { useReading } from '../../../ui/useReading.ts';

interface UploadDialogProps {
  title: string;
  confirmLabel: string;
  onUpload: (picture: PictureToUpload, notes: string) => Promise<unknown>;
  /** One of the person's own designs can be chosen as well. */
  withOwn?: boolean;
  onClose: () => void;
}

/** A file of this device, or an own design. */
export type PictureToUpload = { file: File } | { imageId: string };

const OwnPicturePicker = lazyPart(async () => (await import('./OwnPicturePicker.tsx')).OwnPicturePicker, 'quiet');

interface Own {
  id: string;
  src: string | null;
}

function useUpload(onUpload: UploadDialogProps['onUpload'], onClose: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState<Own | null>(null);
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { reading, during } = useReading();
  const choose = async (chosen: File) => {
    setProblem(null);
    setOwn(null);
    try {
      const { smallPhoto } = await import('../../photos/photos.public.ts');
      setFile(await smallPhoto(chosen, designPictureProblem));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : pictureTexts.damaged);
      setFile(null);
    }
  };
  const chooseOwn = (chosen: Own) => {
    setProblem(null);
    setFile(null);
    setOwn(chosen);
  };
  const send = async () => {
    const picture = file ? { file } : own && { imageId: own.id };
    if (!picture) return;
    setBusy(true);
    setProblem(null);
    try {
      await onUpload(picture, notes.trim());
      onClose();
    } catch (error) {
      setProblem(plainError(error).message);
      setBusy(false);
    }
  };
  return {
    file,
    own,
    notes,
    setNotes,
    problem,
    busy,
    reading,
    choose: (chosen: File) => during(choose(chosen)),
    chooseOwn,
    send,
  };
}

/** Asks for one picture, from this device or among the own images, and for notes. */
export function UploadDialog({ title, confirmLabel, onUpload, withOwn, onClose }: UploadDialogProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const { file, own, notes, setNotes, problem, busy, reading, choose, chooseOwn, send } = useUpload(onUpload, onClose);
  const waits = busy || reading;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <PictureField file={file} own={own} disabled={waits} onChoose={(chosen) => void choose(chosen)} />
          {withOwn && (
            <Button color="inherit" variant="outlined" disabled={waits} onClick={() => setPicking(true)}>
              One of my designs
            </Button>
          )}
          {problem && (
            <Typography role="alert" variant="body2" color="error">
              {problem}
            </Typography>
          )}
          <TextArea
            label="Notes (optional)"
            minRows={2}
            limit={designLimits.notesLength}
            value={notes}
            onChange={setNotes}
          />
          {waits && <LinearProgress aria-label={busy ? 'Uploading' : 'Reading'} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!(file ?? own) || waits || notes.length > designLimits.notesLength}
          onClick={() => void send()}
        >
          {busy ? 'Uploading...' : reading ? pictureTexts.reading : confirmLabel}
        </Button>
      </DialogActions>
      {picking && (
        <Suspense>
          <OwnPicturePicker
            onPick={(picture) => {
              setPicking(false);
              chooseOwn(picture);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

interface PictureFieldProps {
  file: File | null;
  own: Own | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

function PictureField({ file, own, disabled, onChoose }: PictureFieldProps) {
  const fromFile = useObjectUrl(file);
  const src = fromFile ?? own?.src ?? null;
  const picture = usePictureInput({
    field: { 'aria-label': 'Picture' },
    disabled,
    onFiles: ([chosen]) => onChoose(chosen),
  });
  return (
    <>
      <input {...picture.input} />
      <ButtonBase
        disabled={disabled}
        {...picture.zone}
        onClick={picture.choose}
        sx={(theme) => ({
          flexDirection: 'column',
          gap: 1,
          minHeight: 200,
          p: 2,
          border: `1px ${src ? 'solid' : 'dashed'} ${src ? theme.palette.divider : theme.palette.text.secondary}`,
          borderRadius: 1,
          bgcolor: src ? theme.palette.sheet.paper : 'transparent',
        })}
      >
        <Chosen src={src} name={file?.name ?? 'One of my designs'} />
      </ButtonBase>
      {file && (
        <Typography variant="caption" color="textSecondary" noWrap>
          {file.name}, {Math.max(1, Math.round(file.size / 1024)).toLocaleString()} KB. Click the picture to choose
          another one.
        </Typography>
      )}
    </>
  );
}

function Chosen({ src, name }: { src: string | null; name: string }) {
  if (src) {
    return <Box component="img" src={src} alt={name} sx={{ maxWidth: 1, maxHeight: 280, objectFit: 'contain' }} />;
  }
  return (
    <>
      <AddPhotoAlternateOutlined aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      <Typography sx={{ fontWeight: 600 }}>Click to select an image</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
        {workspaceTexts.formats}
      </Typography>
    </>
  );
}

/** The address of a file for as long as it shows. */
function useObjectUrl(file: File | null): string | null {
  const src = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (src ? URL.revokeObjectURL(src) : undefined), [src]);
  return src;
}
