import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { Loader } from '../../ui/Loader.tsx';
import { App } from '../App.tsx';
import type { PageRow } from '../routes/page-row.ts';
import { notFound, redirects, routes } from '../routes/routes.ts';
import { makeStore } from '../store.ts';
import { drawnState } from './drawn-state.ts';
import { StartScreen } from './StartScreen.tsx';

/** What the build needs to know of a route. */
export interface RouteInfo {
  path: string;
  title: string;
  description: string | null;
  /** `page`: what a visitor sees. `frame`: only the outlines of the signed-in frame. `none`: whose page it is, and that it comes. */
  content: 'page' | 'frame' | 'none';
  unlisted: boolean;
  /** The page's own module, as it stands in the bundler's manifest, and the frame's. */
  modules: string[];
}

/** What audits ask of every document; no search engine lists these, so that one sentence does for all. */
const PRIVATE = 'A private page in Inkroom, the studio for tattoo designs. Sign in to open it.';

function isForVisitors({ access }: PageRow): boolean {
  return access === 'public' || access === 'signedOut';
}

function contentOf(route: PageRow): RouteInfo['content'] {
  // A page that means something to one person only (an e-mail link's) has nothing to show beforehand.
  if (/[:*]/.test(route.path) || route.unlisted) return 'none';
  if (isForVisitors(route)) return 'page';
  return route.shell === 'app' ? 'frame' : 'none';
}

/** Every route of the table, as the build sees it. */
export const table: readonly RouteInfo[] = routes.map((route) => {
  const frame = route.plain ? [] : ['src/app/Themed.tsx'];
  if (route.shell === 'app') frame.push('src/app/AppShell.tsx');
  return {
    path: route.path,
    title: route.title,
    description: route.description || (isForVisitors(route) ? null : PRIVATE),
    content: contentOf(route),
    unlisted: !isForVisitors(route) || route.unlisted === true || route === notFound,
    modules: [...frame, `src/pages/${route.Page.pageName}.tsx`],
  };
});

/** Old addresses, which the app answers too. */
export const redirectPaths: readonly string[] = redirects.map(({ from }) => from);

/** The page at an address as it looks before anything is known of the person: a visitor's, or the frame of the signed-in. */
export async function renderPage({ path, content }: RouteInfo): Promise<string> {
  const store = makeStore();
  const route = routes.find((known) => known.path === path);
  const drawn = await drawnState(store, content, route);
  return textOf(
    path,
    <StrictMode>
      <StaticRouter location={path}>
        <App store={store} drawn={drawn} />
      </StaticRouter>
    </StrictMode>,
  );
}

/** What stands in a document that has nothing of its page. The app puts its own in the place of it. */
export function renderStart(): Promise<string> {
  return textOf(
    'The start',
    <StartScreen>
      <Loader />
    </StartScreen>,
  );
}

async function textOf(name: string, content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // Nothing is sent in pieces: pieces are put in place by scripts, and these pages must stand without any.
  const options = { progressiveChunkSize: Infinity, onError: (error: unknown) => void failures.push(error) };
  const html = await new Response((await prerender(content, options)).prelude).text();
  if (failures.length > 0) throw new Error(`${name} cannot be prerendered.`, { cause: failures[0] });
  return html;
}
