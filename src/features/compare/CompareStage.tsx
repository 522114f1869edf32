import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import type { Side } from './compare.model.ts';
import css from './compare.module.css';
import type { ViewProps } from './CompareViews.tsx';
import { ZoomBar } from '../../ui/zoom/ZoomBar.tsx';
import { Paper, ZoomFrame } from '../../ui/zoom/ZoomFrame.tsx';
import { ZoomRuler } from '../../ui/zoom/ZoomRuler.tsx';
import type { Place, Size } from '../../ui/zoom/viewport.ts';

interface StageProps extends Pick<ViewProps, 'shape' | 'view' | 'onView'> {
  label: string;
  ink: InkWidth;
  onKey?: (key: string) => boolean;
  /** The controls of this way of comparing, beneath the picture. */
  controls?: ReactNode;
  /** They are several, and on a phone have lines of their own. */
  wide?: boolean;
  children: (place: Place, frame: Size) => ReactNode;
}

/** One frame with its ruler; beneath it what the view is set by, and the size. */
export function CompareStage({ label, shape, view, onView, ink, onKey, controls, wide, children }: StageProps) {
  return (
    <Box className={css.way}>
      <Box className={css.stage} style={{ aspectRatio: `${shape.width} / ${shape.height}` }}>
        <ZoomFrame
          shape={shape}
          view={view}
          onView={onView}
          label={label}
          onKey={onKey && ((event) => onKey(event.key))}
          foot={(place, frame) => <ZoomRuler place={place} frame={frame} ink={ink} />}
        >
          {children}
        </ZoomFrame>
      </Box>
      <ViewControls view={view} onView={onView} wide={wide}>
        {controls}
      </ViewControls>
    </Box>
  );
}

interface ControlsProps extends Pick<ViewProps, 'view' | 'onView'> {
  wide?: boolean;
  children?: ReactNode;
}

export function ViewControls({ view, onView, wide = false, children }: ControlsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ mt: 1, gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Box sx={{ flex: { xs: wide ? '1 1 100%' : '1 1 170px', sm: '1 1 220px' }, minWidth: 0 }}>{children}</Box>
      <ZoomBar view={view} onView={onView} />
    </Stack>
  );
}

/** A version on its sheet. */
export function PictureSide({ side, place }: { side: Side; place: Place }) {
  return (
    <Paper place={place}>
      <img src={side.src} alt={side.label} draggable={false} />
    </Paper>
  );
}

/** The name of the visible version, in a corner of the frame. */
export function SideTag({
  at,
  strong = false,
  children,
}: {
  at: 'left' | 'right';
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <span aria-hidden className={css.tag} data-at={at} data-strong={strong || undefined}>
      {children}
    </span>
  );
}
