import type { Role } from '../../domain/roles.ts';
import type { WidgetSize } from '../preferences/preferences.public.ts';

/** One kind of widget: how it is called and how it stands until somebody arranges it. */
export interface WidgetKind {
  id: WidgetId;
  title: string;
  /** What it shows, in a few words, for the settings screen. */
  about: string;
  size: WidgetSize;
  /** How high it is about on a phone, in px: the room of its preview while the board is arranged. */
  height: number;
  /** Over how many rows it stands while it is small: others pile up beside a tall one. */
  rows?: number;
  /** The roles whose dashboards have it; all when absent. */
  roles?: readonly Role[];
}

export type WidgetId =
  | 'recent-designs'
  | 'credits'
  | 'messages'
  | 'designs'
  | 'find-artist'
  | 'ai-generation'
  | 'typography'
  | 'shared-designs'
  | 'activity'
  | 'profile'
  | 'quick-actions';

/**
 * The widgets of the dashboards, in their order: it fills every row at two columns as at three, as the order that is
 * seen must be the one in which they are read. The preferences put "messages" in the third place, small, as specified.
 */
const kinds: readonly WidgetKind[] = [
  { id: 'recent-designs', title: 'Recent designs', about: 'Your newest generated images', size: 'medium', height: 440 },
  { id: 'activity', title: 'Activity', about: 'Your latest activity', size: 'small', height: 105 },
  { id: 'profile', title: 'My Profile', about: 'Your profile and how complete it is', size: 'small', height: 230 },
  {
    id: 'credits',
    title: 'Credits and payments',
    about: 'Your balance and prices',
    size: 'small',
    height: 640,
  },
  { id: 'messages', title: 'Messages', about: 'Your latest conversations', size: 'small', height: 290 },
  { id: 'designs', title: 'My Projects', about: 'Your projects with artists or clients', size: 'large', height: 300 },
  {
    id: 'find-artist',
    title: 'Find an artist',
    about: 'Search for a tattoo artist',
    size: 'large',
    height: 180,
    roles: ['client'],
  },
  { id: 'ai-generation', title: 'AI tools', about: 'Tools for new designs', size: 'large', height: 240 },
  {
    id: 'typography',
    title: 'Typography Studio',
    about: 'Fonts, scripts and Roman numerals',
    size: 'large',
    height: 560,
  },
  {
    id: 'shared-designs',
    title: 'On Discover',
    about: 'Likes and views of your shared designs',
    size: 'large',
    height: 300,
    roles: ['artist'],
  },
  { id: 'quick-actions', title: 'Quick Actions', about: 'Links to what you use most', size: 'large', height: 190 },
];

/** An artist's board begins with the projects. The preferences put "recent-designs" behind them; here it fills the row of "messages". */
const firstForArtists: readonly WidgetId[] = [
  'designs',
  'activity',
  'profile',
  'credits',
  'messages',
  'recent-designs',
];

/** The widgets of a role's dashboard. */
export function widgetsFor(role: Role): readonly WidgetKind[] {
  const own = kinds.filter((kind) => !kind.roles || kind.roles.includes(role));
  if (role !== 'artist') return own;
  const first = firstForArtists.flatMap((id) => own.filter((kind) => kind.id === id));
  return [...first, ...own.filter((kind) => !first.includes(kind))];
}
