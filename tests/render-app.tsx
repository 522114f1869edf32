import { configure, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { ThemeProvider } from '@mui/material/styles';

// What comes with the first page that needs it: here it is loaded before the clocks of the tests run, and tests start with
// states of the late parts of the store.
import '../src/app/AppShell.tsx';
import '../src/app/Themed.tsx';
import '../src/data/server-state.ts';
import '../src/features/designer/designer.slice.ts';

import { App } from '../src/app/App.tsx';
import { linksIn } from '../src/app/routes/routes.ts';
import type { RootState } from '../src/data/root-reducer.ts';
import { makeStore, type AppStore } from '../src/app/store.ts';
import type { RuntimeConfig } from '../src/config/env.ts';
import { startSession } from '../src/session/enter.ts';
import { signedOut } from '../src/data/store.events.ts';
import { defaultAccent } from '../src/theme/palette.ts';
import { makeTheme } from '../src/theme/theme.ts';
import { PageLinks } from '../src/ui/page-links.ts';

// A page's module is loaded when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Where the tests' doubles of our backend live (see tests/msw). */
export const TEST_SUPABASE_URL = 'http://127.0.0.1:54999';

export const testConfig: RuntimeConfig = {
  supabaseUrl: TEST_SUPABASE_URL,
  supabaseKey: 'test-publishable-key',
  mode: 'local',
  inboxUrl: 'http://127.0.0.1:54998/',
  engines: { images: 'built-in', assistant: 'built-in', payments: 'test', translation: 'off' },
  sharingDefault: false,
  newsByMail: true,
  tryOutsPerDay: 5,
  errorReportingDsn: null,
  prices: [],
  version: '0.0.0-test',
};

export interface Rendered extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** Path and query where the router is now. */
  address: () => string;
}

interface RenderOptions {
  /** Where the router starts. */
  at?: string | { pathname: string; state: unknown };
  state?: Partial<RootState>;
  config?: Partial<RuntimeConfig> | null;
}

/** Writes the runtime configuration into the document, as the server does. Null removes it. */
export function provideConfig(config: Partial<RuntimeConfig> | null = {}): void {
  document.getElementById('inkroom-config')?.remove();
  if (config === null) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'inkroom-config';
  element.textContent = JSON.stringify({ ...testConfig, ...config });
  document.head.append(element);
}

/** Ends what a store follows with its test: what it would ask or clear later is the next one's. */
export function endWithTest(store: AppStore, stop?: () => void): void {
  onTestFinished(() => {
    stop?.();
    store.dispatch(signedOut());
  });
}

/** The whole product with the real store, at an address. Without a given session state it finds out by itself. */
export function renderApp({ at = '/', state, config }: RenderOptions = {}): Rendered {
  provideConfig(config);
  const store = makeStore(state);
  endWithTest(store, state?.auth ? undefined : store.dispatch(startSession()));
  return mount(<App store={store} />, store, at);
}

/** One component with the real store, theme and a router. */
export function renderPart(part: ReactElement, { at = '/', state, config }: RenderOptions = {}): Rendered {
  provideConfig(config);
  const store = makeStore(state);
  endWithTest(store);
  const theme = makeTheme({ mode: 'dark', accent: defaultAccent, fontScale: 1, still: true });
  const element = (
    <Provider store={store}>
      <PageLinks value={linksIn}>
        <ThemeProvider theme={theme}>{part}</ThemeProvider>
      </PageLinks>
    </Provider>
  );
  return mount(element, store, at);
}

function mount(element: ReactElement, store: AppStore, at: RenderOptions['at'] & {}): Rendered {
  let current = '';
  function Address() {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  }
  const result = render(
    <MemoryRouter initialEntries={[at]}>
      <Address />
      {element}
    </MemoryRouter>,
  );
  return { ...result, store, user: userEvent.setup(), address: () => current };
}

/** Puts a value into a labelled field in one change (typing it key by key renders the page as often). */
export function fillIn(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
