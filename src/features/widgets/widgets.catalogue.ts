import type { Role } from '../../domain/roles.ts';
import type { WidgetSize } from '../preferences/preferences.public.ts';

/** One kind of widget: how it is called and how it stands until somebody arranges it. */
export interface WidgetKind {
  id: WidgetId;
  title: string;
  /** What it shows, in a few words, for the settings screen. */
  about: string;
  size: WidgetSize;
  /** Whose dashboards have it; all when absent. */
  roles?: readonly Role[];
}

export type WidgetId =
  'recent-designs' | 'credits' | 'ai-generation' | 'shared-designs' | 'activity' | 'profile' | 'quick-actions';

/**
 * The widgets of the dashboards, in their order. "messages" (specified as small, third) joins them together with
 * messages themselves (decision 82).
 */
const kinds: readonly WidgetKind[] = [
  { id: 'recent-designs', title: 'Recent designs', about: 'Your newest generated images', size: 'medium' },
  { id: 'credits', title: 'Credits and payments', about: 'What you have and what it buys', size: 'small' },
  { id: 'ai-generation', title: 'AI tools', about: 'The ways to a new design', size: 'large' },
  {
    id: 'shared-designs',
    title: 'On Discover',
    about: 'Likes and views of what you share',
    size: 'medium',
    roles: ['artist'],
  },
  { id: 'activity', title: 'Activity', about: 'What happened lately', size: 'small' },
  { id: 'profile', title: 'My Profile', about: 'Who you are here, and how complete it is', size: 'small' },
  // The last row is full on the dashboard of each role: artists have a widget less there.
  {
    id: 'quick-actions',
    title: 'Quick Actions',
    about: 'Links to what you use most',
    size: 'medium',
    roles: ['artist'],
  },
  {
    id: 'quick-actions',
    title: 'Quick Actions',
    about: 'Links to what you use most',
    size: 'small',
    roles: ['client', 'admin'],
  },
];

/** The widgets of a role's dashboard. */
export function widgetsFor(role: Role): readonly WidgetKind[] {
  return kinds.filter((kind) => !kind.roles || kind.roles.includes(role));
}
