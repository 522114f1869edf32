import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';

import { startSession } from '../session/session.effects.ts';
import { App } from './App.tsx';
import { loadFrame } from './frames.ts';
import { routes } from './routes.tsx';
import { keepPreferences, makeStore } from './store.ts';
import { knowsMore } from './whenWanted.ts';

/**
 * Puts the app into the page: it takes a prerendered page over where both show the same, and draws anew where this
 * visitor's differs. The first paint waits for the kept preferences (read from this device), so that nothing flips.
 */
export async function mount(root: HTMLElement): Promise<void> {
  const store = makeStore();
  store.dispatch(startSession());
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  const preferences = new Promise<void>((resolve) => keepPreferences(store, resolve));
  if (route) loadFrame(route);
  await Promise.all([preferences, route?.Page.preload()]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>
  );
  // Pages of the component library depend on the window's size, so they are drawn anew over their prerendered selves.
  if (root.dataset.prerendered === 'plain' && !knowsMore()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
