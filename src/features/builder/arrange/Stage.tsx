import { useEffect, useRef, useState } from 'react';

import { compositionSheet as SHEET, type CompositionItem } from '../../../domain/composition.ts';
import { showDrawing } from '../../../ui/show-drawing.ts';
import css from './Arranger.module.css';
import type { Point } from './gesture.ts';
import { Layer } from './Layer.tsx';
import { frameOf, isOn, labelOf, type Held, type Pieces } from './pieces.ts';
import { keyOf, type useArrangement } from './useArrangement.ts';
import { useStagePointers } from './useStagePointers.ts';

interface StageProps {
  pieces: Pieces;
  selected: number | null;
  arrangement: ReturnType<typeof useArrangement>;
  onSelect: (id: number | null) => void;
  onChange: (pieces: Pieces, kind: string) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The side on which pieces are drawn by themselves, px. */
const SIDE = 512;

/** The sheet with its pieces: the drawing itself, and while something moves, its pieces as layers. */
export function Stage({ pieces, selected, arrangement, onSelect, onChange, onKeyDown }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Held | null>(null);
  const { shapes, drawn, drawing, isCurrent } = arrangement;
  const shown = draft ? pieces.map((piece) => (piece.id === draft.id ? draft : piece)) : pieces;
  const hasAll = pieces.every(({ item }) => drawn.has(keyOf(item)));
  const isAtRest = isCurrent && draft === null;
  const pieceAt = (point: Point) => pieceIn(pieces, selected, arrangement, point);
  const handlers = useStagePointers({
    ...{ stage, pieces, selected, shapes, pieceAt, onSelect, onChange },
    onDraft: setDraft,
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from the pieces, which are buttons
    <div className={css.stage} ref={stage} onKeyDown={onKeyDown} {...handlers}>
      <div className={css.layers} aria-hidden="true" style={{ opacity: isAtRest ? 0 : 1 }}>
        {shown.map(({ id, item }) => (
          <Layer key={id} item={item} drawn={drawn.get(keyOf(item))} side={SIDE} />
        ))}
      </div>
      <Sheet drawing={drawing} opacity={isAtRest ? 1 : hasAll ? 0 : 0.35} />
      {shown.map(({ id, item }) => (
        <PieceFrame
          key={id}
          label={labelOf(pieces, id)}
          item={item}
          isSelected={id === selected}
          shapes={shapes}
          onSelect={() => onSelect(id)}
        />
      ))}
    </div>
  );
}

function Sheet({ drawing, opacity }: { drawing: StageProps['arrangement']['drawing']; opacity: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (drawing) showDrawing(canvas.current, drawing);
  }, [drawing]);
  return (
    <canvas
      ref={canvas}
      className={css.sheet}
      width={1}
      height={1}
      role="img"
      aria-label="Your arrangement"
      style={{ opacity }}
    />
  );
}

/** The piece in front at a point: by its ink and paper where it is drawn, else by its box. The selected one is held by its box. */
function pieceIn(
  pieces: Pieces,
  selected: number | null,
  { drawn, shapes }: StageProps['arrangement'],
  { x, y }: Point,
): number | null {
  const covers = ({ item }: Held) => {
    if (!isOn(item, shapes, x, y)) return false;
    const found = drawn.get(keyOf(item));
    if (!found) return true;
    const { left, top, width, height, data } = found.piece;
    const column = Math.round(((x - item.x + found.item.x) * SIDE) / SHEET) - left;
    const row = Math.round(((y - item.y + found.item.y) * SIDE) / SHEET) - top;
    return column >= 0 && row >= 0 && column < width && row < height && data[2 * (row * width + column) + 1] > 0;
  };
  const front = pieces.findLast(covers);
  const own = pieces.find(({ id }) => id === selected);
  return front?.id ?? (own && isOn(own.item, shapes, x, y) ? own.id : null);
}

interface PieceFrameProps {
  label: string;
  item: CompositionItem;
  isSelected: boolean;
  shapes: StageProps['arrangement']['shapes'];
  onSelect: () => void;
}

/** What of a piece has the focus, and its handles. */
function PieceFrame({ label, item, isSelected, shapes, onSelect }: PieceFrameProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.focus({ preventScroll: true });
    else if (document.activeElement === button.current) button.current?.blur();
  }, [isSelected]);
  const { x, y, width, height, turn } = frameOf(item, shapes);
  const percent = (units: number) => `${(units / SHEET) * 100}%`;
  return (
    <div
      className={css.frame}
      data-selected={isSelected || undefined}
      style={{
        left: percent(x - width / 2),
        top: percent(y - height / 2),
        width: percent(width),
        height: percent(height),
        rotate: `${turn}rad`,
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.piece}
        aria-label={label}
        aria-pressed={isSelected}
        onFocus={onSelect}
        onClick={onSelect}
      />
      {isSelected && (
        <>
          {item.kind === 'motif' && <span className={css.handle} data-handle="turn" />}
          {item.kind === 'banner' && <span className={css.handle} data-handle="widen" />}
          <span className={css.handle} data-handle="resize" />
        </>
      )}
    </div>
  );
}
