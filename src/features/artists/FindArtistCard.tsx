import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { href, paths } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';

const STYLES = ['Fine Line', 'Blackwork', 'Japanese', 'Traditional'];

/** The card that leads from a design to the search for artists. */
export function FindArtistCard() {
  return (
    <Card component="section" aria-label={pageTexts.findArtist} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        {/* Where it would be narrower, the styles stand beneath it. */}
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h4" component="h2">
            {pageTexts.findArtist}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {pageTexts.findArtistLead}
          </Typography>
        </Box>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {STYLES.map((style) => (
            <RouterButton key={style} to={href(paths.artists, { style })} color="inherit" size="small">
              {style}
            </RouterButton>
          ))}
          <RouterButton to={paths.artists} variant="outlined" color="inherit" startIcon={<SearchOutlined />}>
            Search
          </RouterButton>
        </Stack>
      </Stack>
    </Card>
  );
}
