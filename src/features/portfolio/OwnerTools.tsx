import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense } from 'react';

import { errorText } from '../../data/errors.ts';
import { portfolioMessages } from '../../domain/portfolio.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { portfolioApi } from './portfolio.api.ts';
import type { Piece, PortfolioKey } from './portfolio.model.ts';

const AddPiecesDialog = lazyPart(async () => (await import('./add/AddPiecesDialog.tsx')).AddPiecesDialog, 'over');
const EditPieceDialog = lazyPart(async () => (await import('./EditPieceDialog.tsx')).EditPieceDialog, 'over');

/** What the owner of a portfolio is doing: looking, adding, arranging or changing a piece. */
export type Owning =
  | { kind: 'looking' }
  | { kind: 'adding' }
  | { kind: 'arranging' }
  | { kind: 'editing'; piece: Piece }
  | { kind: 'deleting'; piece: Piece };

interface OwnerToolsProps {
  owning: Owning;
  onChange: (owning: Owning) => void;
  count: number;
}

export function OwnerTools({ owning, onChange, count }: OwnerToolsProps) {
  if (owning.kind === 'arranging' && count > 1) {
    return (
      <Button variant="contained" onClick={() => onChange({ kind: 'looking' })}>
        Done
      </Button>
    );
  }
  return (
    <>
      {count > 1 && (
        <Button variant="outlined" color="inherit" onClick={() => onChange({ kind: 'arranging' })}>
          Arrange
        </Button>
      )}
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => onChange({ kind: 'adding' })}>
        Add piece
      </Button>
    </>
  );
}

interface OwnerDialogsProps {
  owning: Owning;
  portfolioKey: PortfolioKey;
  onChange: (owning: Owning) => void;
  onNotice: (text: string) => void;
  onDeleted: () => void;
}

export function OwnerDialogs({ owning, portfolioKey, onChange, onNotice, onDeleted }: OwnerDialogsProps) {
  const [remove, removing] = portfolioApi.useDeletePieceMutation();
  const close = () => onChange({ kind: 'looking' });
  const confirm = async (piece: Piece) => {
    const answer = await remove({ id: piece.id, key: portfolioKey });
    if (answer.error) return;
    close();
    onDeleted();
    onNotice(portfolioMessages.deleted);
  };
  return (
    <Suspense fallback={null}>
      {owning.kind === 'adding' && (
        <AddPiecesDialog
          artistId={portfolioKey.artistId}
          onClose={close}
          onAdded={() => onNotice(portfolioMessages.uploaded)}
        />
      )}
      {owning.kind === 'editing' && <EditPieceDialog piece={owning.piece} onClose={close} />}
      {owning.kind === 'deleting' && (
        <ConfirmDialog
          open
          destructive
          title="Confirm Deletion"
          text={
            removing.isError
              ? errorText(removing.error)
              : `“${owning.piece.title}” is removed from your portfolio with its photos. This cannot be undone.`
          }
          confirmLabel={removing.isError ? 'Retry' : 'Delete'}
          busy={removing.isLoading}
          onConfirm={() => void confirm(owning.piece)}
          onCancel={() => {
            removing.reset();
            close();
          }}
        />
      )}
    </Suspense>
  );
}
