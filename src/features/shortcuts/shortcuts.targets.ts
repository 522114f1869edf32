import { paths } from '../../config/paths.ts';
import type { Role } from '../../domain/roles.ts';
import { homePathFor } from '../../session/home-path.ts';
import type { ShortcutAction } from '../preferences/preferences.public.ts';

export interface ShortcutTarget {
  action: ShortcutAction;
  label: string;
  to: string;
}

/** Returns the pages that shortcuts open. */
export function shortcutTargets(role: Role): readonly ShortcutTarget[] {
  return [
    { action: 'new-design', label: 'New design', to: paths.tattooDesigner },
    { action: 'messages', label: 'Messages', to: paths.messages },
    { action: 'dashboard', label: 'Dashboard', to: homePathFor(role) },
    { action: 'settings', label: 'Settings', to: paths.settings },
    { action: 'search', label: 'Search designs', to: paths.discovery },
  ];
}
