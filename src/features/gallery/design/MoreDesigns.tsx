import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { artistPath } from '../../../config/paths.ts';
import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { galleryApi } from '../gallery.api.ts';
import type { OtherDesign } from '../gallery.model.ts';

/** More of the maker, where they want to be named, and of the same style. Nothing until it is known. */
export function MoreDesigns({ designId, onOpen }: { designId: string; onOpen: (id: string) => void }) {
  const { currentData } = galleryApi.useDesignContextQuery(designId);
  if (!currentData) return null;
  const { artistId, ofMaker, ofStyle } = currentData;
  return (
    <>
      {artistId && (
        <RouterButton to={artistPath(artistId)} variant="outlined" color="inherit" sx={{ mt: 3 }}>
          The artist’s page
        </RouterButton>
      )}
      <Row title="More of this maker" designs={ofMaker} onOpen={onOpen} />
      <Row title="More in this style" designs={ofStyle} onOpen={onOpen} />
    </>
  );
}

interface RowProps {
  title: string;
  designs: readonly OtherDesign[];
  onOpen: (id: string) => void;
}

/** One line that scrolls sideways where it is longer than the page. */
export function Row({ title, designs, onOpen }: RowProps) {
  if (designs.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        // Reached by the keyboard, so that it can be scrolled.
        tabIndex={0}
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0.5,
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: { xs: '112px', sm: '132px' },
          gap: 1.5,
          overflowX: 'auto',
          justifyContent: 'start',
        }}
      >
        {designs.map(({ id, title: name, src }) => (
          <li key={id}>
            <DesignButton label={`Open ${name}`} onOpen={() => onOpen(id)}>
              <DesignPaper src={src} alt="" />
            </DesignButton>
            <Typography variant="caption" component="p" noWrap sx={{ mt: 0.5 }}>
              {name}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
