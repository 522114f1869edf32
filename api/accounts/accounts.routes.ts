/** What the auth service alone cannot do for an account: deleting it with all its files, and beginning a registration. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import type { AccountsDb } from './accounts.db.ts';
import type { AccountDeletion } from './deletion.ts';

const HOUR = 3600;

/** Each registration sends a mail: nobody may be flooded by sign-ups in their name. */
const perMailbox: QuotaRule = { name: 'registration-mailbox', per: 'all', points: 24, windowSeconds: HOUR };
/** From one network address: who uses this up for somebody else's mailbox locks out themselves, not its owner. */
const perMailboxAndAddress: QuotaRule = { name: 'registration-mailbox-ip', per: 'all', points: 6, windowSeconds: HOUR };

export interface AccountRouteDeps {
  db: AccountsDb;
  deletion: AccountDeletion;
  quotas: QuotaKeeper;
}

export function accountRoutes(deps: AccountRouteDeps): Route[] {
  return [deleteAccountRoute(deps), beginRegistrationRoute(deps)];
}

function deleteAccountRoute({ deletion }: AccountRouteDeps): Route {
  return route({
    method: 'post',
    path: '/api/auth/delete-account',
    summary: 'Deletes the account of the caller with everything in it. Cannot be undone. Asking again goes on with it.',
    access: 'user',
    quotas: [{ name: 'delete-account', per: 'user', points: 20, windowSeconds: HOUR }],
    money: true,
    closing: true,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['account_blocked', 'unavailable'],
  }).answer(async ({ user }) => {
    const outcome = await deletion.deleteAccount(user.id);
    if (outcome === 'account_blocked') throw new ApiError('account_blocked');
    if (outcome === 'busy') throw new ApiError('unavailable');
    return { success: true as const, message: 'Your account has been deleted.' };
  });
}

function beginRegistrationRoute({ db, quotas }: AccountRouteDeps): Route {
  return route({
    method: 'post',
    path: '/api/auth/begin-registration',
    summary:
      'Called before a sign-up: an earlier sign-up of the same address that was never confirmed gives way, so that the newest password counts; after registrations in different browsers only that of the browser which claims the account. The answer is the same for every address.',
    access: 'public',
    quotas: [{ name: 'registration', per: 'ip', points: 60, windowSeconds: HOUR }],
    body: z.object({
      email: z.string().trim().min(3, 'email is required').max(254),
      /** A random value of this browser: who begins twice contests nothing. */
      browser: z.string().min(16).max(100).optional(),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: ['registration_closed'],
  }).answer(async ({ body, ip }) => {
    if (!(await db.registrationOpen())) throw new ApiError('registration_closed');
    // Lower case in JavaScript and in Postgres can differ for odd letters; the database's own counts for the address.
    const mailbox = createHash('sha256').update(body.email.toLowerCase()).digest('base64url');
    await quotas.take(perMailboxAndAddress, `${mailbox} ${ip}`);
    await quotas.take(perMailbox, mailbox);
    await db.discardUnconfirmed(body.email, body.browser ?? null);
    return { success: true as const };
  });
}
