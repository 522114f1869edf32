import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

import { visitor } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderApp } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import { nothingYet, TryOutFirstView } from './TryOutFirstView.tsx';

startBackend();
beforeEach(() => {
  // Draws previews of designs from words.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn();
      terminate = vi.fn();
    },
  );
});

it('on the home page the form looks like one before its code is there, and whoever begins to write goes on', async () => {
  const { user } = renderApp({ at: paths.home, state: { auth: visitor() } });
  const early = await screen.findByRole('textbox', { name: 'What should it show?' });
  expect(screen.getByRole('button', { name: 'wolf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Draw it' })).toBeNull();
  act(() => early.focus());
  await screen.findByRole('button', { name: 'Draw it' });
  await user.keyboard('a');
  const field = screen.getByRole('textbox', { name: 'What should it show?' });
  expect(field).not.toBe(early);
  expect(field).toHaveValue('a');
  expect(field).toHaveFocus();
});

it('a motif that is pressed early begins the design', async () => {
  renderApp({ at: paths.home, state: { auth: visitor() } });
  const wolf = await screen.findByRole('button', { name: 'wolf' });
  // A finger: it lands without having moved, and the form must not take the place of what it is on.
  fireEvent.pointerDown(wolf);
  fireEvent.touchStart(wolf);
  fireEvent.pointerUp(wolf);
  await new Promise((resolve) => setTimeout(resolve));
  expect(wolf).toBeInTheDocument();
  fireEvent.click(wolf);
  expect(await screen.findByRole('button', { name: 'Draw it' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'What should it show?' })).toHaveValue('wolf');
});

it('motifs that are pressed one right after the other are all kept, beside what is written', () => {
  function Early() {
    const [early, setEarly] = useState({ words: 'a lighthouse', isWallOpen: false });
    return <TryOutFirstView early={early} onChange={setEarly} />;
  }
  render(<Early />);
  for (const name of ['wolf', 'rose', 'moth', 'rose']) fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('textbox', { name: 'What should it show?' })).toHaveValue('a lighthouse, wolf, moth');
});

it('in a document whose code has not come no motif can be pressed in vain', () => {
  const html = renderToString(<TryOutFirstView early={nothingYet} onChange={vi.fn()} />);
  const pressed = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[role=group] button')];
  expect(pressed).toHaveLength(12);
  expect(pressed.filter((button) => !button.hasAttribute('disabled'))).toEqual([]);
});
