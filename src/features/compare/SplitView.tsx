import CodeOutlined from '@mui/icons-material/CodeOutlined';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useRef, useState } from 'react';

import { placeIn } from '../../ui/zoom/useZoomGestures.ts';
import type { Place, Size } from '../../ui/zoom/viewport.ts';
import css from './compare.module.css';
import type { ViewProps } from './CompareViews.tsx';
import { PictureSide, CompareStage, SideTag } from './CompareStage.tsx';

/** One over the other with a line between them, which is dragged in the picture or moved by the slider beneath it. */
export function SplitView({ before, after, ...rest }: ViewProps) {
  const [at, setAt] = useState(50);
  return (
    <CompareStage
      {...rest}
      label={`${after.label} over ${before.label}. Plus and minus change the size, arrows move an enlarged picture.`}
      controls={
        <Box sx={{ px: 1 }}>
          <Slider
            size="small"
            aria-label={`Compare ${before.label} and ${after.label}`}
            value={at}
            onChange={(_, next) => setAt(next)}
            getAriaValueText={(value) => `${value} % ${before.label}`}
          />
        </Box>
      }
    >
      {(place, frame) => <Halves before={before} after={after} place={place} frame={frame} at={at} onAt={setAt} />}
    </CompareStage>
  );
}

interface HalvesProps extends Pick<ViewProps, 'before' | 'after'> {
  place: Place;
  frame: Size;
  at: number;
  onAt: (at: number) => void;
}

function Halves({ before, after, place, frame, at, onAt }: HalvesProps) {
  const left = Math.max(0, place.left);
  const right = Math.min(frame.width, place.left + place.width);
  const x = left + ((right - left) * at) / 100;
  return (
    <>
      <PictureSide side={after} place={place} />
      <Box
        sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
        style={{ clipPath: `inset(0 ${frame.width - x}px 0 0)` }}
      >
        <PictureSide side={before} place={place} />
      </Box>
      <SideTag at="left">{before.label}</SideTag>
      <SideTag at="right">{after.label}</SideTag>
      <Divider
        x={x}
        onMove={(to) => onAt(Math.round(Math.min(100, Math.max(0, ((to - left) / (right - left)) * 100))))}
      />
    </>
  );
}

/** For the pointer alone: keys and those who listen have the slider. */
function Divider({ x, onMove }: { x: number; onMove: (x: number) => void }) {
  const held = useRef(false);
  return (
    <div
      aria-hidden
      className={css.divider}
      style={{ left: x }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = true;
      }}
      onPointerMove={(event) => {
        if (held.current && event.currentTarget.parentElement)
          onMove(placeIn(event.currentTarget.parentElement, event).x);
      }}
      onPointerUp={() => {
        held.current = false;
      }}
      onPointerCancel={() => {
        held.current = false;
      }}
    >
      <span className={css.handle}>
        <CodeOutlined fontSize="small" />
      </span>
    </div>
  );
}
