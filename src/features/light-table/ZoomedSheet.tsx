import Box from '@mui/material/Box';
import { useState } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { ZoomBar } from '../../ui/zoom/ZoomBar.tsx';
import { Paper, ZoomFrame } from '../../ui/zoom/ZoomFrame.tsx';
import { ZoomRuler } from '../../ui/zoom/ZoomRuler.tsx';
import { wholeView } from '../../ui/zoom/viewport.ts';
import type { Sheet } from './sheet.model.ts';

/** A design that is enlarged and moved by wheel, fingers and keys; its ruler goes with it. */
export function ZoomedSheet({ sheet: { src, name, width, height }, ink }: { sheet: Sheet; ink: InkWidth }) {
  const [view, onView] = useState(wholeView);
  return (
    <>
      <Box sx={{ '& img': { display: 'block', width: 1, height: 1 } }} style={{ aspectRatio: `${width} / ${height}` }}>
        <ZoomFrame
          shape={{ width, height }}
          view={view}
          onView={onView}
          label={`${name}. Wheel, two fingers, plus and minus enlarge it; dragging moves it.`}
          foot={(place, frame) => <ZoomRuler place={place} frame={frame} ink={ink} />}
        >
          {(place) => (
            <Paper place={place}>
              <img src={src} alt={name} draggable={false} />
            </Paper>
          )}
        </ZoomFrame>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 0.5 }}>
        <ZoomBar view={view} onView={onView} />
      </Box>
    </>
  );
}
