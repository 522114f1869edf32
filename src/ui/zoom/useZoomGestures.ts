import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';

import {
  asShare,
  isInside,
  middleOf,
  pannedBy,
  placeOf,
  shareAt,
  wholeView,
  zoomedAt,
  zoomLimits,
} from './viewport.ts';
import type { Frame, Size, Spot, View } from './viewport.ts';

/** A press that moves less than this, in px of the screen, is a tap. */
const TAP_PX = 6;
const KEY_PAN_PX = 60;
const WHEEL_SPEED = 0.0022;

export type SetView = (change: (view: View) => View) => void;

export interface ZoomGestures {
  frame: RefObject<HTMLElement | null>;
  shape: Size;
  size: Frame;
  view: View;
  onView: SetView;
  /** A press that did not move, on the picture: where, as shares of its sides. */
  onTap?: (at: Spot, frame: Frame) => void;
  /** One finger draws instead of moving the picture; `end` null: it was no stroke after all. */
  onDraw?: (step: 'begin' | 'on' | 'end' | 'none', at: Spot) => void;
}

interface Press {
  id: number;
  from: Spot;
  moved: boolean;
  draws: boolean;
}

/** Wheel, one finger or the mouse, two fingers, a double click, and keys. */
export function useZoomGestures(options: ZoomGestures) {
  useWheel(options);
  const pointers = usePointers(options);
  const { shape, size, view, onView } = options;
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (options.onTap || options.onDraw || event.target !== event.currentTarget) return;
    const at = placeIn(event.currentTarget, event);
    onView((now) => (now.scale > 1.01 ? wholeView : zoomedAt(now, 2.5, at, shape, size)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = keyChange(event.key, shape, size);
    if (!change || (event.key.startsWith('Arrow') && view.scale <= 1)) return;
    event.preventDefault();
    onView(change);
  };
  return { ...pointers, onDoubleClick, onKeyDown };
}

/** What a key does to the view; null for keys that mean nothing here. */
export function keyChange(key: string, shape: Size, size: Frame): ((view: View) => View) | null {
  const middle = middleOf(size);
  const zoom = (factor: number) => (view: View) => zoomedAt(view, factor, middle, shape, size);
  const pan = (x: number, y: number) => (view: View) => pannedBy(view, { x, y }, shape, size);
  const changes: Record<string, (view: View) => View> = {
    '+': zoom(zoomLimits.step),
    '=': zoom(zoomLimits.step),
    '-': zoom(1 / zoomLimits.step),
    '0': () => wholeView,
    ArrowLeft: pan(KEY_PAN_PX, 0),
    ArrowRight: pan(-KEY_PAN_PX, 0),
    ArrowUp: pan(0, KEY_PAN_PX),
    ArrowDown: pan(0, -KEY_PAN_PX),
  };
  return Object.hasOwn(changes, key) ? changes[key] : null;
}

/**
 * The wheel zooms while the picture has the focus or is enlarged, and always with Ctrl, which is also what a touchpad's pinch
 * sends. Otherwise it scrolls the page: who only passes by with the pointer is not held up.
 */
function useWheel({ frame, shape, size, onView, view }: ZoomGestures) {
  const enlarged = view.scale > 1;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const wanted = event.ctrlKey || event.metaKey || enlarged || element.contains(document.activeElement);
      if (!wanted || (!enlarged && event.deltaY > 0 && !event.ctrlKey)) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * WHEEL_SPEED * (event.ctrlKey ? 4 : 1));
      onView((now) => zoomedAt(now, factor, placeIn(element, event), shape, size));
    };
    // React listens passively, and then the page would scroll as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, shape, size, onView, enlarged]);
}

function usePointers({ shape, size, view, onView, onTap, onDraw }: ZoomGestures) {
  const fingers = useRef(new Map<number, Spot>());
  const press = useRef<Press | null>(null);

  const share = (at: Spot) => shareAt(placeOf(view, shape, size), at);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeIn(event.currentTarget, event);
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size > 1) {
      if (press.current?.draws) onDraw?.('none', { x: 0, y: 0 });
      press.current = null;
      return;
    }
    const draws = onDraw !== undefined && event.button === 0 && isInside(share(at));
    press.current = { id: event.pointerId, from: at, moved: false, draws };
    if (draws) onDraw('begin', asShare(share(at)));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      fingers.current.set(event.pointerId, now);
      onView((old) => pinched(old, { before, now, other }, shape, size));
      return;
    }
    const own = press.current;
    if (own && !own.moved && apart(own.from, now) < TAP_PX) return;
    fingers.current.set(event.pointerId, now);
    if (own) own.moved = true;
    if (own?.draws) onDraw?.('on', asShare(share(now)));
    else onView((old) => pannedBy(old, { x: now.x - before.x, y: now.y - before.y }, shape, size));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const own = press.current;
    if (own?.id !== event.pointerId) return;
    press.current = null;
    const cancelled = event.type !== 'pointerup';
    if (own.draws) onDraw?.(cancelled ? 'none' : 'end', asShare(share(placeIn(event.currentTarget, event))));
    else if (!own.moved && !cancelled && event.button === 0 && isInside(share(own.from)))
      onTap?.(asShare(share(own.from)), size);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Two fingers keep what is beneath them. */
function pinched(
  view: View,
  { before, now, other }: { before: Spot; now: Spot; other: Spot },
  shape: Size,
  size: Frame,
): View {
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const moved = pannedBy(view, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, shape, size);
  return zoomedAt(moved, apart(now, other) / Math.max(1, apart(before, other)), middle, shape, size);
}

/** Px from the element's inner corner. */
export function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - element.clientLeft, y: clientY - box.top - element.clientTop };
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
