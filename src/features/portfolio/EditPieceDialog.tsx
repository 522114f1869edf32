import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { rowsChanged } from '../../data/fresh.ts';
import { pictureTexts } from '../../domain/images.ts';
import { portfolioMessages, wordProblems, type PieceWords, type WordProblems } from '../../domain/portfolio.ts';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { useReading } from '../../ui/useReading.ts';
import { HealedField } from './HealedField.tsx';
import { PieceFields } from './PieceFields.tsx';
import { PieceImage } from './PieceImage.tsx';
import { updatePiece, type HealedChange } from './portfolio.data.ts';
import { altOf, type Piece } from './portfolio.model.ts';

interface EditPieceDialogProps {
  piece: Piece;
  onClose: () => void;
}

/** Edits the fields of a piece and its healed photo. */
export function EditPieceDialog({ piece, onClose }: EditPieceDialogProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { words, setWords, healed, setHealed, problems, failure, busy, save } = useEdit(piece, onClose);
  const { reading, during } = useReading();
  return (
    <ScreenDialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby="edit-piece"
    >
      <DialogTitle id="edit-piece">Edit Portfolio Item</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' } }}>
          <Box sx={{ maxWidth: { xs: 160, sm: 'none' } }}>
            <PieceImage src={piece.thumbnailSrc} alt={altOf(piece)} />
          </Box>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <PieceFields words={words} problems={problems} onChange={setWords} />
            <HealedField
              src={healed === null ? null : piece.healedSrc}
              chosen={healed ?? null}
              onChange={setHealed}
              during={during}
              disabled={busy}
            />
          </Stack>
        </Box>
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={busy || reading}>
          {busy ? 'Saving...' : reading ? pictureTexts.reading : 'Save'}
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}

function useEdit(piece: Piece, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [words, setWords] = useState<PieceWords>(() => wordsOf(piece));
  const [healed, setHealed] = useState<HealedChange>(undefined);
  const [problems, setProblems] = useState<WordProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const found = wordProblems(words);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const way = { onProgress: () => undefined, signal: new AbortController().signal };
      await updatePiece(piece, words, healed, way);
      dispatch(rowsChanged(['portfolio_items']));
      onSaved();
    } catch (error) {
      setFailure(errorText(error, portfolioMessages.updateFailed));
    } finally {
      setBusy(false);
    }
  };
  return { words, setWords, healed, setHealed, problems, failure, busy, save };
}

function wordsOf({ title, description, style, bodyLocation, year, isPublic }: Piece): PieceWords {
  return {
    title,
    description,
    style: style ?? '',
    bodyLocation: bodyLocation ?? '',
    year: year === null ? '' : String(year),
    isPublic,
  };
}
