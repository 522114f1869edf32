import { describe, expect, it } from 'vitest';

import { adminPaths, adminUserPath } from '../config/admin-paths.ts';
import { dashboardPathOf } from '../domain/roles.ts';
import { homePathFor } from '../session/home-path.ts';
import { guard, type Actor } from './guards.ts';
import type { Access } from './routes/page-row.ts';
import { redirects, routes } from './routes/routes.ts';

const actors = {
  visitor: { status: 'signedOut' },
  client: { status: 'signedIn', role: 'client' },
  artist: { status: 'signedIn', role: 'artist' },
  admin: { status: 'signedIn', role: 'admin' },
} satisfies Record<string, Actor>;

/** What each actor meets behind each kind of access: the page, or the address that they are sent to. */
const expected: Record<Access, Record<keyof typeof actors, string>> = {
  public: { visitor: 'show', client: 'show', artist: 'show', admin: 'show' },
  signedOut: {
    visitor: 'show',
    client: '/dashboard/universal',
    artist: '/artist-dashboard',
    admin: '/admin/dashboard',
  },
  signedIn: { visitor: '/login', client: 'show', artist: 'show', admin: 'show' },
  artist: { visitor: '/login', client: '/dashboard/universal', artist: 'show', admin: '/admin/dashboard' },
  admin: { visitor: '/login', client: '/dashboard/universal', artist: '/dashboard/universal', admin: 'show' },
};

/** Which pages are open to whom; a new route must be added here on purpose. */
const accessOf: Record<string, Access> = {
  '/': 'public',
  '/discovery': 'public',
  '/discovery/:designId': 'public',
  '/shared-designs': 'signedIn',
  '/login': 'signedOut',
  '/register': 'signedOut',
  '/confirm-signup': 'signedOut',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/unsubscribe': 'public',
  '/dashboard/universal': 'signedIn',
  '/tattoo-designer': 'signedIn',
  '/ai-collections': 'signedIn',
  '/ai-collections/:imageId': 'signedIn',
  '/ai-generator': 'signedIn',
  '/font-generator': 'signedIn',
  '/cjk-arabic-font-generator': 'signedIn',
  '/roman-numeral-converter': 'signedIn',
  '/photo-to-sketch': 'signedIn',
  '/style-transfer': 'signedIn',
  '/settings': 'signedIn',
  '/messages': 'signedIn',
  '/messages/new': 'signedIn',
  '/messages/:threadId': 'signedIn',
  '/notifications': 'signedIn',
  '/requests': 'signedIn',
  '/workspace': 'signedIn',
  '/workspace/artist/:artistId/client/:clientId': 'signedIn',
  '/workspace/:projectId/*': 'signedIn',
  '/artist/collaborative-workspace': 'signedIn',
  '/artist/dashboard/payment-success': 'signedIn',
  '/artist-dashboard': 'artist',
  '/admin/dashboard': 'admin',
  '/admin/applications': 'admin',
  '/admin/profile': 'admin',
  '/admin/reviews': 'admin',
  '/admin/settings': 'admin',
  '/admin/ai-settings': 'admin',
  '/admin/analytics': 'admin',
  '/admin/auth': 'admin',
  '/admin/logs': 'admin',
  '/admin/moderation': 'admin',
  '/admin/system': 'admin',
  '/admin/config': 'admin',
  '/admin/security': 'admin',
  '/admin/users': 'admin',
  '/admin/users/:userId': 'admin',
  '/artist/profile': 'artist',
  '/become-an-artist': 'signedIn',
  '/comprehensive-platform': 'public',
  '/cookie-preferences': 'public',
  '/credits': 'signedIn',
  '/credits/receipts/:paymentId': 'signedIn',
  '/features': 'public',
  '/how-it-works': 'public',
  '/legal/cookie-policy': 'public',
  '/legal/copyright': 'public',
  '/legal/privacy-policy': 'public',
  '/legal/terms-of-service': 'public',
  '/platform': 'public',
  '/pricing': 'public',
  '/public/ai-generator': 'public',
  '/public/font-generator': 'public',
  '/public/international-font-generator': 'public',
  '/public/roman-numeral-converter': 'public',
  '/reading/:token': 'public',
  '/portfolio': 'signedIn',
  '/artists': 'public',
  '/artists/:artistId': 'public',
  '/artists/:artistId/portfolio': 'public',
  '/profile': 'signedIn',
  '/profile-setup': 'signedIn',
  '/studio/:studioId': 'public',
  '/collections/:collectionId': 'public',
  '/test-checkout/:sessionId': 'signedIn',
  '/create': 'signedIn',
  '/create-design': 'signedIn',
  '/workspace/new': 'signedIn',
  '/approvals/:designId/:code': 'signedIn',
  '/approval/check': 'public',
  '/404': 'public',
};

describe('guards', () => {
  for (const [access, row] of Object.entries(expected) as [Access, Record<keyof typeof actors, string>][]) {
    for (const [name, want] of Object.entries(row) as [keyof typeof actors, string][]) {
      it(`${access}: ${name} -> ${want}`, () => {
        const verdict = guard(access, actors[name]);
        expect(verdict.kind === 'go' ? verdict.to : verdict.kind).toBe(want);
      });
    }
    it(`${access}: while it is not known who is there, only pages of visitors show`, () => {
      const forVisitors = access === 'public' || access === 'signedOut';
      expect(guard(access, { status: 'loading' }).kind).toBe(forVisitors ? 'show' : 'wait');
    });
  }

  it('every route carries the access that this table states', () => {
    expect(Object.fromEntries(routes.map((route) => [route.path, route.access]))).toEqual(accessOf);
  });

  it('nobody is sent to a page that sends them on', () => {
    for (const access of Object.keys(expected) as Access[]) {
      for (const actor of Object.values(actors)) {
        const verdict = guard(access, actor);
        if (verdict.kind !== 'go') continue;
        const target = routes.find((route) => route.path === verdict.to);
        expect(target, verdict.to).toBeDefined();
        expect(guard(target?.access ?? 'admin', actor).kind).toBe('show');
      }
    }
  });

  it('every redirect leads to a route', () => {
    const paths = new Set(routes.map((route) => route.path));
    for (const { to } of redirects) if (to !== 'byRole') expect(paths.has(to), to).toBe(true);
  });

  it('says the same as the domain about where roles land', () => {
    for (const role of ['client', 'artist', 'admin'] as const) expect(homePathFor(role)).toBe(dashboardPathOf(role));
  });
});

it('every address to which screens of administrators lead has its page', () => {
  const found = new Set(routes.map(({ path }) => path));
  expect(
    [...Object.values(adminPaths), adminUserPath(':userId').replace('%3A', ':')].filter((path) => !found.has(path)),
  ).toEqual([]);
});
