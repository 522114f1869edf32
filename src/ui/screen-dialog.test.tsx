import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { ScreenDialog } from './ScreenDialog.tsx';

function Page({ fullScreen }: { fullScreen: boolean }) {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <button onClick={() => setDepth(1)}>Open</button>
      <ScreenDialog open={depth > 0} fullScreen={fullScreen} onClose={() => setDepth(0)}>
        <h2>Outer</h2>
        <button onClick={() => setDepth(2)}>Deeper</button>
        <button onClick={() => setDepth(0)}>Close</button>
      </ScreenDialog>
      <ScreenDialog open={depth > 1} fullScreen={fullScreen} onClose={() => setDepth(1)}>
        <h2>Inner</h2>
      </ScreenDialog>
    </>
  );
}

const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { hidden: true }).map((heading) => heading.textContent);

it('Back closes the dialogs that fill the screen one after the other, and stays on the page', async () => {
  history.replaceState(null, '', '/page');
  render(<Page fullScreen />);
  await userEvent.click(screen.getByText('Open'));
  await userEvent.click(screen.getByText('Deeper'));
  expect(titles()).toEqual(['Outer', 'Inner']);
  history.back();
  await waitFor(() => expect(titles()).toEqual(['Outer']));
  history.back();
  await waitFor(() => expect(titles()).toEqual([]));
  expect([location.pathname, history.state]).toEqual(['/page', null]);
});

it('closed by its button, a dialog takes its entry of the history away', async () => {
  history.replaceState(null, '', '/page');
  render(<Page fullScreen />);
  await userEvent.click(screen.getByText('Open'));
  expect(history.state).toEqual({ dialogs: 1 });
  await userEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(history.state).toBeNull());
  await waitFor(() => expect(titles()).toEqual([]));
});

it('a dialog beside the page leaves Back to the page', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  render(<Page fullScreen={false} />);
  await userEvent.click(screen.getByText('Open'));
  expect(titles()).toEqual(['Outer']);
  expect(pushed).not.toHaveBeenCalled();
});
