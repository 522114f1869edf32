import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import type { Role } from '../../domain/roles.ts';
import type { LinkPlace } from '../../ui/page-links.ts';
import { guard } from '../guards.ts';
import { linksIn, redirects, routes } from './routes.ts';

const rowOf = (address: string) =>
  routes.find(({ path }) => matchPath(path, new URL(address, 'http://inkroom.test').pathname) !== null);
const labels = (place: LinkPlace, role?: Role) => linksIn(place, role).map(({ label }) => label);

describe('the rows of pages', () => {
  it('every address, old ones included, stands once', () => {
    const addresses = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it.each(routes.map((row) => [row.path, row] as const))('%s: its page can be loaded', async (_path, { Page }) => {
    expect(await Page.preload()).toBe(true);
  });

  it('what a search engine may list has a sentence of its own, short enough to be shown whole', () => {
    const listed = routes.filter(({ access, path, unlisted }) => {
      return (access === 'public' || access === 'signedOut') && !unlisted && !path.includes(':') && path !== '/404';
    });
    // Here as in the build; in the browser's code the words are left out (page-row.ts).
    const amiss = listed.filter(({ description }) => !description || description.length > 160);
    expect(amiss.map(({ path }) => path)).toEqual([]);
  });
});

describe('the links of rows', () => {
  it.each(['client', 'artist', 'admin'] as const)('lead a %s to pages that open for them', (role) => {
    const places: LinkPlace[] = ['menu', 'account'];
    for (const { to } of places.flatMap((place) => linksIn(place, role))) {
      expect(guard(rowOf(to)?.access ?? 'signedOut', { status: 'signedIn', role }).kind, to).toBe('show');
    }
  });

  it.each(['site', 'footer', 'legal'] as const)('lead visitors to pages that open for them: %s', (place) => {
    for (const { to } of linksIn(place)) expect(rowOf(to)?.access, to).toBe('public');
  });

  /** They join with their pages, at their places (decision 82). */
  it.each<[LinkPlace, Role | undefined, string[]]>([
    [
      'menu',
      'client',
      [
        'Dashboard',
        'Professional Design Studio',
        'Lettering',
        'Design Consultant',
        'Photo Sketch',
        'Style Transfer',
        'Design Collections',
        'My Projects',
        'Discover',
        'Shared by me',
        'Artists',
        'Credits',
        'Requests',
        'Messages',
        'Settings',
      ],
    ],
    [
      'menu',
      'artist',
      [
        'Dashboard',
        'Professional Design Studio',
        'Lettering',
        'Design Consultant',
        'Photo Sketch',
        'Style Transfer',
        'Design Collections',
        'My Projects',
        'Discover',
        'Shared by me',
        'Artists',
        'Credits',
        'My Profile',
        'Portfolio',
        'Requests',
        'Messages',
        'Settings',
      ],
    ],
    [
      'menu',
      'admin',
      [
        'Admin Dashboard',
        'Shared by me',
        'User Management',
        'AI Settings',
        'System Logs',
        'System Monitoring',
        'Authentication',
        'Analytics',
        'Security',
        'Configuration',
        'Moderation',
        'Settings',
      ],
    ],
    ['account', 'client', ['Dashboard', 'Profile', 'Settings']],
    ['account', 'artist', ['Dashboard', 'Profile', 'Settings']],
    ['account', 'admin', ['Dashboard', 'Profile', 'Settings']],
    ['site', undefined, ['How It Works', 'Platform Tools', 'Testimonials', 'Pricing', 'Try it', 'Gallery', 'Artists']],
    ['footer', undefined, ['Home', 'How It Works', 'Platform Tools', 'Discover', 'Pricing']],
    ['mainTool', undefined, ['AI Tattoo Generator']],
    ['tools', undefined, ['Photo Sketch', 'Style Transfer', 'Collections', 'Analyzer']],
    ['quickActions', undefined, ['AI Generator', 'Font Generator', 'Design Consultant', 'Discover']],
    ['artistActions', undefined, ['Create Design', 'Font Generator', 'Discover']],
    ['phone', 'client', ['Home', 'Create', 'Designs', 'Messages', 'Me']],
    ['phone', 'artist', ['Home', 'Create', 'Designs', 'Messages', 'Me']],
    ['begin', undefined, ['From a photo', 'From words', 'Lettering', 'Browse']],
    ['visitorBegin', undefined, ['From a photo', 'From words', 'Lettering', 'Browse']],
  ])('stand as the specification orders them: %s of %s', (place, role, specified) => {
    const found = labels(place, role);
    expect(found).toEqual(specified);
  });
});
