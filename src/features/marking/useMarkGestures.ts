import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { markPoint, type Mark, type MarkPoint } from '../../domain/marks.ts';
import { isEnter } from '../../ui/keys.ts';

export type MarkTool = 'add' | 'remove' | 'box';

/** A press that moves less than this, in px of the screen, is a tap. */
const TAP_PX = 5;
/** Points of a stroke lie at least this far apart, as a share of the brush: more say nothing new. */
const POINT_SPACING = 0.35;
/** Of one stroke; painting on begins another. */
const LONGEST = 2000;
const KEY_STEP = 0.02;
const KEY_STEP_FAST = 0.1;
export const brushSizes = { smallest: 0.004, largest: 0.12, usual: 0.025 } as const;

interface GestureOptions {
  tool: MarkTool;
  /** Radius, as a share of the picture's longer side. */
  brush: number;
  /** Size of the picture in its own px. */
  shape: { width: number; height: number };
  onBrush: (brush: number) => void;
  /** Called with the present stroke, or null when the gesture was not a mark. */
  onDraft: (mark: Mark | null) => void;
  onMark: (mark: Mark) => void;
}

interface Press {
  id: number;
  from: { x: number; y: number };
  points: MarkPoint[];
  isTap: boolean;
}

/** Tap, paint, draw a box, change the brush with two fingers. */
export function useMarkGestures({ tool, brush, shape, onBrush, onDraft, onMark }: GestureOptions) {
  const press = useRef<Press | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const add = tool !== 'remove';

  const markOf = ({ points, isTap }: Press): Mark => {
    const [first, last] = [points[0], points[points.length - 1]];
    if (tool === 'box') return boxOf(first, last);
    return isTap ? { kind: 'tap', add, at: first } : { kind: 'stroke', add, radius: brush, points };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) {
      press.current = null;
      onDraft(null);
      return;
    }
    const at = placeIn(event.currentTarget, event);
    press.current = { id: event.pointerId, from: { x: event.clientX, y: event.clientY }, points: [at], isTap: true };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      onBrush(Math.min(brushSizes.largest, Math.max(brushSizes.smallest, brush * factor)));
      return;
    }
    const own = press.current;
    if (!own) return;
    if (own.isTap && distance(own.from, now) < TAP_PX) return;
    own.isTap = false;
    const at = placeIn(event.currentTarget, event);
    const far = tool === 'box' || spread(own.points[own.points.length - 1], at, shape) >= brush * POINT_SPACING;
    if (!far || own.points.length >= LONGEST) return;
    own.points.push(at);
    onDraft(markOf(own));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const own = press.current;
    if (own?.id !== event.pointerId) return;
    press.current = null;
    const isMark = event.type === 'pointerup' && !(tool === 'box' && own.isTap);
    if (isMark) onMark(markOf(own));
    else onDraft(null);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** The same from the keyboard: arrow keys move a cross, Space or Enter marks what is below it. */
export function useMarkKeys({ tool, onMark }: Pick<GestureOptions, 'tool' | 'onMark'>) {
  const [cross, setCross] = useState<MarkPoint | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [x, y] = cross ?? [0.5, 0.5];
    const step = event.shiftKey ? KEY_STEP_FAST : KEY_STEP;
    const moves: Record<string, MarkPoint> = {
      ArrowLeft: [x - step, y],
      ArrowRight: [x + step, y],
      ArrowUp: [x, y - step],
      ArrowDown: [x, y + step],
    };
    const to = moves[event.key];
    if (to) setCross(markPoint(...to));
    else if ((event.key === ' ' || isEnter(event)) && tool !== 'box')
      onMark({ kind: 'tap', add: tool === 'add', at: markPoint(x, y) });
    else return;
    event.preventDefault();
  };
  return { cross, hideCross: () => setCross(null), onKeyDown };
}

function boxOf(a: MarkPoint, b: MarkPoint): Mark {
  return {
    kind: 'box',
    from: [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
    to: [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
  };
}

function placeIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): MarkPoint {
  const box = element.getBoundingClientRect();
  return markPoint((clientX - box.left) / (box.width || 1), (clientY - box.top) / (box.height || 1));
}

/** How far apart two places are, as a share of the picture's longer side. */
function spread(a: MarkPoint, b: MarkPoint, { width, height }: { width: number; height: number }): number {
  return Math.hypot((a[0] - b[0]) * width, (a[1] - b[1]) * height) / Math.max(width, height);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
