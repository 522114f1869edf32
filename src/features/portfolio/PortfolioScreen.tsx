import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { portfolioLimits, portfolioMessages } from '../../domain/portfolio.ts';
import { selectAuthStatus, selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { OwnerDialogs, OwnerTools, type Owning } from './OwnerTools.tsx';
import { portfolioApi } from './portfolio.api.ts';
import type { Piece, PortfolioArtist, PortfolioKey } from './portfolio.model.ts';
import { HeaderSkeleton, PortfolioHeader } from './PortfolioHeader.tsx';
import { ArrangedWall, PieceWall, WallSkeleton } from './PieceWall.tsx';
import { PieceDialog } from './view/PieceDialog.tsx';

/** The portfolio of an artist; whose own it is may add, change, arrange and remove. */
export function PortfolioScreen({ artistId }: { artistId: string }) {
  const viewerId = useAppSelector(selectUserId);
  // What is private shows to its owner only: who is there must be known first.
  const waiting = useAppSelector(selectAuthStatus) === 'loading';
  const key: PortfolioKey = { artistId, viewerId };
  const artist = portfolioApi.usePortfolioArtistQuery(artistId);
  const pieces = portfolioApi.usePiecesQuery(key, { skip: waiting });
  const own = viewerId === artistId;
  const name = artist.data?.name;
  useEffect(() => {
    if (name && !own) document.title = `Portfolio of ${name} · Inkroom`;
  }, [name, own]);
  if (artist.isError && !artist.data) {
    return (
      <ErrorState error={artist.error} fallback={portfolioMessages.loadFailed} onRetry={() => void artist.refetch()} />
    );
  }
  if (artist.data === undefined) {
    return (
      <>
        <HeaderSkeleton />
        <WallSkeleton />
      </>
    );
  }
  if (artist.data === null) return <NoArtist />;
  const failure =
    pieces.isError && !pieces.data ? (
      <ErrorState error={pieces.error} fallback={portfolioMessages.loadFailed} onRetry={() => void pieces.refetch()} />
    ) : null;
  return <Found artist={artist.data} pieces={pieces.data ?? null} failure={failure} portfolioKey={key} own={own} />;
}

interface FoundProps {
  artist: PortfolioArtist;
  pieces: Piece[] | null;
  failure: ReactNode;
  portfolioKey: PortfolioKey;
  own: boolean;
}

function Found({ artist, pieces, failure, portfolioKey, own }: FoundProps) {
  const [opened, open] = useOpenedPiece();
  const [owning, setOwning] = useState<Owning>({ kind: 'looking' });
  const [notice, setNotice] = useState<string | null>(null);
  const [order, ordering] = portfolioApi.useOrderPiecesMutation();
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(pieces?.length);
  const owner = own
    ? {
        onEdit: (piece: Piece) => setOwning({ kind: 'editing', piece }),
        onDelete: (piece: Piece) => setOwning({ kind: 'deleting', piece }),
      }
    : undefined;
  return (
    <>
      <PortfolioHeader
        artist={artist}
        own={own}
        actions={own ? <OwnerTools owning={owning} onChange={setOwning} count={pieces?.length ?? 0} /> : undefined}
      />
      {ordering.isError && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {errorText(ordering.error, portfolioMessages.orderFailed)}
        </Alert>
      )}
      {failure ?? (
        <Body
          artist={artist}
          own={own}
          pieces={pieces}
          arranging={owning.kind === 'arranging'}
          list={list}
          onOpen={open}
          owner={owner}
          onOrder={(ids) => void order({ ids: [...ids], key: portfolioKey })}
        />
      )}
      {opened && pieces && (
        <PieceDialog pieces={pieces} shown={opened} onShow={open} onClose={() => open(null)} owner={owner} />
      )}
      <OwnerDialogs
        owning={owning}
        portfolioKey={portfolioKey}
        onChange={setOwning}
        onNotice={setNotice}
        onDeleted={() => {
          onRemoved();
          open(null);
        }}
      />
      <Snackbar
        open={notice !== null}
        autoHideDuration={portfolioLimits.noticeMs}
        onClose={() => setNotice(null)}
        message={notice}
      />
    </>
  );
}

interface BodyProps extends Omit<ComponentProps<typeof PieceWall>, 'pieces'> {
  artist: PortfolioArtist;
  own: boolean;
  pieces: Piece[] | null;
  arranging: boolean;
  onOrder: (ids: readonly string[]) => void;
}

function Body({ artist, own, pieces, arranging, onOrder, ...wall }: BodyProps) {
  if (!pieces) return <WallSkeleton />;
  if (pieces.length === 0) return <Nothing artist={artist} own={own} />;
  if (arranging && pieces.length > 1) {
    return (
      <>
        <Lead>Drag a piece by its handle, or move it with the arrows. People see the first pieces first.</Lead>
        <ArrangedWall pieces={pieces} onOrder={onOrder} />
      </>
    );
  }
  return (
    <>
      {own && <Count pieces={pieces} />}
      <PieceWall pieces={pieces} {...wall} />
    </>
  );
}

/** Which piece is enlarged stands in the address: it can be passed on, and "back" closes it. */
function useOpenedPiece(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useAddressQuery();
  const opened = params.get('piece');
  const open = (id: string | null) => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('piece', id);
        else next.delete('piece');
        return next;
      },
      // Opening is a step of its own; leafing and closing are not.
      { replace: opened !== null, preventScrollReset: true },
    );
  };
  return [opened, open];
}

function Count({ pieces }: { pieces: readonly Piece[] }) {
  const hidden = pieces.filter(({ isPublic }) => !isPublic).length;
  const all = `${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'}`;
  return <Lead>{hidden > 0 ? `${all}, ${hidden} of them private` : all}</Lead>;
}

function Lead({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {children}
    </Typography>
  );
}

function Nothing({ artist, own }: { artist: PortfolioArtist; own: boolean }) {
  if (own) {
    return (
      <EmptyState
        title="Show your work"
        text="Add photos of finished tattoos, fresh and healed. People who look for an artist see your first pieces."
      />
    );
  }
  return (
    <EmptyState
      title="No pieces yet"
      text={`${artist.name} has not added work to this portfolio yet.`}
      action={
        <RouterButton to={paths.discovery} variant="outlined" color="inherit">
          Go to Discover
        </RouterButton>
      }
    />
  );
}

function NoArtist() {
  return (
    <EmptyState
      wholePage
      title="Portfolio not found"
      text={portfolioMessages.noArtist}
      action={
        <RouterButton to={paths.discovery} variant="contained">
          Go to Discover
        </RouterButton>
      }
    />
  );
}
