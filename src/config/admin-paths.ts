/**
 * The addresses to which administrators' screens lead. They stand apart from the others (paths.ts), which every first load brings;
 * a test holds them to the rows (src/app/routes/admin.ts).
 */
export const adminPaths = {
  users: '/admin/users',
  aiSettings: '/admin/ai-settings',
  logs: '/admin/logs',
  system: '/admin/system',
  auth: '/admin/auth',
  analytics: '/admin/analytics',
  security: '/admin/security',
  config: '/admin/config',
  moderation: '/admin/moderation',
} as const;

/** Where administrators look after an account. */
export function adminUserPath(userId: string): string {
  return `${adminPaths.users}/${encodeURIComponent(userId)}`;
}
