import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { RefObject } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { discoverySkeletons } from '../../domain/limits.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import { selectAuthStatus, selectUserId } from '../../session/auth.slice.ts';
import { resolveStyle, styleInText } from '../../domain/styles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { useOnThisPage } from '../../ui/useOnThisPage.ts';
import { useHandedPicture } from '../hand-off/hand-off.public.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { DesignDialog } from './DesignDialog.tsx';
import { DiscoveryFilters } from './DiscoveryFilters.tsx';
import { galleryApi, type PublicDesignsKey } from './gallery.api.ts';
import { readDesignQuery, writeDesignQuery, type DesignQuery, type PublicDesign } from './gallery.model.ts';

/** The public gallery: search, filter, order, cards and the detail of one design. */
export function Discovery() {
  const [params, changeQuery] = useAddressQuery();
  const userId = useAppSelector(selectUserId);
  const waiting = useAppSelector(selectAuthStatus) === 'loading';
  const query = readDesignQuery(params);
  const openId = params.get('design');
  // Opening a design is a step of its own, which Back undoes.
  const setOpenId = (id: string | null) =>
    changeQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set('design', id);
        else next.delete('design');
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  const key: PublicDesignsKey = { ...query, userId };
  // Who has liked what is only known once it is known who is there.
  const designs = galleryApi.usePublicDesignsQuery(key, { skip: waiting });
  const onThisPage = useOnThisPage();
  const change = (patch: Partial<DesignQuery>) => {
    // Somebody may have followed a link while their typing was waited for.
    if (!onThisPage()) return;
    changeQuery((current) => changed(current, patch), { replace: true });
  };
  useHandedPicture('discovery', {
    onTaken: ({ style, prompt }) => {
      const like = style ? resolveStyle(style) : styleInText(prompt);
      change({ search: '', style: like?.discovery ?? 'All Styles' });
    },
    // What was handed over only chooses the filter: without it the gallery is as it always is.
    onFailed: () => undefined,
  });
  const [list, onTakenBack] = useFocusAfterRemoval<HTMLUListElement>(designs.data);
  const listed = designs.data?.find((design) => design.id === openId);
  const single = galleryApi.usePublicDesignQuery(
    openId && designs.data && !listed ? { id: openId, userId } : skipToken,
  );
  const open = listed ?? (openId ? single.currentData : null) ?? null;
  return (
    <>
      <DiscoveryFilters query={query} onChange={change} />
      {designs.isError ? (
        <ErrorState
          message={errorText(designs.error, galleryTexts.loadFailed)}
          onRetry={() => void designs.refetch()}
        />
      ) : (
        <Results
          designs={designs.isFetching && !designs.currentData ? null : (designs.data ?? null)}
          onOpen={setOpenId}
          designKey={key}
          list={list}
        />
      )}
      <DesignDialog design={open} designKey={key} onClose={() => setOpenId(null)} onTakenBack={onTakenBack} />
    </>
  );
}

/** The address with other filters. A design that was opened while typing was waited for stays open. */
function changed(current: URLSearchParams, patch: Partial<DesignQuery>): URLSearchParams {
  const next = writeDesignQuery({ ...readDesignQuery(current), ...patch });
  const opened = current.get('design');
  if (opened) next.set('design', opened);
  return next;
}

interface ResultsProps {
  designs: PublicDesign[] | null;
  designKey: PublicDesignsKey;
  onOpen: (id: string) => void;
  list: RefObject<HTMLUListElement | null>;
}

function Results({ designs, designKey, onOpen, list }: ResultsProps) {
  if (designs?.length === 0) {
    return <EmptyState title={galleryTexts.nothing} text={galleryTexts.nothingHint} />;
  }
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-busy={!designs}
      aria-label="Designs"
      sx={{
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
      }}
    >
      {designs
        ? designs.map((design) => <GalleryCard key={design.id} design={design} designKey={designKey} onOpen={onOpen} />)
        : Array.from({ length: discoverySkeletons }, (_, index) => <CardSkeleton key={index} />)}
    </Box>
  );
}

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
