/** The account functions of the database. Every answer is parsed here. */
import { z } from 'zod';
import type { StoredFile } from '../images/objects.ts';
import { rpc, type Supabase } from '../supabase.ts';

/** A deletion that the caller now works on. */
export interface HeldDeletion {
  id: string;
  /** Null when the account went by another way: then only what the payment service still bills is left to be ended. */
  userId: string | null;
  customer: string | null;
  subscriptions: string[];
}

const beginSchema = z.union([
  z.object({ ok: z.literal(true), deletion_id: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(['account_not_found', 'account_blocked']) }),
]);
const heldSchema = z
  .object({
    id: z.string(),
    user_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    subscription_ids: z.array(z.string()),
  })
  .nullable();
const filesSchema = z.array(z.object({ bucket: z.string(), path: z.string() }));

export interface AccountsDb {
  /** Closes the account and cancels its work; what is wrong with it otherwise. */
  begin(userId: string): Promise<'begun' | 'account_not_found' | 'account_blocked'>;
  /** Takes a deletion that nobody holds and whose time has come, or that of one account at any time. */
  claim(leaseSeconds: number, userId?: string): Promise<HeldDeletion | null>;
  /** Counts removed files and holds the deletion for so many more seconds. */
  note(id: string, filesRemoved: number, seconds: number): Promise<void>;
  /** Gives it back after a failure. The worker waits longer each time; administrators are told of one that keeps failing. */
  fail(id: string): Promise<void>;
  /** Rows and auth user go. */
  finish(id: string): Promise<void>;
  filesOf(userId: string): Promise<StoredFile[]>;
  /** Files whose account is gone. */
  orphanedFiles(): Promise<StoredFile[]>;
  endSubscription(userId: string): Promise<void>;
  discardUnconfirmed(email: string, browser: string | null): Promise<void>;
  /** Gives the role admin to the confirmed accounts of these addresses; answers how many were new. */
  promoteAdmins(emails: string[]): Promise<number>;
}

export function createAccountsDb(service: Supabase): AccountsDb {
  return {
    async begin(userId) {
      const answer = beginSchema.parse(await rpc(service, 'begin_account_deletion', { p_user_id: userId }));
      return answer.ok ? 'begun' : answer.code;
    },
    async claim(leaseSeconds, userId) {
      const args = { p_lease_seconds: leaseSeconds, ...(userId ? { p_user_id: userId } : {}) };
      const held = heldSchema.parse(await rpc(service, 'claim_account_deletion', args));
      if (!held) return null;
      const { id, user_id, customer_id, subscription_ids } = held;
      return { id, userId: user_id, customer: customer_id, subscriptions: subscription_ids };
    },
    async note(id, filesRemoved, seconds) {
      await rpc(service, 'note_account_deletion', {
        p_id: id,
        p_files_removed: filesRemoved,
        p_retry_seconds: seconds,
      });
    },
    async fail(id) {
      await rpc(service, 'fail_account_deletion', { p_id: id });
    },
    async finish(id) {
      await rpc(service, 'finish_account_deletion', { p_id: id });
    },
    async filesOf(userId) {
      return filesSchema.parse(await rpc(service, 'list_account_files', { p_user_id: userId }));
    },
    async orphanedFiles() {
      return filesSchema.parse(await rpc(service, 'list_orphaned_files'));
    },
    async endSubscription(userId) {
      await rpc(service, 'end_subscription', { p_user_id: userId });
    },
    async discardUnconfirmed(email, browser) {
      await rpc(service, 'discard_unconfirmed_account', { p_email: email, p_browser: browser });
    },
    async promoteAdmins(emails) {
      if (emails.length === 0) return 0;
      return z
        .number()
        .int()
        .parse(await rpc(service, 'promote_configured_admins', { p_emails: emails }));
    },
  };
}
