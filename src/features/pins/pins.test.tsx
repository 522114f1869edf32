import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPart } from '../../../tests/render-app.tsx';
import { markAt, pathOf, pinsInView, withPoint, type MarkPoint, type Pin, type StageMode } from './pins.model.ts';
import { PictureStage, type PictureStageProps } from './PictureStage.tsx';
import { PinList, type PinListItem } from './PinList.tsx';

class FakeImage {
  naturalWidth = 400;
  naturalHeight = 400;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(address: string) {
    queueMicrotask(() => (address.includes('missing') ? this.onerror?.() : this.onload?.()));
  }
}

// The frame is 400 px a side, and so is the picture in it.
beforeEach(() => {
  vi.stubGlobal('Image', FakeImage);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(104);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pin = (number: number, more: Partial<Pin> = {}): Pin => ({
  id: `pin-${number}`,
  number,
  x: number / 10,
  y: 0.5,
  label: `Ana: note ${number}`,
  resolved: false,
  own: true,
  ...more,
});

const mark = { id: 'pin-2', resolved: false, points: [[0.2, 0.7] as const, [0.3, 0.7] as const, [0.4, 0.7] as const] };

function Stage(props: Partial<PictureStageProps>) {
  const [mode, setMode] = useState<StageMode>(props.mode ?? 'look');
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <PictureStage
        src="owl.png"
        preview={null}
        shape={{ width: 400, height: 400 }}
        alt="Owl"
        pins={[pin(1), pin(2, { own: false, place: 'changed' })]}
        marks={[mark]}
        onMode={setMode}
        selected={selected}
        onSelect={setSelected}
        {...props}
        mode={mode}
      />
      <output>{selected ?? 'nothing'}</output>
    </>
  );
}

async function open(props: Partial<PictureStageProps> = {}) {
  const rendered = renderPart(<Stage {...props} />);
  const frame = await screen.findByRole('application');
  const at = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    x: number,
    y: number,
    pointerId = 1,
  ) => fireEvent[kind](frame, { clientX: x, clientY: y, pointerId, button: 0 });
  const key = (name: string, more = {}) => fireEvent.keyDown(frame, { key: name, ...more });
  const selected = () => screen.getAllByRole('status').at(-1)?.textContent;
  return { ...rendered, frame, at, key, selected };
}

