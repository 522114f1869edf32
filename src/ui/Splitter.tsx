import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import css from './Splitter.module.css';

interface SplitterProps {
  label: string;
  /** The part that it makes larger and smaller. */
  controls: string;
  /** Beside it: `row`; above it: `column`. */
  direction: 'row' | 'column';
  value: number;
  min: number;
  max: number;
  unit: '%' | 'px';
  /** How many px one unit of the value is; asked when a drag begins. */
  pxPerUnit: () => number;
  /** The part stands after it: dragging towards the start makes it larger. */
  after?: boolean;
  onChange: (value: number) => void;
}

/** The line between two parts of a page: dragged, or moved by the arrow keys, Home and End. */
export function Splitter(props: SplitterProps) {
  const { label, controls, direction, value, min, max, unit } = props;
  const { dragged, ...drag } = useDrag(props);
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${String(Math.round(value))} ${unit}`}
      title={label}
      className={css.splitter}
      data-turned={direction === 'column'}
      data-dragged={dragged}
      onKeyDown={(event) => moveByKey(event, props)}
      {...drag}
    />
  );
}

function useDrag({ direction, value, min, max, pxPerUnit, onChange, after = false }: SplitterProps) {
  const drag = useRef<{ from: number; value: number; perUnit: number } | null>(null);
  const [dragged, setDragged] = useState(false);
  const placeOf = (event: PointerEvent) => (direction === 'row' ? event.clientX : event.clientY);
  const end = () => {
    drag.current = null;
    setDragged(false);
  };
  return {
    dragged,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: placeOf(event), value, perUnit: (after ? -1 : 1) * (pxPerUnit() || 1) };
      setDragged(true);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current) onChange(within(current.value + (placeOf(event) - current.from) / current.perUnit, min, max));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function moveByKey(event: KeyboardEvent, { direction, value, min, max, after = false, onChange }: SplitterProps): void {
  const [less, more] = direction === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const step = ((after ? -1 : 1) * (max - min)) / (event.shiftKey ? 4 : 20);
  const moves: Record<string, number> = { [less]: value - step, [more]: value + step, Home: min, End: max };
  if (!(event.key in moves)) return;
  event.preventDefault();
  onChange(within(moves[event.key], min, max));
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
