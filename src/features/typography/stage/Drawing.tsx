import { useId } from 'react';

import type { LetterBox, SetLettering, WearFinding } from '../../../domain/lettering.ts';
import { svgData } from '../../../lettering/svg-data.ts';
import css from './stage.module.css';

interface DrawingProps {
  setting: SetLettering;
  /** What is drawn, for people who do not see it. */
  label: string;
  /** Index of the chosen letter; null for none. */
  chosen?: number | null;
  onChoose?: (letter: number) => void;
  /** Places that may close, numbered as in the list beside. */
  findings?: readonly WearFinding[];
}

/** Room around the letters, as a share of the longer side, so that marks at the edge are seen. */
const ROOM = 0.04;

/**
 * The letters in millimetres: the view box is the ink with some room. A press on a letter chooses it; the same can be done by
 * keyboard in the list of letters.
 */
export function Drawing({ setting, label, chosen = null, onChoose, findings = [] }: DrawingProps) {
  const id = useId();
  const view = viewOf(setting.bounds);
  // On a phone the drawing is small, and its marks must be seen all the same.
  const mark = Math.max(view.width, view.height) / (window.innerWidth < 700 ? 28 : 50);
  return (
    <svg
      className={css.drawing}
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      <path d={svgData(setting.commands)} fillRule="evenodd" fill="currentColor" />
      {onChoose &&
        setting.letters.map(({ box }, n) => (
          <rect
            key={n}
            className={css.letter}
            data-chosen={n === chosen || undefined}
            x={box.left}
            y={box.top}
            width={box.width}
            height={box.height}
            rx={mark / 4}
            onClick={() => onChoose(n)}
          />
        ))}
      {findings.map((finding, n) => (
        <Mark key={finding.id} finding={finding} number={n + 1} size={mark} />
      ))}
    </svg>
  );
}

function Mark({ finding, number, size }: { finding: WearFinding; number: number; size: number }) {
  const [x, y] = finding.at;
  const radius = Math.max(size, finding.ruleMm);
  return (
    <g className={css.mark} data-passes={finding.passes || finding.struckOut || undefined}>
      <circle cx={x} cy={y} r={radius} strokeWidth={size / 5} />
      <circle className={css.markDisc} cx={x + radius} cy={y - radius} r={size * 0.85} />
      <text x={x + radius} y={y - radius} fontSize={size * 1.15} dy="0.35em" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/** What the drawing shows, mm: all ink and some room around it. */
export function viewOf({ left, top, width, height }: LetterBox): LetterBox {
  const room = Math.max(width, height, 1) * ROOM;
  return { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room };
}
