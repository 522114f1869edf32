/** What the database answers about the account of the person who is signed in. */
import * as z from 'zod/mini';
import type { AccountStatus, Role } from '../domain/roles.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { changes, reads, row, text } from './contract.ts';

/** Makes a missing profile. No status where the account is gone or the session has ended. */
export const ensureUserProfile = reads(
  'ensure_user_profile',
  sessionTexts.profileFailed,
  z.object({
    status: z.optional(z.enum(['active', 'blocked', 'deleted'] satisfies AccountStatus[])),
    code: z.optional(z.enum(['account_not_found', 'account_blocked', 'session_ended'])),
  }),
);

/** Shows an uploaded file as the picture of both profiles, or none. */
export const setAvatar = changes('set_avatar', 'The picture could not be saved.', {
  not_own_file: 'This picture is not one that you have uploaded.',
});

const deletionFailed = 'The account could not be deleted.';
export const beginAccountDeletion = changes('begin_account_deletion', deletionFailed, {
  account_not_found: 'This account does not exist.',
  not_found: 'This account does not exist.',
  account_blocked: 'A blocked account cannot be deleted by its owner.',
});

/** A deletion that the caller works on from now on; null when none waits. No user where the account went by another way. */
export const claimAccountDeletion = reads(
  'claim_account_deletion',
  deletionFailed,
  z.nullable(row({ id: z.string(), user_id: text, customer_id: text, subscription_ids: z.array(z.string()) })),
);
export const promoteConfiguredAdmins = reads('promote_configured_admins', 'Nobody was promoted.', z.number());

/** Role and status of an account whose session lives; no row without one. */
export const readAccount = reads(
  'read_account',
  sessionTexts.profileFailed,
  z.array(z.object({ role: z.enum(['client', 'artist', 'admin'] satisfies Role[]), status: z.string() })),
);
