import { useRef, useState, type PointerEvent } from 'react';

import { letteringLimits } from '../../../domain/lettering.ts';
import parts from '../parts/parts.module.css';
import css from './panels.module.css';

type Point = [number, number];

interface DrawnCurveProps {
  points: readonly Point[];
  /** Of the lettering, mm: the sheet is somewhat wider. */
  widthMm: number;
  onChange: (points: Point[]) => void;
}

/** Points nearer to each other say nothing of a curve's form: a share of the sheet's width. */
const NEAREST = 1 / 60;

/** A sheet on which the line of the letters is drawn with a finger, a pen or the mouse. */
export function DrawnCurve({ points, widthMm, onChange }: DrawnCurveProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const [drawing, setDrawing] = useState<Point[] | null>(null);
  // The sheet keeps its size while a line is on it.
  const [width] = useState(Math.max(40, widthMm * 1.3));
  const height = width * 0.5;
  const shown = drawing ?? points;
  const offset = drawing ? [0, 0] : middleOf(points, width, height);

  const pointAt = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [
      round(((event.clientX - box.left) / box.width) * width),
      round(((event.clientY - box.top) / box.height) * height),
    ];
  };
  const extend = (event: PointerEvent) => {
    setDrawing((line) => {
      if (!line || line.length >= letteringLimits.drawnPoints) return line;
      const next = pointAt(event);
      const [x, y] = line.at(-1) ?? next;
      return Math.hypot(next[0] - x, next[1] - y) < width * NEAREST ? line : [...line, next];
    });
  };
  const end = () => {
    if (drawing && drawing.length >= 2) onChange(drawing);
    setDrawing(null);
  };
  return (
    <div>
      <p className={parts.label}>Draw the line from where the words begin</p>
      <svg
        ref={sheet}
        className={`${parts.paper} ${css.pad}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Sheet for the line. By keyboard, use an arc, a circle or a wave instead."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing([pointAt(event)]);
        }}
        onPointerMove={extend}
        onPointerUp={end}
        onPointerCancel={() => setDrawing(null)}
      >
        <polyline
          points={shown.map(([x, y]) => `${x + offset[0]},${y + offset[1]}`).join(' ')}
          strokeWidth={width / 150}
        />
        {shown[0] && <circle cx={shown[0][0] + offset[0]} cy={shown[0][1] + offset[1]} r={width / 60} />}
      </svg>
      <p className={parts.help}>The dot is where the words begin.</p>
    </div>
  );
}

/** Moves a kept line to the middle of the sheet. */
function middleOf(points: readonly Point[], width: number, height: number): Point {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [(width - Math.max(...xs) - Math.min(...xs)) / 2, (height - Math.max(...ys) - Math.min(...ys)) / 2];
}

const round = (value: number): number => Math.round(value * 10) / 10;
