import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { nextTask } from './nextTask.ts';

let InTurn: typeof import('./InTurn.tsx').InTurn;
let WhenSeen: typeof import('./InTurn.tsx').WhenSeen;

beforeEach(async () => {
  // Which page is the first one is remembered by the module.
  vi.resetModules();
  ({ InTurn, WhenSeen } = await import('./InTurn.tsx'));
});

const part = (name: string) => (
  <InTurn key={name} placeholder={<p>room for {name}</p>}>
    <p>{name}</p>
  </InTurn>
);

/** The names of the parts that are drawn, each time that one more is. */
function drawnOverTime(): { seen: string[]; stop: () => void } {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const now = ['one', 'two', 'three'].filter((name) => screen.queryByText(name)).join(' ');
    if (seen.at(-1) !== now) seen.push(now);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { seen, stop: () => observer.disconnect() };
}

describe('parts that are drawn in turn', () => {
  it('come one after the other, each in its place', async () => {
    const { seen, stop } = drawnOverTime();
    render(['one', 'two', 'three'].map(part));
    expect(screen.getByText('room for one')).toBeVisible();
    expect(screen.queryByText('one')).toBeNull();
    await screen.findByText('three');
    expect(seen.filter(Boolean)).toEqual(['one', 'one two', 'one two three']);
    expect(screen.queryByText(/room for/)).toBeNull();
    stop();
  });

  it('go on when one of them leaves before its turn', async () => {
    const { rerender } = render(['one', 'two', 'three'].map(part));
    rerender(['two', 'three'].map(part));
    await waitFor(() => expect(screen.getByText('three')).toBeVisible());
    expect(screen.getByText('two')).toBeVisible();
  });

  it('are drawn at once when the first page is whole', async () => {
    const { rerender } = render(part('one'));
    await screen.findByText('one');
    // The turn is over a task after its part was drawn.
    await nextTask();
    await nextTask();
    rerender([part('one'), part('two')]);
    expect(screen.getByText('two')).toBeVisible();
  });
});

describe('parts out of sight', () => {
  /** What is watched, and how it is told that it came into sight. */
  const watched = new Map<Element, () => void>();

  beforeEach(() => {
    watched.clear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly seen: (entries: object[]) => void;
        constructor(seen: (entries: object[]) => void) {
          this.seen = seen;
        }
        observe(target: Element): void {
          watched.set(target, () => this.seen([{ isIntersecting: false }, { isIntersecting: true }]));
        }
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const unseen = (name: string) => (
    <WhenSeen key={name} placeholder={<p>room for {name}</p>}>
      <p>{name}</p>
    </WhenSeen>
  );
  const come = (name: string) => {
    const place = screen.getByText(`room for ${name}`).parentElement;
    const tell = place && watched.get(place);
    if (!tell) throw new Error(`Nobody watches ${name}.`);
    act(tell);
  };

  it('are drawn when they come into sight, and only they', async () => {
    render(['one', 'two'].map(unseen));
    come('two');
    await screen.findByText('two');
    expect(screen.getByText('room for one')).toBeVisible();
    expect(screen.queryByText('one')).toBeNull();
  });

  it('follow when the page is at rest', async () => {
    vi.useFakeTimers();
    render(['one', 'two'].map(unseen));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText('one')).toBeNull();
    // A round for what is wanted now, and one for each turn.
    for (let round = 0; round < 6; round += 1) await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('one')).toBeVisible();
    expect(screen.getByText('two')).toBeVisible();
  });

  it('are all drawn when somebody begins to go through the page by keyboard', async () => {
    render(['one', 'two'].map(unseen));
    fireEvent.keyDown(document.body, { key: 'a' });
    await nextTask();
    await nextTask();
    expect(screen.queryByText('one')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await screen.findByText('two');
    expect(screen.getByText('one')).toBeVisible();
  });

  it('keep the page from being whole: what is drawn within one has its turn too', async () => {
    render([
      unseen('one'),
      <WhenSeen key="outer" placeholder={<p>room for outer</p>}>
        <InTurn placeholder={<p>room for inner</p>}>
          <p>inner</p>
        </InTurn>
      </WhenSeen>,
      part('three'),
    ]);
    await screen.findByText('three');
    await nextTask();
    await nextTask();
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByText('room for inner')) seen.push('room');
    });
    observer.observe(document.body, { childList: true, subtree: true });
    come('outer');
    await screen.findByText('inner');
    expect(seen).toEqual(['room']);
    observer.disconnect();
  });
});
