import CheckIcon from '@mui/icons-material/Check';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

import { isEnter, isEscape } from '../../ui/keys.ts';
import { asShare, type Place, type Spot } from '../../ui/zoom/viewport.ts';
import { placeTexts, type Heap, type Pin } from './pins.model.ts';
import css from './pins.module.css';

interface PinMarkerProps {
  pin: Pin;
  place: Place;
  selected: boolean;
  passive: boolean;
  onSelect: (id: string) => void;
  onMove?: (id: string, to: Spot) => void;
}

const DRAG_PX = 5;
const KEY_STEP = 0.005;

/** A pin at its place; one's own can be dragged, or moved by arrow keys. */
export function PinMarker({ pin, place, selected, passive, onSelect, onMove }: PinMarkerProps) {
  const movable = pin.own && onMove !== undefined;
  const { to, handlers } = useMoving(pin, place, movable ? (spot) => onMove(pin.id, spot) : undefined);
  const { x, y } = to ?? pin;
  const state = pin.place && pin.place !== 'same' ? `, ${placeTexts[pin.place].toLowerCase()}` : '';
  return (
    <button
      type="button"
      className={css.pin}
      tabIndex={selected ? 0 : -1}
      aria-label={`Pin ${pin.number}${pin.resolved ? ', resolved' : ''}${state}: ${pin.label}`}
      aria-current={selected}
      aria-keyshortcuts={movable ? 'ArrowLeft ArrowRight ArrowUp ArrowDown Enter' : undefined}
      data-resolved={pin.resolved}
      data-place={pin.place}
      data-movable={movable}
      data-passive={passive || undefined}
      style={{ left: place.left + x * place.width, top: place.top + y * place.height }}
      {...handlers}
      onClick={() => onSelect(pin.id)}
    >
      <span aria-hidden>{pin.resolved ? <CheckIcon sx={{ fontSize: 16 }} /> : pin.number}</span>
    </button>
  );
}

/** Where the pin is being moved to, until it is let go. */
function useMoving(pin: Pin, place: Place, onMove: ((to: Spot) => void) | undefined) {
  const [press, setPress] = useState<{ from: Spot; moved: boolean } | null>(null);
  const [to, setTo] = useState<Spot | null>(null);
  const finish = (keep: boolean) => {
    if (keep && to && (to.x !== pin.x || to.y !== pin.y)) onMove?.(to);
    setPress(null);
    setTo(null);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // The picture beneath is not meant.
    event.stopPropagation();
    if (!onMove || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPress({ from: { x: event.clientX, y: event.clientY }, moved: false });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!press) return;
    const by = { x: event.clientX - press.from.x, y: event.clientY - press.from.y };
    if (!press.moved && Math.hypot(by.x, by.y) < DRAG_PX) return;
    if (!press.moved) setPress({ ...press, moved: true });
    setTo(asShare({ x: pin.x + by.x / place.width, y: pin.y + by.y / place.height }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEY_STEP * (event.shiftKey ? 5 : 1);
    const [x, y] = [to?.x ?? pin.x, to?.y ?? pin.y];
    const moves: Partial<Record<string, Spot>> = {
      ArrowLeft: { x: x - step, y },
      ArrowRight: { x: x + step, y },
      ArrowUp: { x, y: y - step },
      ArrowDown: { x, y: y + step },
    };
    const moved = onMove && Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (moved) setTo(asShare(moved));
    else if (to && (isEnter(event) || isEscape(event))) finish(isEnter(event));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    to,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => press && finish(press.moved),
      onPointerCancel: () => finish(false),
      onKeyDown,
      onBlur: () => finish(!press),
    },
  };
}

/** Many pins in one place: pressed, the picture grows until they come apart. */
export function HeapMarker({ heap, place, onOpen }: { heap: Heap; place: Place; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={css.heap}
      tabIndex={-1}
      aria-label={`${heap.pins.length} pins here. Enlarge`}
      style={{ left: place.left + heap.x * place.width, top: place.top + heap.y * place.height }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onOpen}
    >
      {heap.pins.length}
    </button>
  );
}
