import type { ListedUser, UserAct } from '../../../contracts/users.ts';
import type { Role } from '../../../domain/roles.ts';

export const userSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  email: 'Email A to Z',
  email_down: 'Email Z to A',
} as const;
export type UserSort = keyof typeof userSorts;

/** What the list shows. Null: everybody. */
export interface UserFilter {
  search: string;
  role: Role | null;
  status: 'active' | 'blocked' | 'deleted' | null;
  sort: UserSort;
}

export const roleNames: Record<Role, string> = { client: 'Client', artist: 'Artist', admin: 'Administrator' };
export const statusNames = { active: 'Active', blocked: 'Blocked', deleted: 'Being deleted' } as const;

/** Most characters of the reason of an act, as the database counts them. */
export const actReasonLimit = 500;

const oneOf = <T extends string>(names: readonly T[], value: string | null): T | null =>
  names.find((name) => name === value) ?? null;

/** The filter that an address names; what it does not know counts for nothing. */
export function filterOf(query: URLSearchParams): UserFilter {
  return {
    search: query.get('search') ?? '',
    role: oneOf(['client', 'artist', 'admin'] as const, query.get('role')),
    status: oneOf(['active', 'blocked', 'deleted'] as const, query.get('status')),
    sort: oneOf(Object.keys(userSorts) as UserSort[], query.get('sort')) ?? 'newest',
  };
}

/** How somebody is called in lists and sentences. */
export function nameOf({ fullName, username, email }: Pick<ListedUser, 'fullName' | 'username' | 'email'>): string {
  return fullName || username || email || 'No name yet';
}

/** What an administrator does to an account. */
export type UserChange =
  | { kind: 'role'; role: Role }
  | { kind: 'status'; status: 'active' | 'blocked' }
  | { kind: 'credits'; amount: number }
  | { kind: 'sessions' }
  | { kind: 'confirmation' }
  | { kind: 'delete' };

/** An act that was chosen, on the account as it was seen then. */
export interface Begun {
  change: UserChange;
  seen: string | null;
}

const actNames: Record<string, string> = {
  'account.access_changed': 'Access changed',
  'credits.changed': 'Credits changed',
  'account.sessions_ended': 'Signed out everywhere',
  'account.confirmation_sent': 'Confirmation email sent again',
  'artist_application.approved': 'Application approved',
  'artist_application.declined': 'Application declined',
};

/** An entry of the audit log in words: what was done, and what was before and after. */
export function describeAct({ action, details }: Pick<UserAct, 'action' | 'details'>): {
  title: string;
  change: string;
} {
  const pairs = Object.entries(details).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 2 && value[0] !== value[1]
      ? [`${name} ${String(value[0])} → ${String(value[1])}`]
      : [],
  );
  return { title: actNames[action] ?? action.replaceAll(/[._]/g, ' '), change: pairs.join(', ') };
}
