import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import text from '../../ui/text.module.css';
import { ownImagesApi } from '../own-images/own-images.public.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { OwnImageCard } from './OwnImageCard.tsx';
import css from './RecentImages.module.css';

const SHOWN = 8;

/** Loaded when an image is opened: the dashboard itself does not need it. */
const ReceiptDialog = lazyPart(async () => (await import('../drawing/drawing.public.ts')).ReceiptDialog, 'over');

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

/** The link to all images. Its touch area is large without making the card's header taller. */
export function SeeAllImages() {
  return (
    <RouterLink to={paths.aiCollections} variant="body2" sx={{ py: 1.5, my: -1.5 }}>
      See all
    </RouterLink>
  );
}

/** The person's newest images. New ones appear by themselves while they are drawn. */
export function RecentImages() {
  const userId = useAppSelector(selectUserId);
  const [open, setOpen] = useState<string | null>(null);
  const images = ownImagesApi.useOwnImagesQuery(userId ? { userId, limit: SHOWN } : skipToken);
  if (images.isError && !images.data) {
    return <ErrorState error={images.error} onRetry={() => void images.refetch()} />;
  }
  if (images.data?.length === 0) return <NothingYet />;
  return (
    <>
      <Box component="ul" aria-label="Recent designs" aria-busy={!images.data} sx={wall}>
        {images.data?.map((image) => (
          <Box component="li" key={image.id} sx={{ minWidth: 0 }}>
            <OwnImageCard image={image} onOpen={() => setOpen(image.id)} />
          </Box>
        ))}
        {images.data && images.data.length < SHOWN && <Next />}
        {/* The wall is as high as it was expected to be, so that nothing moves; what is free of it is not seen. */}
        {Array.from({ length: images.data ? SHOWN - 1 - images.data.length : SHOWN }, (_, index) =>
          images.data ? <Place key={index} /> : <Waiting key={index} />,
        )}
      </Box>
      <Suspense>{open && <ReceiptDialog imageId={open} onClose={() => setOpen(null)} canDelete />}</Suspense>
    </>
  );
}

/** The place of one image and its line, so that nothing moves when they come. */
function Place({ image, line = '\u00a0' }: { image?: ReactNode; line?: ReactNode }) {
  return (
    <li aria-hidden>
      {image ?? <div className={css.square} />}
      <p className={`${text.caption} ${css.line}`}>{line}</p>
    </li>
  );
}

function Waiting() {
  return (
    <Place
      image={<Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />}
      line={<Skeleton width="60%" />}
    />
  );
}

/** Where the next one will hang: it leads to making it. */
function Next() {
  return (
    <li>
      <Link to={paths.begin} className={`${css.square} ${css.next}`}>
        <span>New design</span>
      </Link>
    </li>
  );
}

/** What a newcomer does first. As high as the designs were expected to be, so that nothing moves. */
function NothingYet() {
  return (
    <div className={css.both}>
      <Box component="ul" aria-hidden sx={{ ...wall, visibility: 'hidden' }}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Place key={index} />
        ))}
      </Box>
      <NothingYetWords />
    </div>
  );
}

function NothingYetWords() {
  return (
    <div>
      <p className={text.heading}>No designs yet</p>
      <p className={`${text.body} ${text.muted} ${css.promise}`}>Upload a photo to get your first four designs.</p>
      <FirstSteps />
    </div>
  );
}
