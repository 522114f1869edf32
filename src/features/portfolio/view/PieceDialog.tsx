import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';

import { FactList } from '../../../ui/FactList.tsx';
import { ScreenDialog } from '../../../ui/ScreenDialog.tsx';
import { altOf, type Piece } from '../portfolio.model.ts';
import { HealedViews, ViewChoice, Whole, type View } from './HealedViews.tsx';

interface PieceDialogProps {
  pieces: readonly Piece[];
  /** The one that is enlarged. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
  owner?: { onEdit: (piece: Piece) => void; onDelete: (piece: Piece) => void };
}

/** One piece as large as the window allows; arrow keys lead through the others. */
export function PieceDialog({ pieces, shown, onShow, onClose, owner }: PieceDialogProps) {
  const [view, setView] = useState<View>('fresh');
  const index = pieces.findIndex(({ id }) => id === shown);
  const piece = pieces.at(index);
  if (index < 0 || !piece) return null;
  const step = (by: number) => onShow(pieces[(index + by + pieces.length) % pieces.length].id);
  // On a slider or a choice the arrows belong to it.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('input, [role=slider], [role=group]')) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <ScreenDialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="piece-title"
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      <Bar
        count={pieces.length}
        index={index}
        onStep={pieces.length > 1 ? step : null}
        onClose={onClose}
        choice={piece.healedSrc ? <ViewChoice view={view} onChange={setView} /> : null}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          gridTemplateRows: { xs: 'minmax(300px, 62dvh) auto', md: 'minmax(0, 1fr)' },
          overflow: 'auto',
        }}
      >
        <Box sx={{ minHeight: 0, minWidth: 0, p: { xs: 1.5, md: 3 } }}>
          {piece.healedSrc ? (
            <HealedViews piece={{ ...piece, healedSrc: piece.healedSrc }} view={view} />
          ) : (
            <Whole src={piece.src} alt={altOf(piece)} />
          )}
        </Box>
        <About piece={piece} owner={owner} />
      </Box>
    </ScreenDialog>
  );
}

interface BarProps {
  count: number;
  index: number;
  onStep: ((by: number) => void) | null;
  onClose: () => void;
  choice: React.ReactNode;
}

function Bar({ count, index, onStep, onClose, choice }: BarProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        gap: 1,
        flexWrap: 'wrap',
        px: { xs: 1, md: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onStep && (
        <>
          <IconButton aria-label="Previous piece" onClick={() => onStep(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label="Next piece" onClick={() => onStep(1)}>
            <ChevronRight />
          </IconButton>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {index + 1} of {count}
          </Typography>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {choice && (
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            width: { xs: '100%', sm: 'auto' },
            '& > *': { width: { xs: '100%', sm: 'auto' } },
            '& button': { flex: { xs: 1, sm: 'none' } },
          }}
        >
          {choice}
        </Box>
      )}
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function About({ piece, owner }: Pick<PieceDialogProps, 'owner'> & { piece: Piece }) {
  const facts: [string, string][] = [];
  if (piece.style) facts.push(['Style', piece.style]);
  if (piece.bodyLocation) facts.push(['Body location', piece.bodyLocation]);
  if (piece.year) facts.push(['Year', String(piece.year)]);
  if (owner) facts.push(['Seen by', piece.isPublic ? 'Everybody' : 'Only you']);
  return (
    <Stack
      spacing={2}
      sx={{
        minWidth: 0,
        p: { xs: 2, md: 3 },
        borderLeft: { md: 1 },
        borderTop: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
        overflow: { md: 'auto' },
      }}
    >
      <Typography id="piece-title" variant="h4" component="h2" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {piece.title}
      </Typography>
      {piece.description && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{piece.description}</Typography>
      )}
      <FactList facts={facts} />
      {owner && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" color="inherit" onClick={() => owner.onEdit(piece)}>
            Edit
          </Button>
          <Button color="inherit" onClick={() => owner.onDelete(piece)}>
            Delete
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
