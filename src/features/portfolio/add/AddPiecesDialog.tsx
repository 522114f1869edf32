import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { portfolioLimits, portfolioMessages, uploaderProblem } from '../../../domain/portfolio.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ScreenDialog } from '../../../ui/ScreenDialog.tsx';
import { DraftRow } from './DraftRow.tsx';
import { DropZone } from './DropZone.tsx';
import { useDrafts, type PieceDraft } from './useDrafts.ts';

interface AddPiecesDialogProps {
  artistId: string;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds photos to the portfolio: chosen, dropped or pasted, any number at once. */
export function AddPiecesDialog(props: AddPiecesDialogProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [asking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const adding = useAdding(props, () =>
    // The first field that needs words, once it is marked.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
  const { drafts, busy, problem } = adding;
  const count = drafts.drafts.length;
  useStayWhile(busy);
  const close = () => (count > 0 ? setAsking(true) : props.onClose());
  return (
    <>
      <ScreenDialog open onClose={close} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby="add-pieces">
        <DialogTitle id="add-pieces">Add New Portfolio Piece</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          {count > 0 && <DraftList list={list} adding={adding} />}
          <DropZone onFiles={adding.add} small={count > 0} disabled={busy} />
        </DialogContent>
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button color="inherit" onClick={close}>
            Cancel
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => void adding.uploadAll()}>
            {adding.reading ? pictureTexts.reading : count > 1 ? `Add ${count} pieces` : 'Add to portfolio'}
          </Button>
        </DialogActions>
      </ScreenDialog>
      <ConfirmDialog
        open={asking}
        title={busy ? 'Stop the upload?' : 'Leave without adding?'}
        text="Photos that are not yet in your portfolio are removed with their texts."
        confirmLabel={busy ? 'Stop' : 'Leave'}
        cancelLabel="Stay"
        onConfirm={props.onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type Adding = ReturnType<typeof useAdding>;

function DraftList({ list, adding }: { list: RefObject<HTMLUListElement | null>; adding: Adding }) {
  const { drafts } = adding.drafts;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Photos"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          alone={drafts.length === 1}
          drafts={adding.drafts}
          onRetry={() => void adding.upload([draft])}
        />
      ))}
    </Box>
  );
}

/** What is chosen, who may add it, and what became of it. */
function useAdding({ artistId, onClose, onAdded }: AddPiecesDialogProps, onMissing: () => void) {
  const role = useAppSelector(selectRole);
  const drafts = useDrafts(artistId);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (files: File[]) => {
    const most = portfolioLimits.drafts;
    const tooMany = files.length + drafts.drafts.length > most;
    setProblem(tooMany ? `At most ${most} photos at a time. The others were not added.` : null);
    void drafts.add(files);
  };
  const upload = async (chosen: readonly PieceDraft[]): Promise<number> => {
    const nothing = chosen.every(({ picture }) => !picture) ? portfolioMessages.selectImage : null;
    const refused = uploaderProblem({ id: artistId, role }) ?? nothing;
    setProblem(refused);
    const arrived = refused ? 0 : await drafts.upload(chosen);
    if (arrived === null) onMissing();
    else if (arrived > 0) onAdded();
    return arrived ?? 0;
  };
  const uploadAll = async () => {
    const arrived = await upload(drafts.drafts);
    if (arrived > 0 && arrived === drafts.drafts.length) onClose();
  };
  const reading = drafts.reading || drafts.drafts.some(({ state }) => state.kind === 'reading');
  const busy = reading || drafts.drafts.some(({ state }) => state.kind === 'uploading');
  return { drafts, reading, busy, problem, add, upload, uploadAll };
}

/** The browser asks before the page is closed over an upload. */
function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
