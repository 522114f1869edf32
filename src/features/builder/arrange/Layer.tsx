import { useEffect, useRef, useState } from 'react';

import { compositionSheet as SHEET, type CompositionItem } from '../../../domain/composition.ts';
import css from './Arranger.module.css';
import type { Drawn } from './useArrangement.ts';

interface LayerProps {
  item: CompositionItem;
  /** As it was drawn by itself; while that is drawn anew, the last one is shown. */
  drawn: Drawn | undefined;
  /** Of the sheet that it was drawn on, px. */
  side: number;
}

/** A piece that follows the hand: its picture, moved, turned and scaled by the browser. */
export function Layer({ item, drawn, side }: LayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [kept, setKept] = useState(drawn);
  if (drawn && drawn !== kept) setKept(drawn);
  useEffect(() => {
    if (kept) paint(canvas.current, kept);
  }, [kept]);
  if (!kept) return null;
  const { left, top, width, height } = kept.piece;
  const percent = (px: number) => `${(px / side) * 100}%`;
  return (
    <canvas
      ref={canvas}
      className={css.layer}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
        ...movedFrom(kept, item, side),
      }}
    />
  );
}

/** From how a piece was drawn to how it lies now. */
function movedFrom({ item: before, piece }: Drawn, now: CompositionItem, side: number): React.CSSProperties {
  const unit = side / SHEET;
  // The middle of the piece in its own picture; shares, since the stage has any size.
  const [x, y] = [(before.x * unit - piece.left) / piece.width, (before.y * unit - piece.top) / piece.height];
  const [dx, dy] = [((now.x - before.x) * unit) / piece.width, ((now.y - before.y) * unit) / piece.height];
  return {
    transformOrigin: `${x * 100}% ${y * 100}%`,
    transform: `translate(${dx * 100}%, ${dy * 100}%) ${changeOf(before, now)}`,
  };
}

function changeOf(before: Drawn['item'], now: CompositionItem): string {
  if (before.kind === 'motif' && now.kind === 'motif') {
    const k = now.size / before.size;
    const flip = before.mirrored === now.mirrored ? 1 : -1;
    return `rotate(${now.turn}rad) scale(${k * flip}, ${k}) rotate(${-before.turn}rad)`;
  }
  if (before.kind === 'banner' && now.kind === 'banner')
    return `scale(${now.width / before.width}, ${now.height / before.height})`;
  return 'radius' in before && 'radius' in now ? `scale(${now.radius / before.radius})` : '';
}

/** Gray and coverage become the colors of paper and ink, which are the same in both themes. */
function paint(canvas: HTMLCanvasElement | null, { piece: { width, height, data } }: Drawn): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || width === 0 || height === 0) return;
  Object.assign(canvas, { width, height });
  const image = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    const paper = data[2 * i] / 255;
    for (let n = 0; n < 3; n++) image.data[4 * i + n] = PAPER[n] * paper;
    image.data[4 * i + 3] = data[2 * i + 1];
  }
  context.putImageData(image, 0, 0);
}

/** `--paper` of src/theme/tokens.css. */
const PAPER = [0xfb, 0xfa, 0xf6] as const;
