import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';

import { watchUncaught } from '../data/monitoring.ts';
import { startSession } from '../session/session.effects.ts';
import { nextTask } from '../ui/nextTask.ts';
import { keepTyped } from '../ui/useEarlyInput.ts';
import { App } from './App.tsx';
import { loadFrame } from './frames.ts';
import { routes } from './routes.tsx';
import { keepPreferences, makeStore } from './store.ts';
import { knowsMore, pressEnded } from './whenWanted.ts';

/**
 * Puts the app into the page: it takes a prerendered page over where both show the same, and draws anew where this
 * visitor's differs. The first paint waits for the kept preferences (read from this device), so that nothing flips.
 */
export async function mount(root: HTMLElement): Promise<void> {
  watchUncaught();
  const store = makeStore();
  await nextTask();
  store.dispatch(startSession());
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  const preferences = new Promise<void>((resolve) => keepPreferences(store, resolve));
  const frame = route && loadFrame(route);
  // The page's code stands on the frame's: asked for at once it would run with it, in one long task.
  const isPage = root.dataset.prerendered === 'plain' || root.dataset.prerendered === 'library';
  const page = isPage ? route?.Page.preload() : frame?.then(() => route?.Page.preload());
  // Over a prerendered page nothing may flash; another one shows its loader while the page's code is on the way.
  await (isPage ? Promise.all([preferences, page, frame]) : preferences);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>
  );
  // Pages of the component library depend on the window's size, so they are drawn anew over their prerendered selves.
  if (root.dataset.prerendered === 'plain' && !knowsMore()) hydrateRoot(root, app);
  else {
    await pressEnded();
    keepTyped(root);
    const drawn = new Promise<void>((resolve) =>
      startTransition(() => createRoot(root).render(<Drawn onDrawn={resolve}>{app}</Drawn>)),
    );
    // Until then the prerendered page stands there, and what is pressed on it must be remembered.
    if (isPage) await drawn;
  }
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
