import { paths } from '../../config/paths.ts';
import type { Role } from '../../domain/roles.ts';
import type { LinkPlace, PageLink } from '../../ui/page-links.ts';
import { lazyPage } from '../lazy-page.tsx';
import { account } from './account.ts';
import { administration } from './admin.ts';
import { community } from './community.ts';
import { credits } from './credits.ts';
import { dashboards } from './dashboards.ts';
import { designs } from './designs.ts';
import type { Access, PageRow } from './page-row.ts';
import { signIn } from './sign-in.ts';
import { site } from './site.ts';
import { tools } from './tools.ts';
import { workspaces } from './workspaces.ts';

export const notFound: PageRow = {
  path: paths.notFound,
  access: 'public',
  shell: 'auto',
  title: 'Page not found',
  plain: true,
  Page: lazyPage(() => import('../../pages/NotFoundPage.tsx'), 'NotFoundPage'),
};

/** Every page of the product. Menus have their entries in this order. */
export const routes: readonly PageRow[] = [
  ...site,
  ...signIn,
  ...dashboards,
  ...tools,
  ...designs,
  ...workspaces,
  ...community,
  ...credits,
  ...administration,
  ...account,
  notFound,
];

export interface AppRedirect {
  from: string;
  /** `byRole`: the dashboard of the person's role. The query string is always kept. */
  to: string;
  access: Access;
}

/** Old addresses: those of the rows, and the one that leads everybody somewhere else. */
export const redirects: readonly AppRedirect[] = [
  { from: paths.dashboard, to: 'byRole', access: 'signedIn' },
  ...routes.flatMap(({ formerly = [], path, access }) => formerly.map((from) => ({ from, to: path, access }))),
];

/** The links that stand in a place, in order; with a role, those of its menus. */
export function linksIn(place: LinkPlace, role?: Role): readonly PageLink[] {
  const found = routes.flatMap(({ path, icon, links = [] }) =>
    links
      .filter((link) => link.in.includes(place) && (!role || !link.roles || link.roles.includes(role)))
      .map((link) => ({ to: path, icon, rank: 0, ...link })),
  );
  return found.sort((a, b) => a.rank - b.rank);
}
