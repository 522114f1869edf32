import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useMatch } from 'react-router-dom';

import { useAppSelector } from './hooks.ts';
import { paths } from '../config/paths.ts';
import { SessionWait } from '../features/auth/auth.public.ts';
import { letteringWaits } from '../features/typography/waiting.public.ts';
import { tryOutWaits } from '../features/try-out/try-out.public.ts';
import { homePathFor } from '../session/home-path.ts';
import { selectRole, selectAuth, selectAuthStatus } from '../session/auth.slice.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { InLibrary } from '../ui/InLibrary.tsx';
import { Loader } from '../ui/Loader.tsx';
import { PageLoader } from '../ui/PageLoader.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { guard, type Actor } from './guards.ts';
import { PublicShell } from './PublicShell.tsx';
import type { PageHead, PageRow, Shell } from './routes/page-row.ts';
import { notFound, redirects, routes, type AppRedirect } from './routes/routes.ts';
import { StartFrame, StartHead } from './start/StartFrame.tsx';
import { StartScreen } from './start/StartScreen.tsx';
import { useStartDelay } from './start/useStartDelay.ts';

/** The signed-in frame with its drawer, menus and live balance, which visitors do not load. */
const AppShell = lazy(async () => ({ default: (await import('./AppShell.tsx')).AppShell }));

/** The route table as elements: guards, frames, old addresses, and the not-found page for everything else. */
export function AppRoutes() {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<Gate route={route} />} />
      ))}
      {redirects.map((redirect) => (
        <Route key={redirect.from} path={redirect.from} element={<Redirect redirect={redirect} />} />
      ))}
      <Route path="*" element={<Gate route={notFound} />} />
    </Routes>
  );
}

function Gate({ route }: { route: PageRow }) {
  const actor = useActor();
  const { left } = useAppSelector(selectAuth);
  const location = useLocation();
  // A page with tabs in its address stays the same one on all of them.
  const matched = useMatch(route.path);
  const starting = useStartDelay(route.shell === 'app');
  // The library needs to know the window: its pages are drawn in the browser only.
  const hydrated = useHydrated();
  // Before the effects of the page, which may have a name of its own.
  useLayoutEffect(() => {
    document.title = `${route.title} · Inkroom`;
  }, [route.title]);
  useNextPage(route);
  const verdict = guard(route.access, actor);
  if (verdict.kind === 'go') {
    const to = route.access === 'signedOut' ? (originOf(location.state) ?? afterSignIn(verdict.to)) : verdict.to;
    return <Navigate to={to} replace state={stateFor(to, location, left)} />;
  }
  if (starting || verdict.kind === 'wait') {
    const inFrame = route.shell === 'app';
    const wait = starting ? <Loader message={pageTexts.initializing} /> : <SessionWait />;
    return inFrame ? <StartFrame head={route.head}>{wait}</StartFrame> : <StartScreen>{wait}</StartScreen>;
  }
  // Inside the library's own boundary, which would show its plain loader for the page too.
  const waiting = (
    <>
      {route.head && <StartHead {...route.head} />}
      <PageLoader look={route.loader} />
    </>
  );
  // Its frame is another for people who are signed in. Begun in the visitors', the page would begin again, without what was typed.
  const framed = route.shell !== 'auto' || actor.status !== 'loading';
  const page = (
    <Suspense fallback={waiting}>
      <route.Page />
    </Suspense>
  );
  return (
    <Frame shell={route.shell} head={route.head} signedIn={actor.status === 'signedIn'}>
      <ErrorBoundary key={route.one ?? matched?.pathnameBase ?? location.pathname} alone={route.shell === 'bare'}>
        {route.plain ? page : hydrated && framed ? <InLibrary>{page}</InLibrary> : waiting}
      </ErrorBoundary>
    </Frame>
  );
}

/** After what the page itself has to load. */
const nextPageMs = 800;

/** Loads the code of the page that comes next. Shown without a wait, it has no loader either, which React would keep for 300 ms. */
function useNextPage({ next }: PageRow): void {
  useEffect(() => {
    const timer = next && setTimeout(() => void next.preload(), nextPageMs);
    return () => clearTimeout(timer);
  }, [next]);
}

function Redirect({ redirect }: { redirect: AppRedirect }) {
  const actor = useActor();
  const { left } = useAppSelector(selectAuth);
  const location = useLocation();
  const verdict = guard(redirect.access, actor);
  if (verdict.kind === 'wait') {
    return (
      <StartScreen>
        <SessionWait />
      </StartScreen>
    );
  }
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace state={stateFor(verdict.to, location, left)} />;
  const role = actor.status === 'signedIn' ? actor.role : 'client';
  const to = redirect.to === 'byRole' ? afterSignIn(homePathFor(role)) : redirect.to;
  return <Navigate to={{ pathname: to, search: location.search }} replace />;
}

interface FrameProps {
  shell: Shell;
  head?: PageHead;
  signedIn: boolean;
  children: ReactNode;
}

function Frame({ shell, head, signedIn, children }: FrameProps) {
  if (shell === 'bare') return children;
  if (shell === 'app' || (shell === 'auto' && signedIn)) {
    const fallback = (
      <StartFrame head={head}>
        <Loader />
      </StartFrame>
    );
    return (
      <Suspense fallback={fallback}>
        <InLibrary fallback={fallback}>
          <AppShell>{children}</AppShell>
        </InLibrary>
      </Suspense>
    );
  }
  return <PublicShell contained={shell === 'auto'}>{children}</PublicShell>;
}

function useActor(): Actor {
  const status = useAppSelector(selectAuthStatus);
  const role = useAppSelector(selectRole);
  return status === 'signedIn' ? { status, role } : { status };
}

/** Where a person was headed before they had to sign in. */
function originOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}

/** Whoever has tried a tool without an account goes on there; links in mails lead to /dashboard. */
function afterSignIn(home: string): string {
  if (tryOutWaits()) return paths.aiGenerator;
  const lettering = letteringWaits();
  if (lettering) return lettering === 'western' ? paths.fontGenerator : paths.internationalFonts;
  return home;
}

/** Sign-in leads back to where a person wanted to go, unless they left on purpose. */
function stateFor(to: string, location: { pathname: string; search: string }, left: boolean) {
  return to === paths.login && !left ? { from: location.pathname + location.search } : undefined;
}
