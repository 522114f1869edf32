import type { Role } from '../../domain/roles.ts';
import type { WidgetSize } from '../preferences/preferences.public.ts';

/** One kind of widget: how it is called and how it stands until somebody arranges it. */
export interface WidgetKind {
  id: WidgetId;
  title: string;
  /** What it shows, in a few words, for the settings screen. */
  about: string;
  size: WidgetSize;
  /** How high it is about on a phone, in px, so that little moves when it is drawn. */
  height: number;
  /** Over how many rows it stands while it is small, by width of the window: others pile up beside a tall one. */
  rows?: { sm: number; md: number };
  /** Whose dashboards have it; all when absent. */
  roles?: readonly Role[];
}

export type WidgetId =
  'recent-designs' | 'credits' | 'ai-generation' | 'shared-designs' | 'activity' | 'profile' | 'quick-actions';

const credits = {
  id: 'credits',
  title: 'Credits and payments',
  about: 'What you have and what it buys',
  size: 'small',
  height: 640,
} as const;
const actions = {
  id: 'quick-actions',
  title: 'Quick Actions',
  about: 'Links to what you use most',
  height: 190,
} as const;

/**
 * The widgets of the dashboards, in their order. "messages" (specified as small, third) joins them together with
 * messages themselves (decision 82).
 */
const kinds: readonly WidgetKind[] = [
  { id: 'recent-designs', title: 'Recent designs', about: 'Your newest generated images', size: 'medium', height: 440 },
  // Beside it the small ones that follow: two on the client's dashboard, three on the artist's.
  { ...credits, rows: { sm: 2, md: 2 }, roles: ['client', 'admin'] },
  { ...credits, rows: { sm: 3, md: 2 }, roles: ['artist'] },
  { id: 'ai-generation', title: 'AI tools', about: 'The ways to a new design', size: 'large', height: 240 },
  {
    id: 'shared-designs',
    title: 'On Discover',
    about: 'Likes and views of what you share',
    size: 'medium',
    height: 300,
    roles: ['artist'],
  },
  { id: 'activity', title: 'Activity', about: 'What happened lately', size: 'small', height: 105 },
  { id: 'profile', title: 'My Profile', about: 'Who you are here, and how complete it is', size: 'small', height: 230 },
  // The last row is full on the dashboard of each role.
  { ...actions, size: 'small', roles: ['artist'] },
  { ...actions, size: 'large', roles: ['client', 'admin'] },
];

/** The widgets of a role's dashboard. */
export function widgetsFor(role: Role): readonly WidgetKind[] {
  return kinds.filter((kind) => !kind.roles || kind.roles.includes(role));
}
