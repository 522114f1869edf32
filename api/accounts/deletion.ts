/**
 * Deleting an account. The order is: close it (nobody can use it, its jobs and holds end), cancel what is paid for,
 * remove the files, and at last the rows with the auth user, which is one transaction. Each step can be repeated, and the
 * database remembers that a deletion was begun: after a crash between any two steps the worker goes on, or the person
 * does by asking again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BackendError, type Database } from '../supabase.ts';
import { removeFiles, type AccountFile, type AccountsDb, type HeldDeletion } from './accounts.db.ts';

export interface DeletionDeps {
  db: AccountsDb;
  service: Database;
  /** Tells the payment provider, then ends the local record. Must be repeatable. */
  cancelSubscriptionsOf: (userId: string) => Promise<void>;
  log: Logger;
}

export type DeletionOutcome = 'deleted' | 'account_blocked' | 'busy';

export interface AccountDeletion {
  /** Deletes the account, or goes on where an earlier attempt stopped. `busy`: somebody else works on it for too long. */
  deleteAccount(userId: string): Promise<DeletionOutcome>;
  /** For the worker: goes on with deletions that stopped half-way, and removes files whose account is gone. */
  resume(): Promise<void>;
}

const LEASE_SECONDS = 60;
const RETRY_SECONDS = 30;
const PATIENCE_MS = 15_000;
const ASK_AGAIN_MS = 200;

export function createAccountDeletion(deps: DeletionDeps): AccountDeletion {
  const { db, log } = deps;

  async function work(held: HeldDeletion): Promise<void> {
    await deps.cancelSubscriptionsOf(held.userId);
    await removeAll(
      deps,
      () => db.filesOf(held.userId),
      (removed) => db.note(held.id, removed, LEASE_SECONDS),
    );
    await db.finish(held.id);
    // A job that was being drawn may have put one more file there since.
    await removeAll(deps, () => db.filesOf(held.userId));
  }

  /** Whoever fails gives the deletion back at once: the person may ask again, and the worker comes by. */
  async function workOrGiveBack(held: HeldDeletion, retrySeconds: number): Promise<void> {
    try {
      await work(held);
    } catch (error) {
      await db
        .note(held.id, 0, retrySeconds)
        .catch((cause: unknown) => log.warn({ err: cause }, 'deletion not given back'));
      throw error;
    }
  }

  return {
    async deleteAccount(userId) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const state = await db.begin(userId);
        if (state === 'account_blocked') return state;
        if (state === 'account_not_found') return 'deleted';
        const held = await db.claim(LEASE_SECONDS, userId);
        if (held) {
          await workOrGiveBack(held, 0);
          return 'deleted';
        }
        if (Date.now() > deadline) return 'busy';
        await sleep(ASK_AGAIN_MS);
      }
    },

    async resume() {
      for (let held = await db.claim(LEASE_SECONDS); held; held = await db.claim(LEASE_SECONDS)) {
        log.info({ deletion: held.id }, 'going on with the deletion of an account');
        await workOrGiveBack(held, RETRY_SECONDS);
      }
      const orphans = await db.orphanedFiles();
      if (orphans.length === 0) return;
      await removeFiles(deps.service, orphans);
      log.info({ files: orphans.length }, 'removed files of deleted accounts');
    },
  };
}

/** Removes what `list` names until it names nothing; throws when it names the same files twice. */
async function removeAll(
  { service }: DeletionDeps,
  list: () => Promise<AccountFile[]>,
  onRemoved: (count: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let before = '';
  for (let files = await list(); files.length > 0; files = await list()) {
    const names = JSON.stringify(files);
    if (names === before) throw new BackendError('remove files of an account', { message: 'storage kept them' });
    before = names;
    await removeFiles(service, files);
    await onRemoved(files.length);
  }
}
