import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { artistOrders, artistPageSize, artistTexts } from '../../../domain/artists.ts';
import type { City } from '../../../domain/cities.ts';
import { capitalized } from '../../../domain/cut.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useOnThisPage } from '../../../ui/useOnThisPage.ts';
import { BroughtDesign } from '../../contacts/brought.public.ts';
import { artistsApi } from '../artists.api.ts';
import {
  orderOf,
  readArtistQuery,
  writeArtistQuery,
  type ArtistQuery,
  type FoundArtist,
  type FoundArtists,
} from '../artists.model.ts';
import { ArtistCard } from './ArtistCard.tsx';
import { ArtistCardSkeleton } from './ArtistCardSkeleton.tsx';
import { ArtistFilters } from './ArtistFilters.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { NoArtists } from './NoArtists.tsx';

/** The search for artists: filters at the side, or over the page on phones; the question stands in the address. */
export function ArtistSearch() {
  const [params, changeQuery] = useAddressQuery();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const query = readArtistQuery(params);
  const found = artistsApi.useFoundArtistsInfiniteQuery(query);
  const { currentData: city } = artistsApi.useCityQuery(query.cityId ?? skipToken);
  const onThisPage = useOnThisPage();
  const change = (patch: Partial<ArtistQuery>) => {
    // Somebody may have opened an artist while their typing was waited for.
    if (!onThisPage()) return;
    changeQuery((now) => writeArtistQuery({ ...readArtistQuery(now), ...patch }), { replace: true });
  };
  const pages = found.currentData?.pages;
  const count = pages ? countText(pages[0]) : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
      }}
    >
      {isWide ? (
        <Box role="search" aria-label="Filters" sx={{ position: 'sticky', top: 96, alignSelf: 'start' }}>
          <ArtistFilters query={query} onChange={change} />
        </Box>
      ) : (
        <Box role="search" aria-label="Filters" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end' }}>
          <FilterDrawer query={query} onChange={change} found={count} />
          <Order query={query} onChange={change} />
        </Box>
      )}
      <Box component="section" aria-label="Artists" sx={{ minWidth: 0 }}>
        <BroughtDesign />
        <Head query={query} count={count} order={isWide && <Order query={query} onChange={change} />} />
        {found.isError && !pages ? (
          <ErrorState error={found.error} fallback={artistTexts.searchFailed} onRetry={() => void found.refetch()} />
        ) : pages?.[0].artists.length === 0 ? (
          <NoArtists query={query} onChange={change} />
        ) : (
          <Results
            pages={pages ?? null}
            from={city ?? null}
            hasMore={found.hasNextPage}
            isFetchingMore={found.isFetchingNextPage}
            moreFailed={found.isFetchNextPageError}
            onMore={() => found.fetchNextPage()}
          />
        )}
      </Box>
    </Box>
  );
}

function countText({ total, isCapped }: FoundArtists): string {
  if (isCapped) return `more than ${total} artists`;
  return total === 1 ? '1 artist' : `${total} artists`;
}

interface HeadProps {
  query: ArtistQuery;
  count: string | null;
  order: ReactNode;
}

/** Shows the number of results and explains their order. */
function Head({ query, count, order }: HeadProps) {
  const says = artistOrders.find(({ id }) => id === orderOf(query))?.says ?? '';
  return (
    <Stack direction="row" spacing={3} sx={{ mb: 2.5, justifyContent: 'space-between', alignItems: 'flex-end' }}>
      <Typography role="status" color="textSecondary" sx={{ maxWidth: '46em', minHeight: '1.5em' }}>
        {count === null ? 'Searching' : `${capitalized(count)}, ${says}`}
      </Typography>
      {order}
    </Stack>
  );
}

interface OrderProps {
  query: ArtistQuery;
  onChange: (patch: Partial<ArtistQuery>) => void;
}

function Order({ query, onChange }: OrderProps) {
  const options = artistOrders.filter(({ id }) => id !== 'nearest' || query.cityId !== null);
  return (
    <Box sx={{ flex: { xs: 1, md: 'none' }, width: { md: 190 }, maxWidth: 260, ml: 'auto' }}>
      <ChoiceField
        label="Order"
        value={orderOf(query)}
        options={options.map(({ id, label }) => ({ value: id, label }))}
        onChange={(next) => onChange({ order: next || null })}
      />
    </Box>
  );
}

interface ResultsProps {
  pages: FoundArtists[] | null;
  from: City | null;
  hasMore: boolean;
  isFetchingMore: boolean;
  moreFailed: boolean;
  onMore: () => Promise<unknown>;
}

function Results({ pages, from, hasMore, isFetchingMore, moreFailed, onMore }: ResultsProps) {
  const artists = unique(pages?.flatMap((page) => page.artists) ?? []);
  const list = useRef<HTMLUListElement>(null);
  // The focus goes to the first artist that came, once it is drawn.
  const first = useRef<number | null>(null);
  useEffect(() => {
    if (first.current === null || artists.length <= first.current) return;
    list.current?.children[first.current]?.querySelector('a')?.focus();
    first.current = null;
  }, [artists.length]);
  const more = async () => {
    first.current = artists.length;
    await onMore();
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Artists found"
        aria-busy={!pages || isFetchingMore}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 2, sm: 2.5 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {artists.map((artist) => (
          <ArtistCard key={artist.id} artist={artist} from={from} />
        ))}
        {(!pages || isFetchingMore) &&
          Array.from({ length: pages ? 3 : artistPageSize / 2 }, (_, index) => <ArtistCardSkeleton key={index} />)}
      </Box>
      {moreFailed && (
        <Box sx={{ mt: 3 }}>
          <ErrorState message={artistTexts.searchFailed} onRetry={() => void more()} />
        </Box>
      )}
      {pages && hasMore && !moreFailed && (
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}>
          <Button variant="outlined" color="inherit" size="large" disabled={isFetchingMore} onClick={() => void more()}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

/** Somebody who joined while the list was read would stand in it twice. */
function unique(artists: FoundArtist[]): FoundArtist[] {
  return [...new Map(artists.map((artist) => [artist.id, artist])).values()];
}
