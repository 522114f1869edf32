import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';

import { cardDescription } from '../../domain/portfolio.ts';
import { entryLooks } from '../../ui/entry-looks.ts';
import type { EntryState } from '../../ui/useRearranging.ts';
import { altOf, pieceFacts, type Piece } from './portfolio.model.ts';
import { PieceImage } from './PieceImage.tsx';

interface PieceCardProps {
  piece: Piece;
  onOpen?: () => void;
  /** What its owner may do; left out for everybody else. */
  actions?: ReactNode;
  /** The portfolio is being arranged: the picture does not open. */
  arranged?: boolean;
  /** While the portfolio is being arranged. */
  state?: EntryState;
}

/** One piece on the wall of a portfolio. */
export function PieceCard({ piece, onOpen, actions, arranged = false, state = { kind: 'rest' } }: PieceCardProps) {
  const picture = (
    <>
      <PieceImage src={piece.thumbnailSrc} alt={altOf(piece)} />
      <Badges piece={piece} />
    </>
  );
  return (
    <Box
      component="li"
      data-entry={piece.id}
      data-testid="piece"
      sx={(theme) => ({
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        borderRadius: 1,
        outlineOffset: 4,
        ...entryLooks(state, theme),
      })}
    >
      {arranged ? (
        <Box sx={{ position: 'relative' }}>{picture}</Box>
      ) : (
        <ButtonBase
          onClick={onOpen}
          aria-label={`Open ${piece.title}`}
          sx={{
            position: 'relative',
            display: 'block',
            width: '100%',
            textAlign: 'left',
            borderRadius: 1,
            '& img': { transition: 'transform 180ms ease-out' },
            '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
              '&:hover img': { transform: 'scale(1.025)' },
            },
          }}
        >
          {picture}
        </ButtonBase>
      )}
      {arranged ? (
        <Typography variant="body2" noWrap sx={{ mt: 0.75, fontWeight: 600 }} component="h3">
          {piece.title}
        </Typography>
      ) : (
        <Words piece={piece} actions={actions} />
      )}
      {arranged && actions}
    </Box>
  );
}

function Words({ piece, actions }: Pick<PieceCardProps, 'piece' | 'actions'>) {
  const facts = pieceFacts(piece);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.25, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {piece.title}
        </Typography>
        {facts && (
          <Typography variant="body2" color="textSecondary">
            {facts}
          </Typography>
        )}
        {piece.description && (
          <Typography variant="body2" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
            {cardDescription(piece.description)}
          </Typography>
        )}
      </Box>
      {actions}
    </Stack>
  );
}

function Badges({ piece }: { piece: Piece }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ position: 'absolute', left: 10, bottom: 10, pointerEvents: 'none' }}>
      {!piece.isPublic && (
        <Badge>
          <LockOutlined sx={{ fontSize: 14 }} aria-hidden />
          Private
        </Badge>
      )}
      {piece.healedSrc && <Badge>Fresh and healed</Badge>}
    </Stack>
  );
}

/** Lies on any photo. */
function Badge({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 0.75,
        fontSize: '0.78rem',
        fontWeight: 550,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

/** Edit and delete, at the right of the words. */
export function OwnerActions({ piece, onEdit, onDelete }: { piece: Piece; onEdit: () => void; onDelete: () => void }) {
  return (
    <Stack direction="row" sx={{ flex: 'none', mr: -1, mt: -0.75, color: 'text.secondary' }}>
      <Tooltip title="Edit">
        <IconButton color="inherit" aria-label={`Edit ${piece.title}`} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton color="inherit" aria-label={`Delete ${piece.title}`} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

interface ArrangeActionsProps {
  piece: Piece;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  handle: ComponentProps<typeof IconButton>;
  onMove: (to: number) => void;
}

/** Moves a piece: a handle for pointer and keys, and a button for each direction. */
export function ArrangeActions({ piece, at, count, handle, onMove }: ArrangeActionsProps) {
  return (
    <Stack direction="row" sx={{ mx: -1, justifyContent: 'space-between', color: 'text.secondary' }}>
      <IconButton
        color="inherit"
        aria-label={`Move ${piece.title} earlier`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <Tooltip title="Drag, or press Space and use the arrow keys">
        <IconButton
          color="inherit"
          aria-label={`Move ${piece.title}, place ${at + 1} of ${count}`}
          {...handle}
          sx={{ cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      </Tooltip>
      <IconButton
        color="inherit"
        aria-label={`Move ${piece.title} later`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ArrowForward fontSize="small" />
      </IconButton>
    </Stack>
  );
}