describe('the picture with its pins', () => {
  it('puts pins where they belong, and keeps them there when it is enlarged', async () => {
    const { key } = await open();
    const second = screen.getByRole('button', { name: 'Pin 2, the place changed: Ana: note 2' });
    expect(second).toHaveStyle({ left: '80px', top: '200px' });
    key('+');
    expect(second).toHaveStyle({ left: `${-80 + 0.2 * 560}px`, top: '200px' });
    key('0');
    expect(second).toHaveStyle({ left: '80px' });
  });

  it('selects a pin, and a drawn line where it is pressed', async () => {
    const { user, at, selected } = await open();
    await user.click(screen.getByRole('button', { name: /^Pin 1/ }));
    expect(selected()).toBe('pin-1');
    at('pointerDown', 122, 283);
    at('pointerUp', 122, 283);
    expect(selected()).toBe('pin-2');
    at('pointerDown', 300, 60);
    at('pointerUp', 300, 60);
    expect(selected()).toBe('nothing');
  });

  it('adds a pin where it is pressed, and none where it is moved', async () => {
    const onPin = vi.fn();
    const { at } = await open({ mode: 'pin', onPin });
    at('pointerDown', 100, 300);
    at('pointerUp', 101, 300);
    expect(onPin).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0.75 });
    at('pointerDown', 100, 300);
    at('pointerMove', 160, 300);
    at('pointerUp', 160, 300);
    expect(onPin).toHaveBeenCalledOnce();
  });

  it('adds a pin by keyboard: a cross goes by arrows, and never beyond the picture', async () => {
    const onPin = vi.fn();
    const { key } = await open({ onPin });
    key('c');
    expect(screen.getByRole('button', { name: 'Add a pin' })).toHaveAttribute('aria-pressed', 'true');
    key('ArrowRight', { shiftKey: true });
    key('ArrowUp');
    key('Enter');
    expect(onPin).toHaveBeenLastCalledWith({ x: 0.55, y: 0.49 });
    for (let n = 0; n < 20; n++) key('ArrowLeft', { shiftKey: true });
    key('Enter');
    expect(onPin).toHaveBeenLastCalledWith({ x: 0, y: 0.49 });
    key('Escape');
    expect(screen.getByRole('button', { name: 'View and move' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('draws with one finger; two fingers enlarge and draw nothing', async () => {
    const onMark = vi.fn();
    const { at } = await open({ mode: 'draw', onMark });
    at('pointerDown', 40, 40);
    for (const x of [80, 120, 160]) at('pointerMove', x, 40);
    at('pointerUp', 160, 40);
    expect(onMark).toHaveBeenCalledExactlyOnceWith([
      [0.1, 0.1],
      [0.2, 0.1],
      [0.3, 0.1],
      [0.4, 0.1],
    ]);
    at('pointerDown', 100, 200, 1);
    at('pointerDown', 200, 200, 2);
    at('pointerMove', 300, 200, 2);
    at('pointerUp', 300, 200, 2);
    at('pointerUp', 100, 200, 1);
    expect(onMark).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: '200 %. Show the whole picture' })).toBeVisible();
  });

  it('a line that leaves the picture ends at its edge', async () => {
    const onMark = vi.fn();
    const { at } = await open({ mode: 'draw', onMark });
    at('pointerDown', 300, 40);
    for (const x of [360, 460, 700]) at('pointerMove', x, 40);
    at('pointerUp', 700, 40);
    expect(Math.max(...(onMark.mock.calls[0] as [MarkPoint[]])[0].map(([x]) => x))).toBe(1);
  });

  it("drags one's own pin, by arrow keys too, and nobody else's", async () => {
    const onMovePin = vi.fn();
    await open({ onMovePin });
    const [own, other] = [
      screen.getByRole('button', { name: /^Pin 1/ }),
      screen.getByRole('button', { name: /^Pin 2/ }),
    ];
    for (const element of [other, own]) {
      fireEvent.pointerDown(element, { clientX: 40, clientY: 200, button: 0 });
      fireEvent.pointerMove(element, { clientX: 80, clientY: 220 });
      fireEvent.pointerUp(element);
    }
    expect(onMovePin).toHaveBeenCalledExactlyOnceWith('pin-1', { x: 0.2, y: 0.55 });
    fireEvent.keyDown(own, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(own, { key: 'Escape' });
    expect(onMovePin).toHaveBeenCalledOnce();
    fireEvent.keyDown(own, { key: 'ArrowRight' });
    fireEvent.keyDown(own, { key: 'Enter' });
    expect(onMovePin).toHaveBeenLastCalledWith('pin-1', { x: 0.105, y: 0.5 });
  });

  it('says where the pointer is, and that it left, and shows where others point', async () => {
    const onCursor = vi.fn();
    const { at, frame } = await open({ onCursor, cursors: [{ id: 'mara', name: 'Mara', x: 0.5, y: 0.25 }] });
    at('pointerMove', 100, 200);
    expect(onCursor).toHaveBeenLastCalledWith({ x: 0.25, y: 0.5 });
    fireEvent.pointerLeave(frame);
    expect(onCursor).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('Mara').parentElement).toHaveStyle({ left: '200px', top: '100px' });
  });

  it('without a way to add anything it offers none', async () => {
    const { key } = await open({ onMode: undefined });
    expect(screen.queryByRole('button', { name: 'Add a pin' })).toBeNull();
    key('c');
    expect(screen.getByRole('button', { name: '100 %. Show the whole picture' })).toBeVisible();
  });

  it('says when the picture is missing, and tries again', async () => {
    const { user } = renderPart(<Stage src="missing.png" />);
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });
});

