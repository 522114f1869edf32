import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { nextTask } from './nextTask.ts';

let InTurn: typeof import('./InTurn.tsx').InTurn;

beforeEach(async () => {
  // Which page is the first one is remembered by the module.
  vi.resetModules();
  ({ InTurn } = await import('./InTurn.tsx'));
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
