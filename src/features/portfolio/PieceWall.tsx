import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRef, type ReactNode, type RefObject } from 'react';

import { useRearranging } from '../../ui/useRearranging.ts';
import { ArrangeActions, OwnerActions, PieceCard } from './PieceCard.tsx';
import type { Piece } from './portfolio.model.ts';
import { useOrder } from './useOrder.ts';

interface WallProps {
  label: string;
  children: ReactNode;
  list?: RefObject<HTMLUListElement | null>;
  busy?: boolean;
  /** Smaller, so that more of them are in sight at once. */
  dense?: boolean;
}

const COLUMNS = { xs: 1, sm: 2, md: 3 };
const DENSE_COLUMNS = { xs: 2, sm: 4, md: 5, xl: 6 };

const grid = (columns: Record<string, number>) =>
  Object.fromEntries(Object.entries(columns).map(([from, count]) => [from, `repeat(${count}, minmax(0, 1fr))`]));

/** Three in a row where there is room. */
function Wall({ label, children, list, busy = false, dense = false }: WallProps) {
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        outline: 'none',
        display: 'grid',
        columnGap: { xs: 2, md: dense ? 2 : 3 },
        rowGap: dense ? 2 : { xs: 3.5, md: 4.5 },
        gridTemplateColumns: grid(dense ? DENSE_COLUMNS : COLUMNS),
      }}
    >
      {children}
    </Box>
  );
}

interface PieceWallProps {
  pieces: readonly Piece[];
  list: RefObject<HTMLUListElement | null>;
  onOpen: (id: string) => void;
  /** For the owner. */
  owner?: { onEdit: (piece: Piece) => void; onDelete: (piece: Piece) => void };
}

/** The pieces as everybody sees them. */
export function PieceWall({ pieces, list, onOpen, owner }: PieceWallProps) {
  return (
    <Wall label="Portfolio" list={list}>
      {pieces.map((piece) => (
        <PieceCard
          key={piece.id}
          piece={piece}
          onOpen={() => onOpen(piece.id)}
          actions={
            owner && (
              <OwnerActions piece={piece} onEdit={() => owner.onEdit(piece)} onDelete={() => owner.onDelete(piece)} />
            )
          }
        />
      ))}
    </Wall>
  );
}

/** The pieces while their owner puts them in order. */
export function ArrangedWall({
  pieces,
  onOrder,
}: {
  pieces: readonly Piece[];
  onOrder: (ids: readonly string[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { ordered, setOrder } = useOrder(pieces, onOrder);
  const { order, move, handleFor, stateOf } = useRearranging(list, ordered, setOrder);
  const shown = order.flatMap((id) => ordered.find((piece) => piece.id === id) ?? []);
  return (
    <Wall label="Portfolio, being arranged" list={list} dense>
      {shown.map((piece, at) => (
        <PieceCard
          key={piece.id}
          piece={piece}
          arranged
          state={stateOf(piece.id)}
          actions={
            <ArrangeActions
              piece={piece}
              at={at}
              count={shown.length}
              handle={handleFor(piece)}
              onMove={(to) => move(piece, to)}
            />
          }
        />
      ))}
    </Wall>
  );
}

/** Shows placeholders as high as the cards, so that nothing moves when the pieces load. */
export function WallSkeleton() {
  return (
    <Wall label="Loading the portfolio" busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Box component="li" key={index}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto', width: '100%' }} />
          <Skeleton width="60%" sx={{ mt: 1.25 }} />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Wall>
  );
}
