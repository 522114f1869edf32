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
  /** Over how many rows it stands while it is small, at three columns: others pile up beside a tall one. At two it has a row of its own. */
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
 * seen must be the one in which they are read. The preferences put "messages" in the third place, small, and
 * "ai-generation" in the fourth, as specified. What is to be paid comes after what is to be done.
 */
const kinds: readonly WidgetKind[] = [
  { id: 'recent-designs', title: 'Recent designs', about: 'Your newest generated images', size: 'medium', height: 440 },
  { id: 'activity', title: 'Activity', about: 'Your latest activity', size: 'small', height: 105 },
  { id: 'profile', title: 'My Profile', about: 'Your profile and how complete it is', size: 'small', height: 230 },
  { id: 'quick-actions', title: 'Quick Actions', about: 'Links to what you use most', size: 'small', height: 190 },
  { id: 'messages', title: 'Messages', about: 'Your latest conversations', size: 'small', height: 290 },
  { id: 'ai-generation', title: 'AI tools', about: 'Tools for new designs', size: 'large', height: 240 },
  {
    id: 'typography',
    title: 'Typography Studio',
    about: 'Fonts, scripts and Roman numerals',
    size: 'large',
    height: 560,
  },
  { id: 'designs', title: 'My Projects', about: 'Your projects with artists or clients', size: 'medium', height: 300 },
  {
    id: 'shared-designs',
    title: 'On Discover',
    about: 'Likes and views of your shared designs',
    size: 'medium',
    height: 300,
    roles: ['artist'],
  },
  {
    id: 'credits',
    title: 'Credits and payments',
    about: 'Your balance and prices',
    size: 'small',
    height: 640,
    rows: 2,
  },
  {
    id: 'find-artist',
    title: 'Find an artist',
    about: 'Search for a tattoo artist',
    size: 'medium',
    height: 180,
    roles: ['client'],
  },
];

/** The widgets of a role's dashboard. An artist's begins with the projects, and has the newest designs fill the row of messages. */
export function widgetsFor(role: Role): readonly WidgetKind[] {
  const own = kinds.filter((kind) => !kind.roles || kind.roles.includes(role));
  if (role !== 'artist') return own;
  const [recent, ...others] = own;
  const projects = others.filter(({ id }) => id === 'designs').map((kind) => ({ ...kind, size: 'large' as const }));
  // Nothing but one card stands beside what is paid.
  const rest = others.filter(({ id }) => id !== 'designs').map((kind) => (kind.rows ? { ...kind, rows: 1 } : kind));
  const messages = rest.findIndex(({ id }) => id === 'messages');
  return [...projects, ...rest.slice(0, messages + 1), recent, ...rest.slice(messages + 1)];
}
