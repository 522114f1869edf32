import { z } from 'zod';

export const roleSchema = z.enum(['client', 'artist', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Where each role lands after sign-in and by its dashboard links (decision 55). */
export function dashboardPathOf(role: Role): string {
  if (role === 'admin') return '/admin/dashboard';
  return role === 'artist' ? '/artist-dashboard' : '/dashboard/universal';
}

export const accountStatusSchema = z.enum(['active', 'blocked', 'deleted']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;
