import Box from '@mui/material/Box';

import { ZoomFrame } from '../../ui/zoom/ZoomFrame.tsx';
import { ZoomRuler } from '../../ui/zoom/ZoomRuler.tsx';
import css from './compare.module.css';
import type { ViewProps } from './CompareViews.tsx';
import { ViewControls, PictureSide, SideTag } from './CompareStage.tsx';

/** Shows both pictures side by side; zoom and position are shared. */
export function BesideView({ before, after, shape, ink, view, onView }: ViewProps) {
  return (
    <Box className={css.way}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          minHeight: 0,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gridTemplateRows: { sm: 'minmax(0, 1fr)' },
        }}
      >
        {[before, after].map((side, index) => (
          <Box
            key={side.src + String(index)}
            className={css.stage}
            sx={{
              minHeight: { xs: 220, sm: 280, lg: 160 },
              maxHeight: { xs: '38dvh', sm: '70dvh' },
              alignSelf: { lg: 'stretch' },
            }}
            style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
          >
            <ZoomFrame
              shape={shape}
              view={view}
              onView={onView}
              label={`${side.label}, beside the other. Plus and minus change the size of both, arrows move them.`}
              foot={(place, frame) => <ZoomRuler place={place} frame={frame} ink={ink} />}
            >
              {(place) => (
                <>
                  <PictureSide side={side} place={place} />
                  <SideTag at="left">{side.label}</SideTag>
                </>
              )}
            </ZoomFrame>
          </Box>
        ))}
      </Box>
      <ViewControls view={view} onView={onView} />
    </Box>
  );
}
