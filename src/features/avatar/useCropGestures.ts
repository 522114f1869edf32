import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import { centredOn, maxZoom, moved, zoomed, zoomOf, type Crop, type Size } from './crop.ts';

/** A press that moves less than this (px) is a click: it brings its point into the middle. */
const CLICK_PX = 4;
const KEY_STEP = 0.04;
const KEY_ZOOM = 1.12;

interface Point {
  x: number;
  y: number;
}

interface Gestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Moving and zooming the picture under the square: drag, pinch, wheel, click to centre, arrow keys, plus and minus,
 * 0 for the whole picture.
 */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: Size,
  crop: Crop,
  onChange: (change: (crop: Crop) => Crop) => void,
): Gestures {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  useWheel(stage, size, onChange);

  const release = (event: PointerEvent<HTMLElement>) => {
    const alone = pointers.current.size === 1;
    if (
      pointers.current.delete(event.pointerId) &&
      alone &&
      event.type === 'pointerup' &&
      travelled.current < CLICK_PX
    ) {
      const at = placeIn(event.currentTarget, { x: event.clientX, y: event.clientY });
      onChange((now) => centredOn(now, size, at));
    }
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const after = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, after);
      travelled.current += distance(before, after);
      const box = event.currentTarget;
      onChange((now) =>
        other ? pinched(now, size, box, { before, after, other }) : dragged(now, size, box, before, after),
      );
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event) => {
      const change = keyChange(event.key, crop, size);
      if (!change) return;
      event.preventDefault();
      onChange(change);
    },
  };
}

/** React listens to the wheel passively, which would scroll the page as well. */
function useWheel(stage: RefObject<HTMLElement | null>, size: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const latest = useRef({ size, onChange });
  useEffect(() => {
    latest.current = { size, onChange };
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!element) return;
      event.preventDefault();
      const at = placeIn(element, { x: event.clientX, y: event.clientY });
      const factor = Math.exp(-event.deltaY / 400);
      const { size: now, onChange: change } = latest.current;
      change((crop) => zoomed(crop, now, zoomOf(crop, now) * factor, at));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
}

function keyChange(key: string, crop: Crop, size: Size): ((crop: Crop) => Crop) | null {
  const zoom = zoomOf(crop, size);
  if (key === 'ArrowLeft') return (now) => moved(now, size, -KEY_STEP, 0);
  if (key === 'ArrowRight') return (now) => moved(now, size, KEY_STEP, 0);
  if (key === 'ArrowUp') return (now) => moved(now, size, 0, -KEY_STEP);
  if (key === 'ArrowDown') return (now) => moved(now, size, 0, KEY_STEP);
  if (key === '+' || key === '=') return (now) => zoomed(now, size, Math.min(maxZoom, zoom * KEY_ZOOM));
  if (key === '-') return (now) => zoomed(now, size, zoom / KEY_ZOOM);
  if (key === '0') return (now) => zoomed(now, size, 1);
  return null;
}

function dragged(crop: Crop, size: Size, box: HTMLElement, before: Point, after: Point): Crop {
  const width = box.clientWidth || 1;
  return moved(crop, size, (after.x - before.x) / width, (after.y - before.y) / width);
}

function pinched(
  crop: Crop,
  size: Size,
  box: HTMLElement,
  fingers: { before: Point; after: Point; other: Point },
): Crop {
  const { before, after, other } = fingers;
  const factor = distance(after, other) / Math.max(1, distance(before, other));
  const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
  const closer = zoomed(crop, size, zoomOf(crop, size) * factor, placeIn(box, middle));
  const half = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
  return dragged(closer, size, box, { x: 2 * half.x - after.x, y: 2 * half.y - after.y }, half);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A point of the window as 0 to 1 across and down an element. */
function placeIn(element: HTMLElement, point: Point): Point {
  const box = element.getBoundingClientRect();
  return { x: (point.x - box.left) / (box.width || 1), y: (point.y - box.top) / (box.height || 1) };
}
