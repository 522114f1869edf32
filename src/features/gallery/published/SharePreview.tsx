import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { errorText } from '../../../data/errors.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { altOf } from '../GalleryCard.tsx';
import { DesignFacts } from '../design/DesignFacts.tsx';
import { galleryApi } from '../gallery.api.ts';

/** An own image as everybody would see it on Discover. */
export function SharePreview({ imageId }: { imageId: string }) {
  const { data: design, error } = galleryApi.useSharePreviewQuery(imageId, { refetchOnMountOrArgChange: true });
  if (error && !design) {
    return (
      <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
        {errorText(error, 'The preview could not be loaded.')}
      </Alert>
    );
  }
  if (!design) return <PreviewFrame busy />;
  return (
    <PreviewFrame>
      <DesignPaper src={design.thumbnail} alt={altOf(design)} width={design.width} height={design.height} />
      <Stack spacing={1.5} sx={{ minWidth: 0 }}>
        <div>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {design.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {design.author}
          </Typography>
        </div>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {design.description}
        </Typography>
        <DesignFacts design={design} />
      </Stack>
    </PreviewFrame>
  );
}

/** Also what stands there until it is loaded. */
export function PreviewFrame({ busy = false, children }: { busy?: boolean; children?: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label="What others will see"
      aria-busy={busy}
      sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
        What others will see
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, alignItems: 'start' }}>
        {busy ? (
          <>
            <Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
            <Skeleton variant="rounded" height={160} />
          </>
        ) : (
          children
        )}
      </Box>
    </Box>
  );
}
