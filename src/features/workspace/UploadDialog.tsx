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
import { Suspense, useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react';

import { plainError } from '../../data/errors.ts';
import { designLimits, pictureTypes } from '../../domain/designs.ts';
import { workspaceTexts } from '../../domain/texts/workspace.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

interface UploadDialogProps {
  title: string;
  confirmLabel: string;
  onUpload: (picture: ChosenPicture, notes: string) => Promise<unknown>;
  /** One of the person's own designs can be chosen as well. */
  withOwn?: boolean;
  onClose: () => void;
}

/** A file of this device, or an own design. */
export type ChosenPicture = { file: File } | { imageId: string };

const OwnPicturePicker = lazyPart(
  async () => (await import('../designs/own-picture.public.ts')).OwnPicturePicker,
  'quiet',
);

/** What telephones of one maker take photos in. */
function isHeic({ name, type }: File): boolean {
  return type.startsWith('image/hei') || /\.hei[cf]$/i.test(name);
}

/** As large as a version may be looked at, in px. */
const HEIC_SIDE = 4096;

/** The photo in a format that every browser shows. Throws an Error with a sentence for people. */
async function fromHeic(photo: File): Promise<File> {
  const { readPhoto } = await import('../contacts/photo.public.ts');
  const { file, src } = await readPhoto(photo, HEIC_SIDE);
  URL.revokeObjectURL(src);
  return new File([file], photo.name.replace(/\.\w+$/, ''), { type: file.type });
}

function problemOf(file: File): string | null {
  if (!pictureTypes.some((type) => type === file.type)) return 'This file is not a JPG, PNG or WEBP picture.';
  return file.size > designLimits.fileBytes ? 'This picture is larger than 10MB.' : null;
}

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
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (isHeic(chosen)) {
      void chooseHeic(chosen);
      return;
    }
    const wrong = problemOf(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    setOwn(null);
  };
  const chooseHeic = async (chosen: File) => {
    setBusy(true);
    try {
      choose(await fromHeic(chosen));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This picture could not be read.');
    }
    setBusy(false);
  };
  const chooseOwn = (chosen: Own) => {
    setProblem(null);
    setFile(null);
    setOwn(chosen);
  };
  /** Its name says picture, and no browser can show it. */
  const refuse = () => {
    setProblem('This file cannot be read as a picture.');
    setFile(null);
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
  return { file, own, notes, setNotes, problem, busy, choose, chooseOwn, refuse, send };
}

/** One picture from this device, or of one's own designs, with notes. */
export function UploadDialog({ title, confirmLabel, onUpload, withOwn, onClose }: UploadDialogProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const { file, own, notes, setNotes, problem, busy, choose, chooseOwn, refuse, send } = useUpload(onUpload, onClose);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <PictureField file={file} own={own} disabled={busy} onChoose={choose} onBroken={refuse} />
          {withOwn && (
            <Button color="inherit" variant="outlined" disabled={busy} onClick={() => setPicking(true)}>
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
          {busy && <LinearProgress aria-label="Uploading" />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!(file ?? own) || busy || notes.length > designLimits.notesLength}
          onClick={() => void send()}
        >
          {busy ? 'Uploading...' : confirmLabel}
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
  onChoose: (file: File | undefined) => void;
  onBroken: () => void;
}

function PictureField({ file, own, disabled, onChoose, onBroken }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const fromFile = useObjectUrl(file);
  const src = fromFile ?? own?.src ?? null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) onChoose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join(',')}
        aria-label="Picture"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file may be chosen again after it was refused.
          event.target.value = '';
        }}
      />
      <ButtonBase
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
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
        <Chosen src={src} name={file?.name ?? 'One of my designs'} onBroken={onBroken} />
      </ButtonBase>
      {file && (
        <Typography variant="caption" color="textSecondary" noWrap>
          {file.name}, {Math.max(1, Math.round(file.size / 1024)).toLocaleString()} KB. Press the picture to choose
          another one.
        </Typography>
      )}
    </>
  );
}

function Chosen({ src, name, onBroken }: { src: string | null; name: string; onBroken: () => void }) {
  if (src) {
    return (
      <Box
        component="img"
        src={src}
        alt={name}
        onError={onBroken}
        sx={{ maxWidth: 1, maxHeight: 280, objectFit: 'contain' }}
      />
    );
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
