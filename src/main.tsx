import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './theme/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/App.tsx';
import { keepPreferences, makeStore } from './app/store.ts';
import { watchUncaught } from './data/monitoring.ts';
import { startSession } from './session/session.effects.ts';

watchUncaught();
const store = makeStore();
store.dispatch(startSession());
// The first paint waits for the kept preferences (read from this device), so that the theme does not flip.
keepPreferences(store, () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
});
