import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';

import { sharedDesignPath } from '../../../config/paths.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import type { SavedDesign } from './saved.data.ts';

interface SavedWallProps {
  designs: readonly SavedDesign[];
  list?: RefObject<HTMLUListElement | null>;
  /** What stands beside the title. */
  actionOn?: (design: SavedDesign) => ReactNode;
}

/** Designs of others with their titles and makers; each leads to its page on Discover. */
export function SavedWall({ designs, list, actionOn }: SavedWallProps) {
  return (
    <Box component="ul" ref={list} tabIndex={-1} aria-label="Designs of others" sx={GRID}>
      {designs.map((design) => (
        <Box component="li" key={design.id} sx={{ minWidth: 0 }}>
          <ButtonBase
            component={Link}
            to={sharedDesignPath(design.id)}
            aria-label={`Open ${design.title}`}
            sx={{ display: 'block', borderRadius: 0.75 }}
          >
            <DesignPaper src={design.src} alt="" width={design.width} height={design.height} />
          </ButtonBase>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', mt: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap title={design.title} sx={{ fontWeight: 550 }}>
                {design.title}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p" noWrap>
                by <bdi>{design.author}</bdi>
              </Typography>
            </Box>
            {actionOn?.(design)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
} as const;
