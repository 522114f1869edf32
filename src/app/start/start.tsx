import display from '@fontsource-variable/bricolage-grotesque/wght.css?url';
import text from '@fontsource-variable/inter/wght.css?url';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';

import { tracePageLoad, watchUncaught } from '../../data/monitoring.ts';
import { startSession } from '../../session/enter.ts';
import { App } from '../App.tsx';
import { notFound, routes } from '../routes/routes.ts';
import { keepPreferences, makeStore } from '../store.ts';
import { drawnState } from './drawn-state.ts';

/**
 * Puts the app into the page. A prerendered page is taken over: React first draws what stands there (`drawnState`), and then what
 * is true for this visitor.
 */
export async function start(root: HTMLElement): Promise<void> {
  watchUncaught();
  tracePageLoad();
  showFonts();
  forgetOutlines(root);
  const store = makeStore();
  const { prerendered } = root.dataset;
  const route = routes.find(({ path }) => matchPath(path, location.pathname)) ?? notFound;
  const drawn = prerendered === undefined ? undefined : await drawnState(store, prerendered, route);
  store.dispatch(startSession());
  // What is kept on this device is read before anything is drawn, so that nothing flips.
  await new Promise<void>((resolve) => keepPreferences(store, resolve));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} drawn={drawn} />
      </BrowserRouter>
    </StrictMode>
  );
  if (drawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Our own faces come after the first paint, which shows fonts of the device with the same measures (index.html). */
function showFonts(): void {
  for (const href of [display, text])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/** On a device without a session the document has hidden the outlines of the signed-in frame: they are not for a visitor. */
function forgetOutlines(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset.visitor === undefined) return;
  root.replaceChildren();
  delete root.dataset.prerendered;
  delete dataset.visitor;
}
