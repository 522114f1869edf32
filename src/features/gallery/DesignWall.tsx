import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { discoverySkeletons } from '../../domain/limits.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import type { PublicDesign } from './gallery.model.ts';

/** How far below the window the next designs are asked for. */
const AHEAD_PX = 1200;

interface DesignWallProps {
  /** Null while the first ones are on their way. */
  designs: readonly PublicDesign[] | null;
  list: RefObject<HTMLUListElement | null>;
  onOpen: (id: string) => void;
  /** Whether there are more, and whether asking for them has failed. */
  more: 'none' | 'there' | 'failed';
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The designs in two to six columns; more of them come as their end comes near. */
export function DesignWall({ designs, list, onOpen, more, isLoadingMore, onMore }: DesignWallProps) {
  if (designs?.length === 0) {
    return <EmptyState title={galleryTexts.nothing} text={galleryTexts.nothingHint} />;
  }
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-busy={!designs || isLoadingMore}
        aria-label="Designs"
        sx={wallGrid}
      >
        {designs?.map((design) => (
          <GalleryCard key={design.id} design={design} onOpen={onOpen} />
        ))}
        {(!designs || isLoadingMore) &&
          Array.from({ length: discoverySkeletons }, (_, index) => <CardSkeleton key={index} />)}
      </Box>
      {more === 'failed' && (
        <Box sx={{ mt: 3 }}>
          <ErrorState message={galleryTexts.loadFailed} onRetry={onMore} />
        </Box>
      )}
      {more === 'there' && designs && <End key={designs.length} isBusy={isLoadingMore} onReached={onMore} />}
    </>
  );
}

/** Where the loaded designs end. It asks for more when it comes near, and is a button for who does not scroll. */
function End({ isBusy, onReached }: { isBusy: boolean; onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && reached(), {
      rootMargin: `0px 0px ${AHEAD_PX}px`,
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={mark} sx={{ display: 'flex', justifyContent: 'center', mt: 3, minHeight: 44 }}>
      {!isBusy && (
        <Button color="inherit" onClick={onReached}>
          Show more designs
        </Button>
      )}
    </Box>
  );
}

export const wallGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, sm: 2.5 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

/** As high as a card: nothing moves when the designs come. */
function CardSkeleton() {
  return (
    <Box component="li" data-testid="design-skeleton">
      <Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto', width: '100%' }} />
      <Box sx={{ mt: 1, height: 44 }}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="45%" height={18} />
      </Box>
      <Skeleton variant="rounded" height={24} width="40%" sx={{ my: 1.25 }} />
    </Box>
  );
}
