import Box from '@mui/material/Box';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { useFrameSize } from './useFrameSize.ts';
import { placeIn, useZoomGestures, type SetView, type ZoomGestures } from './useZoomGestures.ts';
import { asShare, isInside, placeOf, shareAt, type Frame, type Place, type Size, type Spot } from './viewport.ts';
import type { Inset, View } from './viewport.ts';
import css from './ZoomFrame.module.css';

interface ZoomFrameProps extends Pick<ZoomGestures, 'onTap' | 'onDraw'> {
  /** The picture's size, in its own px. */
  shape: Size;
  view: View;
  onView: SetView;
  label: string;
  /** What covers the edges of the frame. */
  inset?: Inset;
  /** Keys that mean something else here come first: true when one was used. */
  onKey?: (event: KeyboardEvent<HTMLElement>, frame: Frame) => boolean;
  /** Where on the picture the pointer is; null off it. */
  onHover?: (at: Spot | null) => void;
  cursor?: string;
  describedBy?: string;
  /** Beneath the frame, such as a ruler. */
  foot?: (place: Place, frame: Frame) => ReactNode;
  /** Drawn in px of the frame, over and around the place where the picture lies. */
  children: (place: Place, frame: Frame) => ReactNode;
}

/** A frame in which a picture can be enlarged and moved. It fills its parent. */
export function ZoomFrame(props: ZoomFrameProps) {
  const { shape, view, onView, label, inset, onKey, onTap, onDraw, cursor, describedBy, foot, onHover, children } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  const measured = useFrameSize(frame);
  const size = useMemo((): Frame => ({ ...measured, inset }), [measured, inset]);
  const { onKeyDown, ...gestures } = useZoomGestures({ frame, shape, size, view, onView, onTap, onDraw });
  const usual = view.scale > 1 ? 'grab' : 'default';
  const place = placeOf(view, shape, size);
  return (
    <div className={css.outer}>
      <Box
        ref={frame}
        className={css.frame}
        // A surface that is drawn on and moved has no role of its own; its keys are named beside it.
        role="application"
        aria-roledescription="picture that can be enlarged"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={0}
        {...gestures}
        onPointerMoveCapture={(event) => onHover?.(spotAt(place, placeIn(event.currentTarget, event)))}
        onPointerLeave={() => onHover?.(null)}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget && onKey?.(event, size)) event.preventDefault();
          else onKeyDown(event);
        }}
        style={{
          cursor: cursor ?? usual,
          // A picture that is shown whole lets the page be scrolled by a finger.
          touchAction: onDraw || view.scale > 1 ? 'none' : 'pan-y',
        }}
      >
        {size.width > 0 && children(place, size)}
      </Box>
      {foot && <div className={css.foot}>{foot(place, size)}</div>}
    </div>
  );
}

function spotAt(place: Place, at: Spot): Spot | null {
  const share = shareAt(place, at);
  return isInside(share) ? asShare(share) : null;
}

interface PaperProps {
  place: Place;
  children: ReactNode;
}

/** The sheet on which the picture lies, where it lies. */
export function Paper({ place, children }: PaperProps) {
  const { left, top, width, height } = place;
  return (
    <div className={css.paper} style={{ left, top, width, height }}>
      {children}
    </div>
  );
}
