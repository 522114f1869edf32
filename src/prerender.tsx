import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from './app/App.tsx';
import { descriptions } from './app/descriptions.ts';
import { redirects, routes, type AppRoute } from './app/routes.tsx';
import { makeStore } from './app/store.ts';
import { paths } from './config/paths.ts';
import { AUTH_STORAGE_KEY } from './data/supabase.ts';
import { signedOut } from './session/session.slice.ts';

/** What the build needs to know of a route. */
export interface RouteInfo {
  path: string;
  title: string;
  description: string | null;
  /**
   * `plain`: prerendered, taken over by the app. `library`: prerendered, drawn anew by the app. `frame`: only the outlines of
   * the signed-in frame. `none`: an empty page.
   */
  content: 'plain' | 'library' | 'frame' | 'none';
  unlisted: boolean;
  /** The page's own module, as it stands in the bundler's manifest, and the frame's. */
  modules: string[];
}

/** What audits ask of every document; no search engine lists these, so that one sentence does for all. */
const PRIVATE = 'A page of your own in Inkroom, the studio for tattoo designs. Sign in to open it.';

function isForVisitors({ access }: AppRoute): boolean {
  return access === 'public' || access === 'signedOut';
}

function contentOf(route: AppRoute): RouteInfo['content'] {
  // A page that means something to one person only (an e-mail link's) has nothing to show beforehand.
  if (/[:*]/.test(route.path) || route.unlisted) return 'none';
  if (isForVisitors(route)) return route.plain ? 'plain' : 'library';
  return route.shell === 'app' ? 'frame' : 'none';
}

/** Every route of the table, as the build sees it. */
export const table: readonly RouteInfo[] = routes.map((route) => {
  const frame = route.plain ? [] : ['src/app/Themed.tsx'];
  if (route.shell === 'app') frame.push('src/app/AppShell.tsx');
  return {
    path: route.path,
    title: route.title,
    description: descriptions[route.path] ?? (isForVisitors(route) ? null : PRIVATE),
    content: contentOf(route),
    unlisted: !isForVisitors(route) || route.unlisted === true || route.path === paths.notFound,
    modules: [...frame, `src/pages/${route.Page.pageName}.tsx`],
  };
});

/** Where a device keeps its session: without one, pages of signed-in people show nothing. */
export const sessionKey = AUTH_STORAGE_KEY;

/** Old addresses, which the app answers too. */
export const redirectPaths: readonly string[] = redirects.map(({ from }) => from);

export interface RenderedPage {
  html: string;
  /** `<style>` elements of the component library, when the page uses it. */
  styles: string;
}

/** The page at an address as it looks before anything is known of the person: a visitor's, or the frame of the signed-in. */
export async function renderPage({ path, content }: RouteInfo): Promise<RenderedPage> {
  const store = makeStore();
  if (content !== 'frame') {
    store.dispatch(signedOut());
    await routes.find((route) => route.path === path)?.Page.preload();
  }
  // With `compat` the styles are kept in the cache instead of standing between the elements.
  const cache = Object.assign(createCache({ key: 'css' }), { compat: true as const });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App store={store} />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    // Nothing is sent in pieces: pieces are put in place by scripts, and these pages must stand without any.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: failures[0] });
  return { html, styles: stylesOf(cache) };
}

/** What the style cache collected, in the form in which it finds its styles again in the browser. */
function stylesOf(cache: ReturnType<typeof createCache>): string {
  const own: [id: string, css: string][] = [];
  const shared: string[] = [];
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`]) own.push([id, css]);
    else shared.push(`<style data-emotion="${cache.key}-global ${id}">${css}</style>`);
  }
  if (own.length === 0) return shared.join('');
  const ids = own.map(([id]) => id).join(' ');
  return `${shared.join('')}<style data-emotion="${cache.key} ${ids}">${own.map(([, css]) => css).join('')}</style>`;
}
