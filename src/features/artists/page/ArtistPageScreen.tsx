import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { artistPortfolioPath, paths } from '../../../config/paths.ts';
import { artistTexts } from '../../../domain/artists.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { pageTexts } from '../../../domain/texts/pages.ts';
import { selectAuthStatus, selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ContactButton, FavouriteButton } from '../../contacts/contacts.public.ts';
import { BroughtDesign } from '../../contacts/brought.public.ts';
import { PortfolioPreview } from '../../portfolio/portfolio.public.ts';
import { ReviewList } from '../../reviews/reviews.public.ts';
import { artistsApi } from '../artists.api.ts';
import type { ArtistPage } from '../artists.model.ts';
import { ArtistCards } from './ArtistCards.tsx';
import { ArtistHeader } from './ArtistHeader.tsx';
import { ArtistPageSkeleton } from './ArtistPageSkeleton.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Pieces of the portfolio on the page: two rows of four. */
const PIECES = 8;

/** An artist as everybody sees them, with the ways to get in touch. */
export function ArtistPageScreen() {
  const { artistId = '' } = useParams();
  // Who may see a page is only known once it is known who is there.
  const waiting = useAppSelector(selectAuthStatus) === 'loading';
  const page = artistsApi.useArtistPageQuery(artistId, { skip: waiting });
  const artist = page.currentData;
  const retry = () => void page.refetch();
  useEffect(() => {
    if (artist) document.title = `${artist.name} · Inkroom`;
  }, [artist]);
  if (artist) {
    return (
      <>
        {page.error && <Cached onRetry={retry} />}
        <Found artist={artist} />
      </>
    );
  }
  if (page.isFetching || waiting) return <ArtistPageSkeleton />;
  if (page.isError) return <Failure text={profileMessages.artistPageLoadFailed} onRetry={retry} />;
  if (artist === null) return <Gone onRetry={retry} />;
  return <ArtistPageSkeleton />;
}

function Found({ artist }: { artist: ArtistPage }) {
  const isOwn = useAppSelector(selectUserId) === artist.id;
  return (
    <>
      {isOwn && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 3 }}
          action={
            <RouterButton to={paths.artistProfile} color="inherit" size="small">
              Edit Profile
            </RouterButton>
          }
        >
          {artist.isVerified
            ? 'This is your page as everybody sees it.'
            : 'Only you see this page until an administrator has reviewed it.'}
        </Alert>
      )}
      {!isOwn && <BroughtDesign />}
      <ArtistHeader artist={artist} actions={<Actions artist={artist} />} />
      <ArtistCards
        artist={artist}
        portfolio={<PortfolioPreview artistId={artist.id} limit={PIECES} />}
        reviews={<ReviewList artistId={artist.id} />}
      />
    </>
  );
}

function Actions({ artist: { id, name } }: { artist: ArtistPage }) {
  return (
    <>
      <ContactButton artistId={id} artistName={name} />
      <RouterButton to={artistPortfolioPath(id)} variant="outlined" color="inherit" size="large">
        View Portfolio
      </RouterButton>
      <FavouriteButton artistId={id} artistName={name} />
      <ShareButton artistId={id} />
    </>
  );
}

function Cached({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3 }} action={<RetryButton onRetry={onRetry} />}>
      {profileMessages.cached}
    </Alert>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert severity="error" variant="outlined" action={<RetryButton onRetry={onRetry} />}>
      {text}
    </Alert>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
}

/** No artist at this address, or not any more. */
function Gone({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack spacing={3}>
      <Failure text={artistTexts.notFound} onRetry={onRetry} />
      <EmptyState
        wholePage
        title="No artist at this address"
        text="The address may be mistyped, or the artist has left Inkroom or is not listed at the moment."
        action={
          <RouterButton to={paths.artists} variant="contained">
            {pageTexts.findArtist}
          </RouterButton>
        }
      />
    </Stack>
  );
}
