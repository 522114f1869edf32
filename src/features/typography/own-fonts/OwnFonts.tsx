import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { CustomFont } from '../../../contracts/fonts.ts';
import { errorText } from '../../../data/errors.ts';
import { cut } from '../../../domain/cut.ts';
import { customFontLimits, customFontTexts } from '../../../domain/fonts.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Field, Tick } from '../parts/Field.tsx';
import { useAddOwnFontMutation, useOwnFontsQuery, useRemoveOwnFontMutation } from './own-fonts.api.ts';
import css from './own-fonts.module.css';

/** The person's own fonts: brought along, listed, removed. */
export function OwnFonts({ onClose }: { onClose: () => void }) {
  const userId = useAppSelector(selectUserId);
  const fonts = useOwnFontsQuery(userId ?? skipToken);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="own-fonts">
      <DialogTitle id="own-fonts">Custom Fonts</DialogTitle>
      <DialogContent>
        <AddFont />
        {fonts.isError ? (
          <ErrorState
            error={fonts.error}
            fallback="Your fonts could not be loaded."
            onRetry={() => void fonts.refetch()}
          />
        ) : fonts.data ? (
          <FontList fonts={fonts.data} />
        ) : (
          <Loader />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Only the rebuilt font is kept, never the file that was sent. Where the server takes none, it says why. */
function AddFont() {
  const [add, adding] = useAddOwnFontMutation();
  const [file, setFile] = useState<File | null>(null);
  // Another one for each font, so that the same file can be chosen again.
  const [turn, setTurn] = useState(0);
  const tooLarge = file !== null && file.size > customFontLimits.bytes;
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    adding.reset();
    setFile(chosen);
  };
  const submit = async (name: string) => {
    if (!file) return;
    const answer = await add({ file, name });
    if (answer.error) return;
    setFile(null);
    setTurn((now) => now + 1);
  };
  return (
    <div className={css.form} role="group" aria-label="Add a font">
      <label className={css.file}>
        <span>Font file</span>
        <input key={turn} type="file" accept=".ttf,.otf,.woff2" onChange={(event) => choose(event.target.files?.[0])} />
      </label>
      <Typography variant="body2" color={tooLarge ? 'error' : 'textSecondary'} role={tooLarge ? 'alert' : undefined}>
        {customFontTexts.formats} Only you can use it.
      </Typography>
      {file && !tooLarge && (
        <FontTerms key={file.name} file={file} busy={adding.isLoading} onSubmit={(name) => void submit(name)} />
      )}
      {adding.isError && (
        <Typography role="alert" color="error">
          {errorText(adding.error, customFontTexts.failed)}
        </Typography>
      )}
      {adding.isSuccess && <Typography role="status">It stands under My fonts now.</Typography>}
    </div>
  );
}

interface FontTermsProps {
  file: File;
  busy: boolean;
  onSubmit: (name: string) => void;
}

/** The name under which the font stands on the wall, and that its owner may use it. */
function FontTerms({ file, busy, onSubmit }: FontTermsProps) {
  const [name, setName] = useState(() => nameFrom(file.name));
  const [mayUse, setMayUse] = useState(false);
  const isNamed = name.trim() !== '';
  return (
    <form
      className={css.terms}
      aria-label="Name and license"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(name.trim());
      }}
    >
      <Field
        label="Name"
        value={name}
        onChange={setName}
        maxLength={customFontLimits.name}
        invalid={!isNamed}
        help={isNamed ? undefined : customFontTexts.nameRequired}
      />
      <Tick label="I may use this font for tattoo designs." checked={mayUse} onChange={setMayUse} />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!mayUse || !isNamed}
        sx={{ justifySelf: 'start' }}
      >
        Add font
      </Button>
    </form>
  );
}

function nameFrom(fileName: string): string {
  return cut(fileName.replace(/\.[a-z0-9]+$/i, '').replaceAll(/[-_]+/g, ' '), customFontLimits.name);
}

function FontList({ fonts }: { fonts: readonly CustomFont[] }) {
  const [remove, removing] = useRemoveOwnFontMutation();
  if (fonts.length === 0) {
    return <Typography color="textSecondary">You have added no font yet.</Typography>;
  }
  return (
    <>
      {removing.isError && (
        <Typography role="alert" color="error">
          {errorText(removing.error, 'The font could not be removed.')}
        </Typography>
      )}
      <ul className={css.list} aria-label="Your fonts">
        {fonts.map(({ id, name, format, bytes }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {format.toUpperCase()}, {Math.max(1, Math.round(bytes / 1024))} KB
              </small>
            </span>
            <Button
              color="inherit"
              size="small"
              disabled={removing.isLoading}
              aria-label={`Remove ${name}`}
              onClick={() => void remove(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
