import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { resolveStyle } from '../../domain/styles.ts';
import { selectUserId } from '../../session/session.slice.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { ownImagesApi } from './ownImages.api.ts';
import type { OwnImage } from './ownImages.data.ts';

const SHOWN = 8;

/** Loaded when an image is opened: the dashboard itself does not need it. */
const ReceiptDialog = lazy(async () => ({ default: (await import('../studio/studio.public.ts')).ReceiptDialog }));

const wall = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
  },
  // Two rows on every screen, before and after they have come.
  '& > li:nth-of-type(n + 5)': { display: { xs: 'none', sm: 'block' } },
};

/** The person's newest images. New ones appear by themselves while they are drawn. */
export function RecentImages() {
  const userId = useAppSelector(selectUserId);
  const [open, setOpen] = useState<string | null>(null);
  const images = ownImagesApi.useOwnImagesQuery(userId ? { userId, limit: SHOWN } : skipToken);
  if (images.isError && !images.data) {
    return <ErrorState message={(images.error as { message: string }).message} onRetry={() => void images.refetch()} />;
  }
  if (images.data?.length === 0) return <NothingYet />;
  return (
    <>
      <Box component="ul" aria-label="Recent designs" aria-busy={!images.data} sx={wall}>
        {images.data
          ? images.data.map((image) => <Item key={image.id} image={image} onOpen={() => setOpen(image.id)} />)
          : Array.from({ length: SHOWN }, (_, index) => <Waiting key={index} />)}
      </Box>
      <Suspense>{open && <ReceiptDialog imageId={open} onClose={() => setOpen(null)} canDelete />}</Suspense>
    </>
  );
}

function Item({ image, onOpen }: { image: OwnImage; onOpen: () => void }) {
  const style = image.style ? resolveStyle(image.style).label : null;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase onClick={onOpen} sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: 0.75 }}>
        <DesignPaper src={image.src} alt={image.prompt || 'Own design'} width={image.width} height={image.height} />
      </ButtonBase>
      <Typography variant="caption" color="textSecondary" component="p" noWrap sx={{ mt: 0.75 }}>
        {[style, new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

/** The room of one image and its line, so that nothing moves when they come. */
function Room({ image, line = '\u00a0' }: { image?: ReactNode; line?: ReactNode }) {
  return (
    <Box component="li">
      {image ?? <Box sx={{ aspectRatio: '1 / 1' }} />}
      <Typography variant="caption" component="p" sx={{ mt: 0.75 }}>
        {line}
      </Typography>
    </Box>
  );
}

function Waiting() {
  return (
    <Room
      image={<Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />}
      line={<Skeleton width="60%" />}
    />
  );
}

/** Empty sheets where the first designs will hang. As high as the designs were expected to be, so that nothing moves. */
function NothingYet() {
  return (
    <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      <Box component="ul" aria-hidden sx={{ ...wall, visibility: 'hidden' }}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Room key={index} />
        ))}
      </Box>
      <NothingYetWords />
    </Box>
  );
}

function NothingYetWords() {
  return (
    <Box>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
          '& > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        {[0, 1, 2, 3].map((index) => (
          <Box
            key={index}
            sx={{
              aspectRatio: '1 / 1',
              border: '1px dashed',
              borderColor: 'tone.control',
              borderRadius: 0.75,
              opacity: 1 - index * 0.2,
            }}
          />
        ))}
      </Box>
      <Typography variant="h4" component="p" sx={{ mt: 3 }}>
        Your wall is empty
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 2.5, maxWidth: '52ch' }}>
        Four designs from your own photo will hang here.
      </Typography>
      <RouterButton to={paths.discovery} variant="outlined" color="inherit">
        See what others made
      </RouterButton>
    </Box>
  );
}