describe('very many pins', () => {
  const many = Array.from({ length: 2000 }, (_, k) => pin(k, { x: (k % 50) / 50, y: Math.floor(k / 50) / 40 }));
  const frame = { width: 400, height: 400 };
  const whole = { left: 0, top: 0, ...frame };

  it('are drawn in heaps, but for the one that is selected', () => {
    const { alone, heaps } = pinsInView(many, whole, frame, 'pin-77');
    expect(alone.length + heaps.length).toBeLessThan(160);
    expect(alone.map(({ id }) => id)).toContain('pin-77');
    expect(heaps.reduce((sum, { pins }) => sum + pins.length, alone.length)).toBe(2000);
  });

  it('come apart as the picture grows, and those out of sight are not drawn', () => {
    const { alone, heaps } = pinsInView(many, { left: -1600, top: -1600, width: 3200, height: 3200 }, frame, null);
    expect(heaps).toEqual([]);
    expect(alone.length).toBeGreaterThan(20);
    expect(alone.length).toBeLessThan(120);
  });

  it('make no more elements in the list than are seen', () => {
    const items = many.map((each) => item(each.number));
    renderPart(<PinList label="Feedback" items={items} selected={null} onSelect={() => undefined} />);
    const shown = within(screen.getByRole('list', { name: 'Feedback' })).getAllByRole('listitem');
    expect(shown.length).toBeLessThan(40);
    expect(shown[0]).toHaveAttribute('aria-setsize', '2000');
  });
});

const item = (number: number, more: Partial<PinListItem> = {}): PinListItem => ({
  id: `pin-${number}`,
  number,
  author: 'Ana',
  when: 'today',
  text: `Note ${number}`,
  resolved: false,
  ...more,
});

describe('the list beside it', () => {
  function List({ items }: { items: PinListItem[] }) {
    const [selected, setSelected] = useState<string | null>(null);
    return (
      <PinList
        label="Feedback"
        items={items}
        selected={selected}
        onSelect={setSelected}
        renderBody={({ id }) => <p>Answer {id}</p>}
      />
    );
  }

  it('opens what is chosen, and arrow keys go on from there', async () => {
    const { user } = renderPart(<List items={[item(1), item(2), item(3)]} />);
    await user.click(screen.getByRole('button', { name: /Note 1/ }));
    expect(screen.getByText('Answer pin-1')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('Answer pin-2')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /Note 2/ })).toHaveFocus());
    await user.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('button', { name: /Note 3/ })).toHaveAttribute('aria-expanded', 'true');
  });

  it('says what it is about, what is settled, and what became of the place', () => {
    renderPart(
      <List items={[item(1, { type: 'Question', replies: 2 }), item(2, { resolved: true, place: 'lost' })]} />,
    );
    expect(screen.getByRole('button', { name: /Note 1/ })).toHaveTextContent('2 replies');
    expect(screen.getByText('Question')).toBeVisible();
    expect(screen.getByText('Resolved')).toBeVisible();
    expect(screen.getByText('No longer in the picture')).toBeVisible();
  });

  it('invites when there is nothing yet', () => {
    renderPart(<List items={[]} />);
    expect(screen.getByText('No feedback yet')).toBeVisible();
  });
});

describe('lines drawn by hand', () => {
  it('keep no more points than say something new', () => {
    let points: readonly MarkPoint[] = [];
    for (let k = 0; k <= 5000; k++) points = withPoint(points, { x: (k % 1000) / 1000, y: k / 5000 });
    expect(points.length).toBeLessThanOrEqual(600);
    expect(withPoint([[0.5, 0.5]], { x: 0.501, y: 0.5 })).toHaveLength(1);
  });

  it('are soft, pass through both ends and are found where they lie', () => {
    const place = { left: 10, top: 20, width: 100, height: 100 };
    expect(pathOf([[0, 0]], place)).toBe('M10.0 20.0h0.1');
    const path = pathOf(
      [
        [0, 0],
        [0.5, 0.2],
        [1, 1],
      ],
      place,
    );
    expect(path.startsWith('M10.0 20.0Q60.0 40.0')).toBe(true);
    expect(path.endsWith('L110.0 120.0')).toBe(true);
    expect(markAt([mark], { x: 0.31, y: 0.72 }, place, 5)).toBe(mark);
    expect(markAt([mark], { x: 0.6, y: 0.7 }, place, 5)).toBeNull();
  });
});
