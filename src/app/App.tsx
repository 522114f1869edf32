import { lazy, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';

import { readRuntimeConfig } from '../config/env.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { AccountDeleted } from '../features/auth/auth.public.ts';
import { useLook } from '../features/preferences/look/useLook.ts';
import { LibraryFrame } from '../ui/InLibrary.tsx';
import { Loader } from '../ui/Loader.tsx';
import { PageLinks } from '../ui/page-links.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { linksIn } from './routes/routes.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import type { RootState } from '../data/root-reducer.ts';
import type { AppStore } from './store.ts';

/** The component library: the half of the code that the first pages do without. */
const Themed = lazy(async () => ({ default: (await import('./Themed.tsx')).Themed }));

const inLibrary = (children: ReactNode, fallback: ReactNode = <Loader />) => (
  <Suspense fallback={fallback}>
    <Themed>{children}</Themed>
  </Suspense>
);

interface AppProps {
  store: AppStore;
  /** What a prerendered document was drawn from, where one is drawn or taken over (start/drawn-state.ts). */
  drawn?: RootState;
}

/** The product inside a router that the caller provides (the browser's, the prerenderer's, or a test's). */
export function App({ store, drawn }: AppProps) {
  return (
    <Provider store={store} serverState={drawn}>
      <LibraryFrame value={inLibrary}>
        <PageLinks value={linksIn}>
          <ErrorBoundary alone>
            <Configured />
          </ErrorBoundary>
        </PageLinks>
      </LibraryFrame>
    </Provider>
  );
}

function Configured() {
  // A page that is prerendered does not know yet where it will be served.
  if (typeof document !== 'undefined' && !readRuntimeConfig()) throw new Error(pageTexts.missingEnvironment);
  useLook();
  return (
    <>
      <ScrollToTop />
      <RouteAnnouncer />
      <AppRoutes />
      <AccountDeleted />
    </>
  );
}
