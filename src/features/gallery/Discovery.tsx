import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import { resolveStyle, styleInText } from '../../domain/styles.ts';
import { selectAuthStatus, selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { useOnThisPage } from '../../ui/useOnThisPage.ts';
import { useHandedPicture } from '../hand-off/hand-off.public.ts';
import { useDesignAddress } from './design/useDesignAddress.ts';
import { DesignWall } from './DesignWall.tsx';
import { DiscoveryFilters } from './DiscoveryFilters.tsx';
import { galleryApi, type PublicDesignsKey } from './gallery.api.ts';
import { everything, readDesignQuery, writeDesignQuery, type DesignQuery } from './gallery.model.ts';

/** It waits for its own answer anyway: the wall comes first. */
const Featured = lazyPart(async () => (await import('./featured/Featured.tsx')).Featured, 'quiet');
/** Comes with the first design that is opened. */
const DesignDialog = lazyPart(async () => (await import('./design/DesignDialog.tsx')).DesignDialog, 'over');

/** The public gallery: search, filters, order, all designs by scrolling, and the one that is open over them. */
export function Discovery() {
  const [params, changeQuery] = useAddressQuery();
  const address = useDesignAddress();
  const [wasOpened, setOpened] = useState(address.isOver);
  if (address.isOver && !wasOpened) setOpened(true);
  const userId = useAppSelector(selectUserId);
  const waiting = useAppSelector(selectAuthStatus) === 'loading';
  const query = readDesignQuery(params);
  const key: PublicDesignsKey = { ...query, userId };
  // Who has liked what is only known once it is known who is there.
  const found = galleryApi.usePublicDesignsInfiniteQuery(key, { skip: waiting });
  const change = useQueryChange(changeQuery);
  useHandedPicture('discovery', {
    onTaken: ({ style, prompt }) => {
      const like = style ? resolveStyle(style) : styleInText(prompt);
      change({ ...everything, sort: query.sort, style: like?.discovery ?? 'All Styles' });
    },
    // What was handed over only chooses the filter: without it the gallery is as it always is.
    onFailed: () => undefined,
  });
  const designs = found.currentData ? distinct(found.currentData.pages.flat()) : null;
  const [list, onTakenBack] = useFocusAfterRemoval<HTMLUListElement>(designs);
  return (
    <>
      <DiscoveryFilters query={query} onChange={change} />
      {isUnfiltered(query) && (
        <Suspense fallback={null}>
          <Featured onOpen={address.open} />
        </Suspense>
      )}
      {found.isError && !designs ? (
        <ErrorState error={found.error} fallback={galleryTexts.loadFailed} onRetry={() => void found.refetch()} />
      ) : (
        <DesignWall
          designs={designs}
          list={list}
          onOpen={address.open}
          more={found.hasNextPage ? (found.isFetchNextPageError ? 'failed' : 'there') : 'none'}
          isLoadingMore={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      )}
      {wasOpened && (
        <Suspense>
          <DesignDialog
            designs={designs ?? []}
            hasMore={found.hasNextPage}
            onEnd={() => !found.isFetching && void found.fetchNextPage()}
            onTakenBack={onTakenBack}
          />
        </Suspense>
      )}
    </>
  );
}

/** Changes filters and search in the address. */
function useQueryChange(changeQuery: ReturnType<typeof useAddressQuery>[1]): (patch: Partial<DesignQuery>) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const onThisPage = useOnThisPage();
  return (patch) => {
    // Somebody may have followed a link while their typing was waited for.
    const { pathname, search } = window.location;
    const isOverWall = pathname.startsWith(`${paths.discovery}/`);
    if (!onThisPage() && !isOverWall && pathname !== paths.discovery) return;
    const changed = (now: URLSearchParams) => writeDesignQuery({ ...readDesignQuery(now), ...patch });
    if (!isOverWall) changeQuery(changed, { replace: true, state: location.state as unknown });
    else {
      // A design that is open over the wall, or about to be, stays in the address: this page may not know of it yet.
      const { usr: state } = (window.history.state ?? {}) as { usr?: unknown };
      void navigate({ pathname, search: changed(new URLSearchParams(search)).toString() }, { replace: true, state });
    }
  };
}

/** Who looks for something of their own is not shown what others chose. */
const isUnfiltered = (query: DesignQuery): boolean => [...writeDesignQuery({ ...query, sort: 'newest' })].length === 0;

/** A design that was liked meanwhile may have moved to a later page of the most popular. */
function distinct<T extends { id: string }>(designs: readonly T[]): T[] {
  return [...new Map(designs.map((design) => [design.id, design])).values()];
}
