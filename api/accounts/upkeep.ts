/** What a worker does for accounts now and then. */
import type { Logger } from 'pino';
import type { AccountsDb } from './accounts.db.ts';
import type { AccountDeletion } from './deletion.ts';

interface UpkeepDeps {
  db: AccountsDb;
  deletion: AccountDeletion;
  /** Addresses of ADMIN_EMAILS (decision 3). */
  adminEmails: string[];
  log: Logger;
}

/**
 * Gives configured administrators their role once their address is confirmed, and goes on with deletions. One failing does
 * not keep the other back; the first failure is thrown for the log.
 */
export function createAccountUpkeep({ db, deletion, adminEmails, log }: UpkeepDeps): () => Promise<void> {
  return async () => {
    const promoting = db.promoteAdmins(adminEmails).then((promoted) => {
      if (promoted > 0)
        log.info(
          { promoted },
          'configured administrators have their role; each chooses a new password by "Forgot password?"',
        );
    });
    const results = await Promise.allSettled([promoting, deletion.resume()]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
}
