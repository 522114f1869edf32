import { paths, type AppPath } from '../config/paths.ts';
import type { Role } from '../domain/roles.ts';

/**
 * Where a role lands after signing in, and where a guard sends those who lack a role. Says the same as
 * `dashboardPathOf` of the domain (a test holds them together) without loading its schemas on the first page.
 */
export function homePathFor(role: Role): AppPath {
  if (role === 'admin') return paths.adminDashboard;
  return role === 'artist' ? paths.artistDashboard : paths.universalDashboard;
}
