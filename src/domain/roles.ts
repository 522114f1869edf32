import { z } from 'zod';

export const roleSchema = z.enum(['client', 'artist', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Where each role lands after sign-in and by its dashboard links (decision 55). Artists get their own page when it is built. */
export function dashboardPathOf(role: Role): string {
  return role === 'admin' ? '/admin/dashboard' : '/dashboard/universal';
}

export const accountStatusSchema = z.enum(['active', 'blocked', 'deleted']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;
