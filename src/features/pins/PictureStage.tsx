import Box from '@mui/material/Box';
import { useDeferredValue, useId, useRef, useState, type ReactNode } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useShape } from '../../ui/zoom/useShape.ts';
import { placeOf, wholeView, zoomLimits } from '../../ui/zoom/viewport.ts';
import type { Frame, Inset, Place, Size, Spot, View } from '../../ui/zoom/viewport.ts';
import { Paper, ZoomFrame } from '../../ui/zoom/ZoomFrame.tsx';
import { ZoomRuler } from '../../ui/zoom/ZoomRuler.tsx';
import {
  markAt,
  pinsInView,
  withPoint,
  type DrawnMark,
  type MarkPoint,
  type Pin,
  type StageCursor,
  type StageMode,
} from './pins.model.ts';
import { BesideSpot } from './BesideSpot.tsx';
import css from './pins.module.css';
import { Crosshair, Cursors, MarkLines } from './StageLayers.tsx';
import { HeapMarker, PinMarker } from './PinMarker.tsx';
import { StageTools } from './StageTools.tsx';
import { useStageKeys } from './useStageKeys.ts';

export interface PictureStageProps {
  /** Null while its address is on the way. */
  src: string | null;
  /** The same in small, shown until the picture itself is there. */
  preview: string | null;
  /** Of the picture, in its own px: pins have their places before it is there. */
  shape: Size;
  alt: string;
  pins: readonly Pin[];
  marks: readonly DrawnMark[];
  cursors?: readonly StageCursor[];
  mode: StageMode;
  /** Without it pins and marks are read-only. */
  onMode?: (mode: StageMode) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onPin?: (at: Spot) => void;
  onMark?: (points: readonly MarkPoint[]) => void;
  /** One of the person's own was dragged. */
  onMovePin?: (id: string, to: Spot) => void;
  /** Where the pointer is, at most twenty times a second; null off the picture. */
  onCursor?: (at: Spot | null) => void;
  /** Brings the ruler. */
  ink?: InkWidth;
  /** What lies over the edges of the picture's frame: the tools then stand on it too. */
  inset?: Inset;
  /** What is said about a spot; it shows beside it. */
  beside?: { at: Spot; what: ReactNode } | null;
}

