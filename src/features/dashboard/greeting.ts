import type { Role } from '../../domain/roles.ts';
import { dashboardTexts } from '../../domain/texts/dashboard.ts';
import { pageTexts } from '../../domain/texts/pages.ts';

/** Returns the name of the greeting: the first name, else the part of the e-mail before the at sign, else 'there'. */
export function greetingName(profile: { firstName?: string | null; email?: string | null } | null): string {
  return profile?.firstName?.trim() || profile?.email?.split('@')[0].trim() || 'there';
}

interface RoleBadge {
  label: 'Artist' | 'Admin' | 'User';
  tone: 'purple' | 'red' | 'grey';
  subtitle: string;
}

/** The badge of a role and what stands below the greeting. */
export function roleBadge(role: Role): RoleBadge {
  if (role === 'artist') {
    return { label: 'Artist', tone: 'purple', subtitle: pageTexts.artistLead };
  }
  if (role === 'admin') return { label: 'Admin', tone: 'red', subtitle: dashboardTexts.adminLead };
  return { label: 'User', tone: 'grey', subtitle: dashboardTexts.clientLead };
}
