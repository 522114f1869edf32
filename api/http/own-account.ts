/** Whose account a request may name. */
import { ApiError } from '../errors.ts';
import type { Caller } from './route.ts';

/** A user id in a body must be the caller's own (decision 10); none at all means the same. */
export function refuseOtherUser(user: Caller, userId: string | undefined): void {
  if (userId !== undefined && userId !== user.id) throw new ApiError('user_mismatch');
}
