import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { ownImagePath, paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { filteredImagesApi, type ImageFilter } from '../own-images/filtered.public.ts';
import { ownImagesApi, type OwnImage } from '../own-images/own-images.public.ts';
import { AddToCollection } from './AddToCollection.tsx';
import { ImageWall, WALL_GAP, type ImageAction } from './ImageWall.tsx';
import { ArrangedImages } from './ArrangedImages.tsx';
import { AskedText, type Asked } from './AskedText.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';

/** Signed addresses end after an hour: a page that stays open reads them again before. */
const READ_AGAIN_MS = 50 * 60_000;

function useImages(userId: string | null, filter: ImageFilter | null) {
  const options = { pollingInterval: READ_AGAIN_MS };
  const all = ownImagesApi.useAllOwnImagesInfiniteQuery(userId && !filter ? userId : skipToken, options);
  const filtered = filteredImagesApi.useFilteredImagesInfiniteQuery(
    userId && filter ? { userId, filter } : skipToken,
    options,
  );
  return filter ? filtered : all;
}

interface ImagesProps {
  /** Null shows all. */
  filter: ImageFilter | null;
  onSaid: (said: string) => void;
}

/** The own images that a filter lets through: opened, renamed, kept in collections, or selected for several of these at once. */
export function Images({ filter, onSaid }: ImagesProps) {
  const images = useImages(useAppSelector(selectUserId), filter);
  const all = images.data?.pages.flat();
  if (images.isError && !all) {
    return (
      <ErrorState
        message={errorText(images.error, 'Failed to load your images')}
        onRetry={() => void images.refetch()}
      />
    );
  }
  if (!all) return <Waiting />;
  if (all.length === 0) return <NothingYet filter={filter} />;
  return (
    <>
      <Shown images={all} filter={filter} onEnd={() => void images.fetchNextPage()} onSaid={onSaid} />
      {images.isFetchingNextPage && (
        <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
          Loading older images...
        </Typography>
      )}
      {images.isFetchNextPageError && (
        <Box role="alert" sx={{ py: 3, textAlign: 'center' }}>
          <Typography color="error">Older images could not be loaded.</Typography>
          <Button color="inherit" onClick={() => void images.fetchNextPage()}>
            Retry
          </Button>
        </Box>
      )}
    </>
  );
}

function Shown({ images, filter, onEnd, onSaid }: ImagesProps & { images: readonly OwnImage[]; onEnd: () => void }) {
  const navigate = useNavigate();
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(images.length);
  const selection = useSelection(images.map(({ id }) => id));
  const [mode, setMode] = useState<Mode>('open');
  const [adding, setAdding] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const collectionId = filter?.kind === 'collection' ? filter.collectionId : null;
  const change = (next: Mode) => {
    setMode(next);
    selection.clear();
  };
  if (mode === 'arrange' && collectionId) {
    return (
      <>
        <Modes mode={mode} canArrange onChange={change} />
        <ArrangedImages collectionId={collectionId} images={images} onSaid={onSaid} />
      </>
    );
  }
  return (
    <>
      <Modes mode={mode} canArrange={collectionId !== null && images.length > 1} onChange={change} />
      <ImageWall
        images={images}
        list={list}
        selection={mode === 'select' ? selection : null}
        actions={actionsOn(collectionId, { onAdd: ({ id }) => setAdding([id]), onAsk: setAsked })}
        onOpen={(id) => void navigate(ownImagePath(id))}
        onEnd={onEnd}
        onRemoved={onRemoved}
      />
      {mode === 'select' && (
        <SelectionBar
          selection={selection}
          collectionId={collectionId}
          onAdd={() => setAdding(selection.ids)}
          onDone={() => change('open')}
        />
      )}
      {adding && (
        <AddToCollection
          imageIds={adding}
          favoritesOnly={filter?.kind === 'favorites'}
          onClose={() => setAdding(null)}
          onDone={(said) => {
            setAdding(null);
            selection.clear();
            onSaid(said);
          }}
        />
      )}
      {asked && <AskedText asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What a press on an image does: it opens, is selected, or is moved. */
type Mode = 'open' | 'select' | 'arrange';

function Modes({ mode, canArrange, onChange }: { mode: Mode; canArrange: boolean; onChange: (mode: Mode) => void }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: -1.5, mb: 1 }}>
      {mode === 'open' ? (
        <>
          {canArrange && (
            <Button color="inherit" onClick={() => onChange('arrange')}>
              Arrange
            </Button>
          )}
          <Button color="inherit" onClick={() => onChange('select')}>
            Select
          </Button>
        </>
      ) : (
        <Button color="inherit" onClick={() => onChange('open')}>
          {mode === 'select' ? 'Stop selecting' : 'Done'}
        </Button>
      )}
    </Box>
  );
}

interface ActionsOn {
  onAdd: (image: OwnImage) => void;
  onAsk: (asked: Asked) => void;
}

function actionsOn(collectionId: string | null, { onAdd, onAsk }: ActionsOn): ImageAction[] {
  const all = [
    { label: 'Add to a collection...', onChoose: onAdd },
    { label: 'Rename...', onChoose: (image: OwnImage) => onAsk({ kind: 'title', image }) },
  ];
  if (!collectionId) return all;
  return [...all, { label: 'Note...', onChoose: (image) => onAsk({ kind: 'note', image, collectionId }) }];
}

function Waiting() {
  return (
    <Box
      aria-busy
      aria-label="Loading your designs"
      sx={{ display: 'grid', gap: `${WALL_GAP}px`, gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))' }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      ))}
    </Box>
  );
}

function NothingYet({ filter }: { filter: ImageFilter | null }) {
  if (filter?.kind === 'words') {
    return (
      <EmptyState
        title="No design found"
        text={`Nothing in your titles, briefs, tags or styles is written like "${filter.words}".`}
      />
    );
  }
  if (filter?.kind === 'favorites')
    return <EmptyState title="No favorites yet" text="Press the heart beneath a design to find it here again." />;
  if (filter) {
    return (
      <EmptyState
        title="This collection is empty"
        text='Open "All designs" and choose "Add to a collection" in the menu of a design, or select several at once.'
      />
    );
  }
  return (
    <EmptyState
      title="No designs yet"
      text="Upload a photo, describe your idea, and get four designs. Only you can see them until you share one."
      action={
        <RouterButton to={paths.tattooDesigner} variant="contained">
          Create Design
        </RouterButton>
      }
    />
  );
}
