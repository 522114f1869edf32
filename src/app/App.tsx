import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { readRuntimeConfig } from '../config/env.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { useAppTheme } from '../features/preferences/useAppTheme.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import type { AppStore } from './store.ts';

/** The product inside a router that the caller provides (the browser's, or a test's). */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Themed>
        <ErrorBoundary alone>
          <Configured />
        </ErrorBoundary>
      </Themed>
    </Provider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const theme = useAppTheme();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

function Configured() {
  if (!readRuntimeConfig()) throw new Error(pageTexts.missingEnvironment);
  return (
    <>
      <ScrollToTop />
      <AppRoutes />
    </>
  );
}