/** The picture, as large as wanted, with pins, drawn marks and other people's pointers at their places. It fills its parent. */
export function PictureStage(props: PictureStageProps) {
  const [attempt, setAttempt] = useState(0);
  const { state } = useShape(props.src, attempt);
  if (state === 'failed')
    return (
      <ErrorState
        message="The picture could not be loaded. Its pins and notes are kept."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return <Loaded {...props} src={state === 'loaded' ? props.src : props.preview} />;
}

const NEAR_PX = 10;

function Loaded(props: PictureStageProps) {
  const { src, alt, pins, marks, mode, onMode, selected, onSelect, onPin, shape, ink, inset, beside } = props;
  const id = useId();
  const [view, setView] = useState<View>(wholeView);
  const { draft, onDraw } = useDrawing(props.onMark);
  // The picture with its pins can be seen while its tools are drawn.
  const withTools = useDeferredValue(true, false);
  useSelectedInView(pins, selected, view, setView);
  const hover = useThrottled(props.onCursor);
  const { cross, hideCross, onKey } = useStageKeys({ mode, onMode, onPin, shape, view, onView: setView });
  const onTap = (at: Spot, frame: Frame) => {
    if (mode === 'pin') onPin?.(at);
    else onSelect(markAt(marks, at, placeOf(view, shape, frame), NEAR_PX)?.id ?? null);
  };
  return (
    <div className={css.stage} data-covered={inset !== undefined || undefined}>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ZoomFrame
          shape={shape}
          view={view}
          onView={setView}
          inset={inset}
          label={`${alt}. ${pins.length} ${pins.length === 1 ? 'pin' : 'pins'}.`}
          describedBy={id}
          cursor={mode === 'look' ? undefined : 'crosshair'}
          onTap={onTap}
          onDraw={mode === 'draw' ? onDraw : undefined}
          onKey={onKey}
          onHover={(at) => {
            if (at) hideCross();
            hover(at);
          }}
          foot={ink && ((place, frame) => <ZoomRuler place={place} frame={frame} ink={ink} />)}
        >
          {(place, frame) => (
            <>
              <Paper place={place}>{src && <img src={src} alt={alt} draggable={false} />}</Paper>
              <MarkLines marks={marks} draft={draft} selected={selected} place={place} />
              <Markers {...props} place={place} frame={frame} view={view} onView={setView} />
              {mode === 'pin' && cross && <Crosshair at={cross} place={place} />}
              <Cursors cursors={props.cursors ?? []} place={place} />
              {beside && (
                <BesideSpot at={beside.at} place={place} frame={frame}>
                  {beside.what}
                </BesideSpot>
              )}
            </>
          )}
        </ZoomFrame>
      </Box>
      <VisuallyHidden id={id}>{hints[mode]}</VisuallyHidden>
      <div className={css.tools} style={inset && { left: inset.left + 12, right: inset.right + 12 }}>
        {withTools && <StageTools mode={mode} onMode={onMode} view={view} onView={setView} />}
      </div>
    </div>
  );
}

interface MarkersProps extends Pick<PictureStageProps, 'pins' | 'selected' | 'mode' | 'onSelect' | 'onMovePin'> {
  place: Place;
  frame: Size;
  view: View;
  onView: (view: View) => void;
}

function Markers({ pins, selected, mode, onSelect, onMovePin, place, frame, view, onView }: MarkersProps) {
  const { alone, heaps } = pinsInView(pins, place, frame, selected);
  return (
    <>
      {heaps.map((heap) => (
        <HeapMarker
          key={heap.key}
          heap={heap}
          place={place}
          onOpen={() => onView({ scale: Math.min(zoomLimits.most, view.scale * 2.2), x: heap.x, y: heap.y })}
        />
      ))}
      {alone.map((pin) => (
        <PinMarker
          key={pin.id}
          pin={pin}
          place={place}
          selected={pin.id === selected}
          // While something is added, what is there already is not in the way.
          passive={mode !== 'look'}
          onSelect={onSelect}
          onMove={onMovePin}
        />
      ))}
    </>
  );
}

const hints: Record<StageMode, string> = {
  look: 'Plus and minus change the size, arrows move an enlarged picture. C adds a pin, D draws.',
  pin: 'Arrow keys move a cross, Enter puts a pin there, Escape ends adding.',
  draw: 'Draw with the pointer or a finger. Escape ends drawing; a pin can be put by keyboard instead, with C.',
};

/** An enlarged picture goes to the pin that was chosen elsewhere. */
function useSelectedInView(
  pins: readonly Pin[],
  selected: string | null,
  view: View,
  onView: (view: View) => void,
): void {
  const [shown, setShown] = useState(selected);
  if (shown === selected) return;
  setShown(selected);
  const pin = view.scale > 1 ? pins.find((each) => each.id === selected) : undefined;
  if (pin) onView({ scale: view.scale, x: pin.x, y: pin.y });
}

function useDrawing(onMark: PictureStageProps['onMark']) {
  const [draft, setDraft] = useState<readonly MarkPoint[]>([]);
  const onDraw = (step: 'begin' | 'on' | 'end' | 'none', at: Spot) => {
    if (step === 'begin') setDraft([[at.x, at.y]]);
    if (step === 'on') setDraft((now) => withPoint(now, at));
    if (step === 'none') setDraft([]);
    if (step !== 'end') return;
    const drawn = withPoint(draft, at);
    setDraft([]);
    // A tap is no line.
    if (drawn.length > 2) onMark?.(drawn);
  };
  return { draft, onDraw };
}

const CURSOR_MS = 50;

function useThrottled(send: PictureStageProps['onCursor']) {
  const last = useRef(-Infinity);
  return (at: Spot | null) => {
    const now = performance.now();
    if (!send || (at && now - last.current < CURSOR_MS)) return;
    last.current = now;
    send(at);
  };
}
