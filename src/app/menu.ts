import { paths } from '../config/paths.ts';
import type { Role } from '../domain/roles.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: 'dashboard' | 'consultant' | 'settings' | 'admin';
}

const SETTINGS: MenuEntry = { label: 'Settings', to: paths.settings, icon: 'settings' };
const CLIENT: readonly MenuEntry[] = [
  { label: 'Dashboard', to: paths.universalDashboard, icon: 'dashboard' },
  { label: 'Design Consultant', to: paths.tattooDesigner, icon: 'consultant' },
  SETTINGS,
];

/** The side menu of each role. Entries join it with the pages that they lead to (decision 82). */
const menus: Record<Role, readonly MenuEntry[]> = {
  client: CLIENT,
  artist: CLIENT,
  admin: [{ label: 'Admin Dashboard', to: paths.adminDashboard, icon: 'admin' }, SETTINGS],
};

/** The entries for a role, in order. */
export function menuFor(role: Role): readonly MenuEntry[] {
  return menus[role];
}
