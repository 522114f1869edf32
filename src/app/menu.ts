import { paths } from '../config/paths.ts';
import type { Role } from '../domain/roles.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: 'dashboard' | 'consultant' | 'collections' | 'settings' | 'admin' | 'person';
}

const SETTINGS: MenuEntry = { label: 'Settings', to: paths.settings, icon: 'settings' };
const TOOLS: readonly MenuEntry[] = [
  { label: 'Design Consultant', to: paths.tattooDesigner, icon: 'consultant' },
  { label: 'Design Collections', to: paths.aiCollections, icon: 'collections' },
];

/** The side menu of each role. Entries join it with the pages that they lead to (decision 82). */
const menus: Record<Role, readonly MenuEntry[]> = {
  client: [{ label: 'Dashboard', to: paths.universalDashboard, icon: 'dashboard' }, ...TOOLS, SETTINGS],
  artist: [
    { label: 'Dashboard', to: paths.artistDashboard, icon: 'dashboard' },
    ...TOOLS,
    { label: 'My Profile', to: paths.artistProfile, icon: 'person' },
    SETTINGS,
  ],
  admin: [{ label: 'Admin Dashboard', to: paths.adminDashboard, icon: 'admin' }, SETTINGS],
};

/** The entries for a role, in order. */
export function menuFor(role: Role): readonly MenuEntry[] {
  return menus[role];
}
