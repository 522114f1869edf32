import { useEffect, useRef, type ReactNode } from 'react';

import { useFrameSize } from '../../ui/zoom/useFrameSize.ts';
import type { Frame, Place, Spot } from '../../ui/zoom/viewport.ts';
import { placeBeside } from './beside-spot.ts';
import css from './pins.module.css';

interface BesideSpotProps {
  /** As shares of the picture's sides. */
  at: Spot;
  place: Place;
  frame: Frame;
  children: ReactNode;
}

/** Holds what is said about a spot, beside it. The picture beneath takes none of its presses, keys or turns of the wheel. */
export function BesideSpot({ at, place, frame, children }: BesideSpotProps) {
  const card = useRef<HTMLDivElement>(null);
  const size = useFrameSize(card);
  useEffect(() => {
    const element = card.current;
    // React listens at the root, which the frame's own listener comes before.
    const keep = (event: Event) => event.stopPropagation();
    element?.addEventListener('wheel', keep);
    return () => element?.removeEventListener('wheel', keep);
  }, []);
  const { left = 0, right = 0, top = 0, bottom = 0 } = frame.inset ?? {};
  const spot = { x: place.left + at.x * place.width, y: place.top + at.y * place.height };
  const free = { left, top, right: frame.width - right, bottom: frame.height - bottom };
  const { x, y } = placeBeside(spot, size, free);
  const keep = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return (
    <div
      ref={card}
      className={css.beside}
      style={{
        left: x,
        top: y,
        maxWidth: free.right - free.left - 16,
        maxHeight: Math.max(160, free.bottom - free.top - 16),
      }}
      onPointerDown={keep}
      onDoubleClick={keep}
    >
      {children}
    </div>
  );
}
