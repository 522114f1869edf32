import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '../../../config/paths.ts';
import type { PublicCollection } from '../../../domain/collection-page.ts';
import { counted } from '../../../domain/numbers.ts';
import { resolveStyle } from '../../../domain/styles.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MotifCredits } from '../../../ui/MotifCredits.tsx';
import { PictureViewer } from '../../../ui/PictureViewer.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { SavedWall } from '../saved/SavedWall.tsx';
import { publicCollectionApi } from './public-collection.api.ts';

/** A collection as everybody with its address sees it. */
export function PublicCollectionScreen() {
  const { collectionId = '' } = useParams();
  // Addresses of pictures end after an hour.
  const { data, isError, error, refetch } = publicCollectionApi.usePublicCollectionQuery(collectionId, {
    pollingInterval: 50 * 60_000,
  });
  const name = data?.name;
  useEffect(() => {
    if (name) document.title = `${name} · Inkroom`;
  }, [name]);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data === null) {
    return (
      <EmptyState
        wholePage
        title="This collection is not shared"
        text="Its owner may have closed or deleted it, or the link has a typo."
        action={
          <RouterButton to={paths.discovery} variant="contained">
            Explore designs
          </RouterButton>
        }
      />
    );
  }
  return <Found collection={data} />;
}

function Found({ collection }: { collection: PublicCollection }) {
  const { name, description, owner, images, saved } = collection;
  const [shown, setShown] = useState<number | null>(null);
  const credits = [...images, ...saved].flatMap(({ attributions }) => attributions);
  const unique = [...new Map(credits.map((credit) => [credit.name, credit])).values()];
  const titled = images.map((image, at) => ({ ...image, title: titleOf(image.style, at) }));
  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          Collected by <bdi>{owner}</bdi> · {counted(images.length + saved.length, 'design')}
        </Typography>
        {description && (
          <Typography sx={{ mt: 1.5, maxWidth: '65ch', overflowWrap: 'anywhere' }}>{description}</Typography>
        )}
      </div>
      {images.length + saved.length === 0 && (
        <EmptyState title="Nothing here yet" text="This collection has no designs so far." />
      )}
      <Box component="ul" aria-label="Designs" sx={GRID} hidden={images.length === 0}>
        {titled.map(({ id, src, title, width, height }, at) => (
          <li key={id}>
            <ButtonBase
              aria-label={`Enlarge ${title}`}
              onClick={() => setShown(at)}
              sx={{ display: 'block', width: '100%', borderRadius: 0.75 }}
            >
              <DesignPaper src={src} alt="" width={width} height={height} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {saved.length > 0 && (
        <section aria-labelledby="saved-designs">
          <Typography id="saved-designs" variant="h4" component="h2" sx={{ mb: 1.5 }}>
            Found on Discover
          </Typography>
          <SavedWall designs={saved} />
        </section>
      )}
      {unique.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          Drawn with motifs: <MotifCredits attributions={unique} />
        </Typography>
      )}
      {shown !== null && (
        <PictureViewer
          picture={{ name: titled[shown].title, src: titled[shown].src }}
          at={shown}
          count={titled.length}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  );
}

function titleOf(style: string | null, at: number): string {
  return `design ${at + 1}${style ? `, ${resolveStyle(style).label}` : ''}`;
}

function Waiting() {
  return (
    <Box role="status" aria-busy aria-label="Loading the collection" sx={GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
} as const;
