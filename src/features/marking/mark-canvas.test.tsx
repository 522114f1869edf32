import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPart } from '../../../tests/render-app.tsx';
import type { Mark } from '../../domain/marks.ts';
import { MarkCanvas } from './MarkCanvas.tsx';
import type { MarkTool } from './useMarkGestures.ts';

// The photo is shown 200 px wide and 100 px high.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

function open(tool: MarkTool = 'add', brush = 0.05) {
  const made: Mark[] = [];
  const drafts: (Mark | null)[] = [];
  const brushes: number[] = [];
  renderPart(
    <MarkCanvas
      src="photo.jpg"
      shape={{ width: 800, height: 400 }}
      subject={null}
      tool={tool}
      brush={brush}
      draft={null}
      onBrush={(size) => brushes.push(size)}
      onDraft={(mark) => drafts.push(mark)}
      onMark={(mark) => made.push(mark)}
    />,
  );
  const canvas = screen.getByRole('application');
  const at = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    x: number,
    y: number,
    pointerId = 1,
  ) => fireEvent[kind](canvas, { clientX: x, clientY: y, pointerId, button: 0 });
  return { made, drafts, brushes, at, canvas };
}

describe('marking on a photo', () => {
  it('a press that does not move is a tap', () => {
    const { made, at } = open();
    at('pointerDown', 50, 25);
    at('pointerMove', 52, 26);
    at('pointerUp', 52, 26);
    expect(made).toEqual([{ kind: 'tap', add: true, at: [0.25, 0.25] }]);
  });

  it('a press that moves paints, with the brush that was chosen, and shows itself on the way', () => {
    const { made, drafts, at } = open('remove', 0.05);
    at('pointerDown', 20, 20);
    for (const x of [40, 60, 60.5, 80]) at('pointerMove', x, 20);
    at('pointerUp', 80, 20);
    expect(made).toEqual([
      {
        kind: 'stroke',
        add: false,
        radius: 0.05,
        points: [
          [0.1, 0.2],
          [0.2, 0.2],
          [0.3, 0.2],
          [0.4, 0.2],
        ],
      },
    ]);
    expect(drafts).toHaveLength(3);
  });

  it('a box has its corners in order, and a tap is none', () => {
    const { made, drafts, at } = open('box');
    at('pointerDown', 180, 80);
    at('pointerMove', 20, 10);
    at('pointerUp', 20, 10);
    at('pointerDown', 50, 50);
    at('pointerUp', 50, 50);
    expect(made).toEqual([{ kind: 'box', from: [0.1, 0.1], to: [0.9, 0.8] }]);
    expect(drafts.at(-1)).toBeNull();
  });

  it('two fingers change the brush and mark nothing', () => {
    const { made, brushes, at } = open('add', 0.02);
    at('pointerDown', 50, 50, 1);
    at('pointerDown', 100, 50, 2);
    at('pointerMove', 150, 50, 2);
    at('pointerUp', 150, 50, 2);
    at('pointerUp', 50, 50, 1);
    expect(brushes).toEqual([0.04]);
    expect(made).toEqual([]);
  });

  it('a gesture that the browser takes over marks nothing', () => {
    const { made, at } = open();
    at('pointerDown', 20, 20);
    at('pointerMove', 60, 20);
    at('pointerCancel', 60, 20);
    expect(made).toEqual([]);
  });

  it('from the keyboard a cross is moved, and Space marks below it', () => {
    const { made, canvas } = open();
    fireEvent.keyDown(canvas, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(canvas, { key: 'ArrowUp' });
    fireEvent.keyDown(canvas, { key: ' ' });
    expect(made).toEqual([{ kind: 'tap', add: true, at: [0.6, 0.48] }]);
  });
});
