import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { collectionMessages } from '../../domain/collections.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { filteredImagesApi, type ImageFilter } from '../own-images/filtered.public.ts';
import { ownImagesApi } from '../own-images/own-images.public.ts';
import { WALL_GAP } from './useColumns.ts';
import { NothingYet } from './NothingYet.tsx';
import { ShownImages } from './ShownImages.tsx';

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
        error={images.error}
        message={filter?.collectionId === undefined ? undefined : collectionMessages.imagesFailed}
        onRetry={() => void images.refetch()}
      />
    );
  }
  if (!all) return <Waiting />;
  if (all.length === 0) return <NothingYet filter={filter} />;
  return (
    <>
      <ShownImages
        images={all}
        areAll={!images.hasNextPage}
        filter={filter}
        onEnd={() => void images.fetchNextPage()}
        onSaid={onSaid}
      />
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
