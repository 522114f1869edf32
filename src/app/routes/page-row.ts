import type { Role } from '../../domain/roles.ts';
import type { LinkPlace } from '../../ui/page-links.ts';
import type { PageIconName } from '../../ui/PageIcon.tsx';
import type { PageLoaderStyle } from '../../ui/PageLoader.tsx';
import type { LazyPage } from '../lazy-page.tsx';

/** Who may open a page. `signedOut` pages send signed-in people to their dashboard. */
export type Access = 'public' | 'signedOut' | 'signedIn' | 'artist' | 'admin';
/** `auto`: the signed-in frame for those who are signed in, the public one for visitors. `bare`: no frame. */
export type Shell = 'app' | 'public' | 'auto' | 'bare';

/** The words at the top of a page, where they are the same for everybody. */
export interface PageHead {
  title: string;
  lead: string;
  /** Beneath them a wall of designs will hang: its outlines keep the place. */
  wall?: boolean;
}

/** Where a page is linked from: one row can serve several menus, and a page can have several rows. */
interface LinkRow {
  in: readonly LinkPlace[];
  label: string;
  /** Whose menus have it; everybody's when left out. */
  roles?: readonly Role[];
  /** The page's own icon when left out. */
  icon?: PageIconName;
  /** One line on what it is for. */
  text?: string;
  /** The page's path when left out: an address of the page with a query or an anchor. */
  to?: string;
  /** Links stand in the order of their pages; those of a higher rank come after those of a lower one (0). */
  rank?: number;
}

/** All that the product knows of a page besides the page itself. */
export interface PageRow {
  path: string;
  /** Old addresses that lead here, with their query. */
  formerly?: readonly string[];
  access: Access;
  shell: Shell;
  /** Shown in the browser's title as `<title> · Inkroom`. */
  title: string;
  /** What search engines and shared links say of it. Written as `import.meta.env.SSR && '…'`: only the build needs it. */
  description?: string | false;
  /** The page does without the component library (README.md): it starts with half the code. */
  plain?: boolean;
  /** What shows while the page's module is on the way; plain when left out. */
  loader?: PageLoaderStyle;
  /** Shown in the page's place while it is on its way. */
  head?: PageHead;
  /** Pages with the same name are one: between their addresses what is drawn stays. */
  one?: string;
  /** Not for search engines: it means something to one person only. */
  unlisted?: boolean;
  icon?: PageIconName;
  links?: readonly LinkRow[];
  Page: LazyPage;
  /** The page that most people open from here: its code comes while they look at this one. */
  next?: LazyPage;
}
