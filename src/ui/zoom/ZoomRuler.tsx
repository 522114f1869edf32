import type { InkWidth } from '../../domain/ink-width.ts';
import { mmToInches } from '../../domain/units.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { tickSteps } from './ruler.ts';
import type { Frame, Place } from './viewport.ts';
import css from './ZoomFrame.module.css';

interface ZoomRulerProps {
  place: Place;
  frame: Frame;
  ink: InkWidth;
}

/** About how much room a letter of the width takes, in px; no number stands half beneath it. */
const LETTER_PX = 7;

/** Millimeters on skin beneath a frame, counted from the left end of the ink; it grows and moves with the picture. */
export function ZoomRuler({ place, frame, ink }: ZoomRulerProps) {
  const { widthMm } = ink;
  const start = place.left + ink.left * place.width;
  const pxPerMm = (ink.width * place.width) / widthMm;
  const width = `${Math.round(widthMm)} mm · ${mmToInches(widthMm).toFixed(1)} in`;
  if (!(pxPerMm > 0)) return <div className={css.ruler} />;
  const { step, labelled } = tickSteps(pxPerMm);
  const first = Math.max(0, Math.ceil(-start / pxPerMm / step));
  const last = Math.floor(Math.min(widthMm, (frame.width - start) / pxPerMm) / step + 1e-6);
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => (first + k) * step);
  const at = (mm: number) => start + mm * pxPerMm;
  const covered = frame.inset?.right ?? 0;
  const free = frame.width - covered - width.length * LETTER_PX - 8;
  const isLabelled = (mm: number) => Math.abs(mm / labelled - Math.round(mm / labelled)) < 1e-6;
  return (
    <div className={css.ruler}>
      <VisuallyHidden>{`${Math.round(widthMm)} mm, ${mmToInches(widthMm).toFixed(1)} inches wide on skin.`}</VisuallyHidden>
      <svg aria-hidden>
        <path
          d={ticks.map((mm) => `M${at(mm).toFixed(1)} 0V${isLabelled(mm) ? 9 : 5}`).join('')}
          stroke="currentColor"
          fill="none"
        />
      </svg>
      {ticks
        .filter((mm) => isLabelled(mm) && at(mm) < free)
        .map((mm) => (
          <span key={mm} aria-hidden style={{ left: Math.max(at(mm), 8) }}>
            {Number(mm.toFixed(1))}
          </span>
        ))}
      <span aria-hidden className={css.width} style={{ right: covered }}>
        {width}
      </span>
    </div>
  );
}
