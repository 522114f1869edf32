import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { paths } from '../../config/paths.ts';
import { portfolioPreviewSize } from '../../domain/profile-messages.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { publishedApi } from '../gallery/published/published.public.ts';

/** Up to four of the designs that the person shares: real ones, or nothing (decision 17). */
export function SharedPreview({ userId }: { userId: string }) {
  const designs = publishedApi.usePublishedDesignsQuery(userId);
  return (
    <Card component="section" aria-label="Portfolio preview" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        Portfolio preview
      </Typography>
      {designs.isError && !designs.data ? (
        <ErrorState error={designs.error} onRetry={() => void designs.refetch()} />
      ) : designs.data?.length === 0 ? (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">
            Nothing shared yet. Designs that you share on Discover appear here.
          </Typography>
          <RouterButton to={paths.discovery} variant="outlined" color="inherit">
            Go to Discover
          </RouterButton>
        </Stack>
      ) : (
        <Box
          component="ul"
          aria-label="Shared designs"
          aria-busy={!designs.data}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            // All four side by side in a wide card, two in a narrow one.
            gridTemplateColumns: 'repeat(auto-fill, minmax(max(120px, calc((100% - 36px) / 4)), 1fr))',
          }}
        >
          {designs.data
            ? designs.data.slice(0, portfolioPreviewSize).map((design) => (
                <li key={design.id}>
                  <DesignPaper src={design.src} alt={design.title} />
                </li>
              ))
            : Array.from({ length: portfolioPreviewSize }, (_, index) => (
                <Skeleton key={index} component="li" variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
              ))}
        </Box>
      )}
    </Card>
  );
}
