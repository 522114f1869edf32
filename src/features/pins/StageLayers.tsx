import type { Place, Spot } from '../../ui/zoom/viewport.ts';
import { pathOf, type DrawnMark, type MarkPoint, type StageCursor } from './pins.model.ts';
import css from './pins.module.css';

interface MarkLinesProps {
  marks: readonly DrawnMark[];
  draft: readonly MarkPoint[];
  selected: string | null;
  place: Place;
}

/** Lines drawn by hand: as wide at every size, cased in paper so that they are seen on black ink too. */
export function MarkLines({ marks, draft, selected, place }: MarkLinesProps) {
  return (
    <svg aria-hidden className={css.lines}>
      {marks.map(({ id, points, resolved }) => {
        const path = pathOf(points, place);
        return (
          <g key={id} data-resolved={resolved} data-selected={id === selected}>
            <path className={css.casing} d={path} />
            <path className={css.line} d={path} />
          </g>
        );
      })}
      {draft.length > 0 && (
        <g>
          <path className={css.casing} d={pathOf(draft, place)} />
          <path className={css.line} d={pathOf(draft, place)} />
        </g>
      )}
    </svg>
  );
}

function pixels({ x, y }: Spot, place: Place) {
  return { left: place.left + x * place.width, top: place.top + y * place.height };
}

/** Where Enter puts the pin. */
export function Crosshair({ at, place }: { at: Spot; place: Place }) {
  return (
    <svg aria-hidden className={css.cross} style={pixels(at, place)} viewBox="-20 -20 40 40">
      <path className={css.casing} d="M-18 0H-5M5 0H18M0-18V-5M0 5V18" />
      <path className={css.line} d="M-18 0H-5M5 0H18M0-18V-5M0 5V18" />
    </svg>
  );
}

/** Of as many colours as can be told apart; each person keeps theirs. */
const COLOURS = 6;

function colourOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
}

/** Shows the pointers of others. They change all the time, so screen readers do not announce them. */
export function Cursors({ cursors, place }: { cursors: readonly StageCursor[]; place: Place }) {
  return cursors.map((cursor) => (
    <span
      key={cursor.id}
      aria-hidden
      className={css.cursor}
      data-colour={colourOf(cursor.id)}
      style={pixels(cursor, place)}
    >
      <svg width="18" height="18" viewBox="0 0 18 18">
        <path d="M1 1l6 15 2.4-6.6L16 7z" />
      </svg>
      <span>{cursor.name}</span>
    </span>
  ));
}
