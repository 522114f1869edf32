/** The account functions of the database. */
import { beginAccountDeletion, claimAccountDeletion, promoteConfiguredAdmins } from '#contracts/accounts.ts';
import { listAccountFiles, listOrphanedFiles } from '#contracts/files.ts';
import type { StoredFile } from '../images/objects.ts';
import { answerOf, call, rpc, unwrap, type Supabase } from '../supabase.ts';

/** A deletion that the caller now works on. */
export interface HeldDeletion {
  id: string;
  /** Null when the account went by another way: then only what the payment service still bills is left to be ended. */
  userId: string | null;
  customer: string | null;
  subscriptions: string[];
}

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
  /** Whether administrators let people make accounts now. The database refuses a sign-up otherwise. */
  registrationOpen(): Promise<boolean>;
  discardUnconfirmed(email: string, browser: string | null): Promise<void>;
  /** Gives the role admin to the confirmed accounts of these addresses; answers how many were new. */
  promoteAdmins(emails: string[]): Promise<number>;
}

export function createAccountsDb(service: Supabase): AccountsDb {
  return {
    async begin(userId) {
      const begun = await call(service, beginAccountDeletion, { p_user_id: userId });
      if (begun.ok) return 'begun';
      return begun.code === 'account_blocked' ? 'account_blocked' : 'account_not_found';
    },
    async claim(leaseSeconds, userId) {
      const args = { p_lease_seconds: leaseSeconds, ...(userId ? { p_user_id: userId } : {}) };
      const held = await answerOf(service, claimAccountDeletion, args);
      if (!held) return null;
      const { id, userId: owner, customerId: customer, subscriptionIds: subscriptions } = held;
      return { id, userId: owner, customer, subscriptions };
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
      return answerOf(service, listAccountFiles, { p_user_id: userId });
    },
    async orphanedFiles() {
      return answerOf(service, listOrphanedFiles);
    },
    async endSubscription(userId) {
      await rpc(service, 'end_subscription', { p_user_id: userId });
    },
    async registrationOpen() {
      const answer = await service.from('app_settings').select('registration_open').single();
      return unwrap('read whether registration is open', answer).registration_open;
    },
    async discardUnconfirmed(email, browser) {
      await rpc(service, 'discard_unconfirmed_account', { p_email: email, p_browser: browser });
    },
    async promoteAdmins(emails) {
      if (emails.length === 0) return 0;
      return answerOf(service, promoteConfiguredAdmins, { p_emails: emails });
    },
  };
}
