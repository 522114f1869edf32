/** What the database answers about the account of the person who is signed in. */
import * as z from 'zod/mini';
import type { AccountStatus } from '../domain/roles.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { changes, reads } from './contract.ts';

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
