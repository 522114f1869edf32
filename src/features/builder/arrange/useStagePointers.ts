import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

import { compositionSheet as SHEET, type CompositionItem } from '../../../domain/composition.ts';
import { gestured, type Gesture, type Handle, type Point } from './gesture.ts';
import { isOn, keptOnSheet, replaced, resized, turnedBy, type Pieces, type Shapes } from './pieces.ts';

export interface StagePointers {
  stage: RefObject<HTMLDivElement | null>;
  pieces: Pieces;
  selected: number | null;
  shapes: Shapes;
  /** The piece that lies in front at a point. */
  pieceAt: (point: Point) => number | null;
  onSelect: (id: number | null) => void;
  /** While the hand moves; null when it lets go. */
  onDraft: (draft: { id: number; item: CompositionItem } | null) => void;
  onChange: (pieces: Pieces, kind: string) => void;
}

interface Held extends Gesture {
  id: number;
  /** As the pointers have it now. */
  now: CompositionItem;
}

/** Mouse, pen, fingers and the wheel on the stage. */
export function useStagePointers(options: StagePointers) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pointers = useRef(new Map<number, Point>());
  const held = useRef<Held | null>(null);

  const begin = (handle: Handle, id: number) => {
    const item = latest.current.pieces.find((piece) => piece.id === id)?.item;
    if (item) held.current = { handle, id, item, now: item, from: [...pointers.current.values()] };
  };
  /** Another finger came or went: what is held goes on from where it is. */
  const goOn = () => {
    const { current } = held;
    if (current) held.current = { ...current, item: current.now, from: [...pointers.current.values()] };
  };
  const letGo = () => {
    const { current } = held;
    const { pieces, shapes, onDraft, onChange } = latest.current;
    held.current = null;
    onDraft(null);
    if (!current || current.now === pieces.find(({ id }) => id === current.id)?.item) return;
    onChange(replaced(pieces, current.id, keptOnSheet(current.now, shapes)), '');
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const { stage, selected, pieceAt, onSelect } = latest.current;
    if (event.button !== 0 || !stage.current) return;
    stage.current.setPointerCapture?.(event.pointerId);
    const point = pointIn(stage.current, event);
    pointers.current.set(event.pointerId, point);
    if (held.current) {
      goOn();
      return;
    }
    const handle = handleOf(event.target);
    const id = handle === 'move' ? pieceAt(point) : selected;
    // The press begins a move, no text selection; the focus follows what is selected.
    event.preventDefault();
    if (id !== selected) onSelect(id);
    if (id !== null) begin(handle, id);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { stage, shapes, onDraft } = latest.current;
    if (!pointers.current.has(event.pointerId) || !stage.current || !held.current) return;
    pointers.current.set(event.pointerId, pointIn(stage.current, event));
    held.current.now = gestured(held.current, [...pointers.current.values()], shapes);
    onDraft({ id: held.current.id, item: keptOnSheet(held.current.now, shapes) });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) goOn();
    else letGo();
  };
  useWheel(latest);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Over the selected piece the wheel, or two fingers on a touchpad, make it larger and smaller; with Shift they turn it. */
function useWheel(latest: RefObject<StagePointers>): void {
  useEffect(() => {
    const { stage } = latest.current;
    const { current } = stage;
    const onWheel = (event: WheelEvent) => {
      const { pieces, selected, shapes, onChange } = latest.current;
      const piece = pieces.find(({ id }) => id === selected);
      if (!current || !piece) return;
      const { x, y } = pointIn(current, event);
      if (!isOn(piece.item, shapes, x, y)) return;
      event.preventDefault();
      const steps = -(event.deltaY || event.deltaX) / 100;
      const next = event.shiftKey
        ? turnedBy(piece.item, -steps * 0.09)
        : resized(piece.item, 1.06 ** clampedStep(steps));
      onChange(replaced(pieces, piece.id, keptOnSheet(next, shapes)), `wheel ${piece.id}`);
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [latest]);
}

const clampedStep = (steps: number) => Math.max(-2, Math.min(2, steps));

function pointIn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: ((clientX - left) / width) * SHEET, y: ((clientY - top) / height) * SHEET };
}

function handleOf(target: EventTarget): Handle {
  const handle = target instanceof HTMLElement ? target.dataset.handle : undefined;
  return (handle as Handle | undefined) ?? 'move';
}
