import {
  adminBeginConfirmation,
  adminDeleteUser,
  adminEndSessions,
  adminGetAllUsersComprehensive,
  adminSetUserRole,
  adminSetUserStatus,
  getAdminUserCountService,
  getAdminUserDataService,
  increment,
  type ListedUser,
  type ShownUser,
  type UserCursor,
} from '../../../contracts/users.ts';
import { call } from '../../../data/call.ts';
import { AppError } from '../../../data/errors.ts';
import { createSeparateClient } from '../../../data/supabase.ts';
import type { UserChange, UserFilter } from './users.model.ts';

export interface UserPage {
  users: ListedUser[];
  next: UserCursor | null;
}

const PAGE_SIZE = 25;

/** A page of the accounts that a filter leaves, behind the one that the cursor names. */
export function readUsers({ search, role, status, sort }: UserFilter, after: UserCursor | null): Promise<UserPage> {
  return call(adminGetAllUsersComprehensive, {
    p_search: search || null,
    p_role: role,
    p_status: status,
    p_sort: sort,
    p_after: after,
    p_limit: PAGE_SIZE,
  });
}

/** How many accounts a filter leaves; up to 10,000 where it is not exact. */
export function countUsers({ search, role, status }: UserFilter): Promise<{ count: number; isExact: boolean }> {
  return call(getAdminUserCountService, { p_search: search || null, p_role: role, p_status: status });
}

/** One account as support sees it; null for nobody. */
export function readUser(id: string): Promise<ShownUser | null> {
  return call(getAdminUserDataService, { p_user_id: id });
}

export interface ChangeWish {
  userId: string;
  change: UserChange;
  reason: string;
  /** The newest act on the account that the administrator has seen: whatever came later refuses this one. */
  seen: string | null;
  /** One for each content: asked again, it is done once. */
  requestId: string;
}

/** Does something to an account. Throws with the sentence of the refusal; code `changed_meanwhile` when somebody was faster. */
export async function changeUser({ userId, change, reason, seen, requestId }: ChangeWish): Promise<void> {
  const act = { p_user_id: userId, p_reason: reason.trim(), p_seen: seen, p_request_id: requestId };
  switch (change.kind) {
    case 'role':
      await call(adminSetUserRole, { ...act, p_role: change.role });
      return;
    case 'status':
      await call(adminSetUserStatus, { ...act, p_status: change.status });
      return;
    case 'credits':
      await call(increment, { ...act, p_amount: change.amount });
      return;
    case 'sessions':
      await call(adminEndSessions, act);
      return;
    case 'confirmation':
      await sendConfirmation((await call(adminBeginConfirmation, act)).email);
      return;
    case 'delete':
      await call(adminDeleteUser, act);
  }
}

async function sendConfirmation(email: string): Promise<void> {
  // Beside the administrator's own session.
  const { error } = await (await createSeparateClient()).auth.resend({ type: 'signup', email });
  if (!error) return;
  const sentence = 'The email could not be sent. One goes out each minute at most; please try again later.';
  throw new AppError('not_sent', sentence, { category: 'server', cause: error });
}
