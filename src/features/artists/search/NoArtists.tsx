import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { artistTexts, languageName } from '../../../domain/artists.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { artistsApi, type LooserSearch } from '../artists.api.ts';
import { filtersIn, noFilters, without, type ArtistQuery, type FilterName } from '../artists.model.ts';

interface NoArtistsProps {
  query: ArtistQuery;
  onChange: (patch: Partial<ArtistQuery>) => void;
}

/** Nobody was found: says which filter to loosen, and how many artists that brings. */
export function NoArtists({ query, onChange }: NoArtistsProps) {
  const set = filtersIn(query);
  const looser = artistsApi.useLooserSearchesQuery(set.length > 1 ? query : skipToken);
  if (set.length === 0) {
    return (
      <EmptyState title={artistTexts.nobodyAtAll} text="Artists appear here once an administrator has reviewed them." />
    );
  }
  const ways = looser.currentData ?? [];
  return (
    <EmptyState
      title={artistTexts.nobody}
      text={ways.length > 0 ? 'Remove a filter to see more artists:' : 'Search a larger area or remove some filters.'}
      action={
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {ways.map((way) => (
            <Button key={way.name} variant="outlined" onClick={() => onChange(without(query, way.name))}>
              {`${wordsOf(way.name, query)}: ${countOf(way)}`}
            </Button>
          ))}
          <Button color="inherit" onClick={() => onChange({ ...noFilters, order: query.order })}>
            Clear all filters
          </Button>
        </Stack>
      }
    />
  );
}

function countOf({ total, isCapped }: LooserSearch): string {
  return `${isCapped ? 'more than ' : ''}${total} ${total === 1 ? 'artist' : 'artists'}`;
}

/** Returns the label for removing a filter. */
function wordsOf(name: FilterName, query: ArtistQuery): string {
  const words: Record<FilterName, string> = {
    text: `Not only “${query.text}”`,
    city: 'Anywhere',
    within: `Farther than ${query.withinKm} km`,
    style: `Not only ${query.style}`,
    body: `Not only ${query.body}`,
    language: `Not only ${query.language ? languageName(query.language) : ''}`,
    price: 'Any price',
    open: 'Include closed books',
  };
  return words[name];
}
