import { paths } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const Discovery = page(() => import('../../pages/DiscoveryPage.tsx'), 'DiscoveryPage');

/** What people share, and the artists behind it. */
export const community: readonly PageRow[] = [
  {
    path: paths.discovery,
    access: 'public',
    shell: 'auto',
    title: pageTexts.discover,
    description:
      import.meta.env.SSR &&
      'Browse tattoo designs drawn from photos in fine line, dotwork, blackwork, sketch, woodcut and geometric styles, shared by people on Inkroom.',
    head: { title: pageTexts.discover, lead: pageTexts.discoverLead, wall: true },
    icon: 'discover',
    links: [
      { in: ['footer', 'quickActions'], label: 'Discover' },
      { in: ['artistActions'], label: 'Discover', rank: 1 },
      { in: ['menu'], roles: ['client', 'artist'], label: 'Discover' },
      { in: ['site'], label: 'Gallery', rank: 2 },
      { in: ['begin', 'visitorBegin'], label: 'Browse', text: 'See what others had drawn.', rank: 3 },
    ],
    one: 'discovery',
    Page: Discovery,
  },
  {
    path: paths.sharedDesign,
    access: 'public',
    shell: 'auto',
    title: 'Shared design',
    one: 'discovery',
    Page: Discovery,
  },
  {
    path: paths.sharedByMe,
    access: 'signedIn',
    shell: 'app',
    title: 'Shared by me',
    icon: 'discover',
    links: [{ in: ['menu'], label: 'Shared by me' }],
    Page: page(() => import('../../pages/SharedByMePage.tsx'), 'SharedByMePage'),
  },
  {
    path: paths.artists,
    access: 'public',
    shell: 'auto',
    title: pageTexts.findArtist,
    description:
      import.meta.env.SSR &&
      'Find a tattoo artist near you by style, part of the body, language and price: reviewed artists, their work and what clients say.',
    head: { title: pageTexts.findArtist, lead: pageTexts.findArtistLead },
    icon: 'artists',
    links: [
      { in: ['menu'], roles: ['client', 'artist'], label: 'Artists' },
      { in: ['site'], label: 'Artists', rank: 2 },
    ],
    Page: page(() => import('../../pages/ArtistsPage.tsx'), 'ArtistsPage'),
  },
  {
    path: paths.artist,
    access: 'public',
    shell: 'auto',
    title: 'Artist',
    Page: page(() => import('../../pages/PublicArtistPage.tsx'), 'PublicArtistPage'),
  },
  {
    path: paths.artistPortfolio,
    access: 'public',
    shell: 'auto',
    title: 'Portfolio',
    Page: page(() => import('../../pages/ArtistPortfolioPage.tsx'), 'ArtistPortfolioPage'),
  },
  {
    path: paths.studio,
    access: 'public',
    shell: 'auto',
    title: 'Studio',
    Page: page(() => import('../../pages/StudioPage.tsx'), 'StudioPage'),
  },
  {
    path: paths.collection,
    access: 'public',
    shell: 'auto',
    title: 'Collection',
    Page: page(() => import('../../pages/CollectionPage.tsx'), 'CollectionPage'),
  },
  {
    path: paths.becomeArtist,
    access: 'signedIn',
    shell: 'app',
    title: 'Work as an artist',
    Page: page(() => import('../../pages/ArtistApplicationPage.tsx'), 'ArtistApplicationPage'),
  },
];
