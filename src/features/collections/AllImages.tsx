import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { ownImagePath, paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { ownImagesApi, type OwnImage } from '../own-images/own-images.public.ts';
import { OwnImageCard } from './OwnImageCard.tsx';

const DesignMenu = lazyPart(async () => (await import('../drawing/drawing.public.ts')).DesignMenu, 'quiet');

/** Signed addresses end after an hour: a page that stays open reads them again before. */
const READ_AGAIN_MS = 50 * 60_000;
const GAP = 20;
/** A card is at least this wide, px, and has a line of this height beneath its sheet. */
const NARROWEST = 156;
const LINE = 48;

/** Every own image, newest first. Only the rows near the window are in the document. */
export function AllImages() {
  const userId = useAppSelector(selectUserId);
  const navigate = useNavigate();
  const images = ownImagesApi.useAllOwnImagesInfiniteQuery(userId ?? skipToken, { pollingInterval: READ_AGAIN_MS });
  const all = images.data?.pages.flat();
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(all?.length);
  if (images.isError && !all) {
    return (
      <ErrorState
        message={errorText(images.error, 'Failed to load your images')}
        onRetry={() => void images.refetch()}
      />
    );
  }
  if (all?.length === 0) return <NothingYet />;
  return (
    <>
      {all ? (
        <Wall
          images={all}
          list={list}
          onOpen={(id) => void navigate(ownImagePath(id))}
          onEnd={() => void images.fetchNextPage()}
          onRemoved={onRemoved}
        />
      ) : (
        <Waiting />
      )}
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

/** "214 designs", once that is known. */
export function OwnImageCount() {
  const userId = useAppSelector(selectUserId);
  const { data } = ownImagesApi.useOwnImageCountQuery(userId ?? skipToken);
  if (data === undefined) return <>All your designs, newest first.</>;
  if (data === 0) return <>All your designs are kept here.</>;
  return <>{`${data.toLocaleString()} ${data === 1 ? 'design' : 'designs'}, newest first.`}</>;
}

interface WallProps {
  images: OwnImage[];
  list: React.RefObject<HTMLUListElement | null>;
  onOpen: (id: string) => void;
  /** The end has come near; older images are wanted. */
  onEnd: () => void;
  onRemoved: () => void;
}

function Wall({ images, list, onOpen, onEnd, onRemoved }: WallProps) {
  const { columns, side, top } = useColumns(list);
  const rows = Math.ceil(images.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => side + LINE + GAP,
    overscan: 3,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, side]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (last >= rows - 2) end.current();
  }, [last, rows]);
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Own designs"
      sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', outline: 'none', height: virtual.getTotalSize() }}
    >
      {shown.flatMap((row) =>
        images.slice(row.index * columns, (row.index + 1) * columns).map((image, column) => (
          <Box
            component="li"
            key={image.id}
            aria-setsize={images.length}
            aria-posinset={row.index * columns + column + 1}
            sx={{ position: 'absolute', top: 0, left: 0 }}
            style={{
              width: side,
              transform: `translate(${column * (side + GAP)}px, ${row.start - top}px)`,
            }}
          >
            <OwnImageCard
              image={image}
              onOpen={() => onOpen(image.id)}
              menu={<MenuOf image={image} onDeleted={onRemoved} />}
            />
          </Box>
        )),
      )}
    </Box>
  );
}

/** Its place is kept free until its code is there. */
function MenuOf({ image, onDeleted }: { image: OwnImage; onDeleted: () => void }) {
  const day = new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  return (
    <Box sx={{ flex: 'none', minHeight: 40 }}>
      <Suspense>
        <DesignMenu imageId={image.id} name={`the design of ${day}`} onDeleted={onDeleted} />
      </Suspense>
    </Box>
  );
}

/** As many columns as fit, the width of one in px, and how far down the page the list begins. */
function useColumns(list: React.RefObject<HTMLElement | null>): { columns: number; side: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      setPlace({ width: box.width, top: box.top + window.scrollY });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const columns = Math.min(8, Math.max(2, Math.floor((place.width + GAP) / (NARROWEST + 2 * GAP))));
  return { columns, side: Math.max(0, (place.width - GAP * (columns - 1)) / columns), top: place.top };
}

function Waiting() {
  return (
    <Box
      aria-busy
      aria-label="Loading your designs"
      sx={{ display: 'grid', gap: `${GAP}px`, gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))' }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      ))}
    </Box>
  );
}

function NothingYet() {
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
