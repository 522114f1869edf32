import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

import { errorText } from '../../../data/errors.ts';
import { galleryTexts } from '../../../domain/texts/dashboard.ts';
import { Row } from '../design/MoreDesigns.tsx';
import { featuredApi } from './featured.api.ts';

/** What administrators chose, above the wall: nothing while there is nothing. */
export function Featured({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error } = featuredApi.useFeaturedQuery(null);
  if (error && !data) {
    return (
      <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
        {errorText(error, galleryTexts.featuredFailed)}
      </Alert>
    );
  }
  const shown = data?.filter(({ designs }) => designs.length > 0) ?? [];
  if (shown.length === 0) return null;
  return (
    <Box sx={{ mb: 4 }}>
      {shown.map(({ id, title, designs }) => (
        <Row key={id} title={title} designs={designs} onOpen={onOpen} />
      ))}
    </Box>
  );
}
