import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { sizeClasses } from '../../../domain/gallery.ts';
import { grouped } from '../../../domain/numbers.ts';
import { placementLabel } from '../../../domain/placements.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { altOf } from '../GalleryCard.tsx';
import { galleryApi } from '../gallery.api.ts';
import type { PublicDesign } from '../gallery.model.ts';
import { DesignFacts, Fact } from './DesignFacts.tsx';
import { MoreDesigns } from './MoreDesigns.tsx';

const Comments = lazyPart(async () => (await import('../comments/Comments.tsx')).Comments, 'within');

/** Everything the gallery knows about a design. A look counts as one view a day. */
export function DesignDetail({ design, onOpen }: { design: PublicDesign; onOpen: (id: string) => void }) {
  const userId = useAppSelector(selectUserId);
  const [record] = galleryApi.useRecordViewMutation();
  const { id, title } = design;
  useEffect(() => {
    void record({ id, userId });
  }, [record, id, userId]);
  useEffect(() => {
    document.title = `${title} · Inkroom`;
  }, [title]);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1.1fr 1fr' }, alignItems: 'start' }}>
        <DesignPaper src={design.src} alt={altOf(design)} width={design.width} height={design.height} loading="eager" />
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {design.description}
          </Typography>
          <DesignFacts design={design}>
            {design.bodyPart && <Fact name="Drawn for">{placementLabel(design.bodyPart)}</Fact>}
            {design.size && <Fact name="Size">{sizeClasses.find(({ value }) => value === design.size)?.label}</Fact>}
            <Fact name="Created">{dateText(design.createdAt)}</Fact>
            <Fact name="Views">{grouped(design.views)}</Fact>
          </DesignFacts>
        </Stack>
      </Box>
      <Suspense>
        <Comments designId={id} />
      </Suspense>
      <MoreDesigns designId={id} onOpen={onOpen} />
    </>
  );
}

/** In the place of a design that nobody shares, or not any more. */
export function NotShared() {
  return (
    <EmptyState
      wholePage
      title="This design is not shared"
      text="Its maker may have taken it back, or the link has a typo."
      action={
        <RouterButton to={paths.discovery} variant="contained">
          Explore designs
        </RouterButton>
      }
    />
  );
}

function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Unknown' : date.toLocaleDateString(undefined, { dateStyle: 'medium' });
}
