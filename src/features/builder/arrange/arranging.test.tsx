import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { compositionSheet, type Composition } from '../../../domain/composition.ts';
import { usualSettings } from '../../../domain/drawing-settings.ts';
import type { ArrangementOrder, FromPreview, PreviewRequest } from '../preview.protocol.ts';
import { Arranger } from './Arranger.tsx';
import { gestured } from './gesture.ts';
import { frameOf, keptOnSheet, reworded, turnedBy, type Shapes } from './pieces.ts';

const request: PreviewRequest = {
  ...usualSettings,
  prompt: 'roses',
  style: 'line',
  seed: 1,
  size: 512,
};
const rose = {
  kind: 'motif',
  id: 'own/rose-open',
  x: 400,
  y: 500,
  size: 200,
  turn: 0,
  mirrored: false,
  weight: 1,
} as const;
const banner = { kind: 'banner', text: 'Mom', x: 512, y: 880, width: 300, height: 90 } as const;
const composition: Composition = [{ kind: 'ring', x: 512, y: 512, radius: 300 }, rose, banner];
const shapes: Shapes = new Map([['own/rose-open', [100, 50]]]);

class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: FromPreview }) => void) | null = null;
  asked: ArrangementOrder[] = [];
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(order: ArrangementOrder): void {
    this.asked.push(order);
  }
  terminate = vi.fn();
}
beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => vi.unstubAllGlobals());

function open() {
  const onChange = vi.fn<(next: Composition) => void>();
  const onLeave = vi.fn();
  render(<Arranger composition={composition} request={request} onChange={onChange} onLeave={onLeave} />);
  const { number } = FakeWorker.last.asked[0];
  act(() => {
    FakeWorker.last.onmessage?.({ data: { type: 'shapes', number, shapes: [['own/rose-open', 100, 50]] } });
  });
  const now = () => onChange.mock.lastCall?.[0] ?? composition;
  return { onChange, onLeave, now, user: userEvent.setup() };
}
const piece = (name: string) => screen.getByRole('button', { name });

describe('pieces', () => {
  it('stay on the sheet, whole', () => {
    const kept = keptOnSheet({ ...rose, x: 1200, y: -50, size: 3000 }, shapes);
    const { x, y, width, height } = frameOf(kept, shapes);
    expect(x - width / 2).toBeGreaterThanOrEqual(0);
    expect(x + width / 2).toBeLessThanOrEqual(compositionSheet);
    expect(y - height / 2).toBeGreaterThanOrEqual(0);
    expect(keptOnSheet(rose, shapes)).toEqual(rose);
  });
  it('turn within a turn, however often', () => {
    let item: Composition[number] = rose;
    for (let n = 0; n < 30; n++) item = turnedBy(item, 1);
    expect(item.kind === 'motif' && Math.abs(item.turn)).toBeLessThanOrEqual(Math.PI);
  });
  it('follow two fingers: moved, turned and sized about what lies between them', () => {
    const from = [
      { x: 300, y: 500 },
      { x: 500, y: 500 },
    ];
    const now = [
      { x: 400, y: 300 },
      { x: 400, y: 700 },
    ];
    const item = gestured({ handle: 'move', item: rose, from }, now, shapes);
    expect(item).toMatchObject({ x: 400, y: 500, size: 400 });
    expect(item.kind === 'motif' && item.turn).toBeCloseTo(Math.PI / 2);
  });
  it('of words grow with them', () => {
    const longer = reworded(banner, 'Mom and Dad');
    expect(longer.kind === 'banner' && longer.width).toBeGreaterThan(banner.width);
  });
});

describe('the arranger', () => {
  it('names each piece, and moves, turns, mirrors and orders the one with the focus by keys', async () => {
    const { user, now } = open();
    await user.tab();
    expect(piece('Ring, 1 of 3')).toHaveFocus();
    await user.tab();
    expect(piece('Rose, 2 of 3')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Rose, 2 of 3, selected');
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(now()[1]).toMatchObject({ x: 416, y: 452 });
    await user.keyboard('rm');
    expect(now()[1]).toMatchObject({ mirrored: true, turn: -Math.PI / 12 });
    await user.keyboard(']');
    expect(now().map(({ kind }) => kind)).toEqual(['ring', 'banner', 'motif']);
    expect(screen.getByRole('status')).toHaveTextContent('Rose, now 3 of 3');
  });

  it('takes back and does again, steps of one kind together', async () => {
    const { user, now } = open();
    act(() => piece('Rose, 2 of 3').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}m');
    await user.keyboard('{Control>}z{/Control}');
    expect(now()[1]).toMatchObject({ x: 416, y: 508, mirrored: false });
    await user.keyboard('{Control>}z{/Control}');
    expect(now()).toEqual(composition);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(now()[1]).toMatchObject({ x: 416, y: 508 });
  });

  it('copies, removes, adds and swaps motifs, and keeps the last piece', async () => {
    const { user, now } = open();
    act(() => piece('Rose, 2 of 3').focus());
    await user.click(piece('Copy'));
    expect(now()).toHaveLength(4);
    await user.click(piece('Remove'));
    expect(now()).toEqual(composition);
    await user.click(piece('Add motif'));
    await user.click(piece('wolf'));
    expect(now()[3]).toMatchObject({ kind: 'motif', id: expect.stringContaining('wolf') as string });
    await user.click(piece('Swap'));
    await user.click(piece('skull'));
    expect(now()[3]).toMatchObject({ id: 'own/skull' });
    expect(piece('Skull, 4 of 4')).toHaveAttribute('aria-pressed', 'true');
    for (let n = 0; n < 4; n++) {
      act(() => screen.getAllByRole('button', { name: /, 1 of / })[0].focus());
      if (now().length > 1) await user.click(piece('Remove'));
    }
    expect(now()).toHaveLength(1);
    expect(piece('Remove')).toBeDisabled();
  });

  it('edits the words of a banner', async () => {
    const { user, now } = open();
    act(() => piece('Words “Mom”, 3 of 3').focus());
    const field = screen.getByRole('textbox', { name: 'Words on the banner' });
    await user.clear(field);
    expect(now()[2]).toMatchObject({ text: 'Mom' });
    await user.type(field, 'Dad ');
    expect(now()[2]).toMatchObject({ text: 'Dad' });
  });

  it('drags a piece, asks for its drawing once it is let go, and for nothing that is drawn already', () => {
    const { now } = open();
    const stage = piece('Rose, 2 of 3').parentElement?.parentElement as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 512, height: 512 }) as DOMRect;
    const asked = FakeWorker.last.asked.length;
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 200, clientY: 250 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 250, clientY: 260 });
    expect(FakeWorker.last.asked).toHaveLength(asked);
    fireEvent.pointerUp(stage, { pointerId: 1 });
    expect(now()[1]).toMatchObject({ x: 500, y: 520 });
    expect(FakeWorker.last.asked).toHaveLength(asked + 1);
    expect(FakeWorker.last.asked.at(-1)?.request.composition).toEqual(now());
  });
});
