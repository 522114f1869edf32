import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { Mark } from '../../domain/marks.ts';
import type { SubjectMask } from './marking.protocol.ts';
import { fitCentred, overlayPixels } from './overlay.ts';
import { useMarkGestures, useMarkKeys, type MarkTool } from './useMarkGestures.ts';

interface MarkCanvasProps {
  /** Address of the photo. */
  src: string;
  shape: { width: number; height: number };
  subject: SubjectMask | null;
  tool: MarkTool;
  brush: number;
  draft: Mark | null;
  onBrush: (brush: number) => void;
  onDraft: (mark: Mark | null) => void;
  onMark: (mark: Mark) => void;
}

/** The photo with its subject laid open; what is pressed, painted or framed on it is a mark. */
export function MarkCanvas({ src, shape, subject, tool, brush, draft, onBrush, onDraft, onMark }: MarkCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlace(frame, shape);
  const gestures = useMarkGestures({ tool, brush, shape, onBrush, onDraft, onMark });
  const { cross, hideCross, onKeyDown } = useMarkKeys({ tool, onMark });
  const radius = (brush * Math.max(place.width, place.height)).toFixed(1);
  return (
    <Box ref={frame} sx={{ position: 'relative', flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden' }}>
      <Box
        // A surface that is drawn on has no role of its own; its keys are told beside it.
        role="application"
        aria-roledescription="picture to mark"
        aria-label="Photo. Arrow keys move a cross, Space marks what is below it."
        tabIndex={0}
        {...gestures}
        onPointerDownCapture={hideCross}
        onKeyDown={onKeyDown}
        sx={{
          position: 'absolute',
          touchAction: 'none',
          userSelect: 'none',
          cursor: 'crosshair',
          borderRadius: 0.75,
          overflow: 'hidden',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          '& > img, & > canvas, & > svg': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            display: 'block',
          },
        }}
        style={place}
      >
        <img src={src} alt="" draggable={false} />
        {subject && <SubjectOverlay subject={subject} />}
        <svg viewBox={`0 0 ${place.width || 1} ${place.height || 1}`} aria-hidden style={{ pointerEvents: 'none' }}>
          {draft && <Draft mark={draft} place={place} />}
          {cross && (
            <g
              transform={`translate(${cross[0] * place.width} ${cross[1] * place.height})`}
              fill="none"
              strokeWidth={1.5}
            >
              <circle r={radius} stroke="#000" strokeOpacity={0.6} strokeWidth={3.5} />
              <circle r={radius} stroke="#fff" />
              <path d="M-14 0H14M0-14V14" stroke="#fff" />
            </g>
          )}
        </svg>
      </Box>
    </Box>
  );
}

/** The present stroke, drawn before the subject is found again. */
function Draft({ mark, place }: { mark: Mark; place: { width: number; height: number } }) {
  const at = ([x, y]: readonly [number, number]) => `${x * place.width},${y * place.height}`;
  if (mark.kind === 'box') {
    const [left, top] = [mark.from[0] * place.width, mark.from[1] * place.height];
    return (
      <rect
        x={left}
        y={top}
        width={mark.to[0] * place.width - left}
        height={mark.to[1] * place.height - top}
        fill="none"
        stroke="#fff"
        strokeWidth={1.5}
        strokeDasharray="6 4"
      />
    );
  }
  if (mark.kind !== 'stroke') return null;
  return (
    <polyline
      points={mark.points.map(at).join(' ')}
      fill="none"
      stroke={mark.add ? '#7BE0A3' : '#FF7A8A'}
      strokeOpacity={0.55}
      strokeWidth={2 * mark.radius * Math.max(place.width, place.height)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A veil over all that is not drawn, with the subject's edge. Fills its parent. */
export function SubjectOverlay({ subject }: { subject: SubjectMask }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { accent } = useTheme().palette;
  const edge = accent.text;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // The edge is as wide on a phone, where the picture is shown much smaller than it is.
    const reach = Math.max(1, Math.round(subject.width / Math.max(1, canvas.current?.clientWidth ?? 1)));
    const pixels = overlayPixels(subject, { veil: [13, 12, 34, 165], edge: rgba(edge) }, reach);
    context.putImageData(new ImageData(pixels, subject.width, subject.height), 0, 0);
  }, [subject, edge]);
  return <canvas ref={canvas} width={subject.width} height={subject.height} aria-hidden />;
}

/** "#RRGGBB" as bytes, opaque. */
function rgba(hex: string): [number, number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, 255];
}

/** Where the photo lies in its room, in px. */
function usePlace(frame: RefObject<HTMLElement | null>, shape: { width: number; height: number }) {
  const [outer, setOuter] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setOuter({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return fitCentred(shape, outer);
}
