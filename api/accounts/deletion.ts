/**
 * Deleting an account. The order is: close it (nobody can use it, its jobs and holds end), cancel what is paid for, let
 * the payment provider forget who paid, remove the files, and at last the rows with the auth user, which is one
 * transaction. Each step can be repeated, and the database remembers that a deletion was begun: after a crash between any
 * two steps the worker goes on, or the person does by asking again. An account that went by another way leaves a note of
 * what is still billed for it; the worker ends that too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BackendError, type Supabase } from '../supabase.ts';
import { removeFiles, type StoredFile } from '../images/objects.ts';
import type { AccountsDb, HeldDeletion } from './accounts.db.ts';

export interface DeletionDeps {
  db: AccountsDb;
  service: Supabase;
  /** Tells the payment provider, then ends the local record. Must be repeatable. */
  cancelSubscriptionsOf: (userId: string) => Promise<void>;
  /** Then takes the payer out of the payment provider. Must be repeatable. */
  forgetCustomerOf: (userId: string) => Promise<void>;
  /** Both for an account that is gone, by what was kept of it. */
  endSubscriptions: (customer: string | null, subscriptions: string[]) => Promise<void>;
  /** Told when an account has been closed, and again when it is gone: nothing that was remembered of it counts any more. */
  onClosed?: (userId: string) => void;
  log: Logger;
}

export type DeletionOutcome = 'deleted' | 'account_blocked' | 'busy';

export interface AccountDeletion {
  /** Deletes the account, or goes on where an earlier attempt stopped. `busy`: somebody else works on it for too long. */
  deleteAccount(userId: string): Promise<DeletionOutcome>;
  /**
   * For the worker: goes on with deletions that were only begun or stopped half-way, and removes files whose account is
   * gone. Throws when it could not even ask what there is to do.
   */
  resume(): Promise<void>;
}

const LEASE_SECONDS = 60;
const PATIENCE_MS = 15_000;
const ASK_AGAIN_MS = 200;

export function createAccountDeletion(deps: DeletionDeps): AccountDeletion {
  const { db, log } = deps;

  async function work({ id, userId, customer, subscriptions }: HeldDeletion): Promise<void> {
    if (userId === null) {
      await deps.endSubscriptions(customer, subscriptions);
      await db.finish(id);
      return;
    }
    await deps.cancelSubscriptionsOf(userId);
    // As long as there is the row that knows the customer.
    await deps.forgetCustomerOf(userId);
    const files = () => db.filesOf(userId);
    await removeAll(deps, files, (removed) => db.note(id, removed, LEASE_SECONDS));
    await db.finish(id);
    deps.onClosed?.(userId);
    // A job that was being drawn may have put one more file there since.
    await removeAll(deps, files);
  }

  /** Whoever fails gives the deletion back at once: the person may ask again, and the worker comes by later. */
  async function workOrGiveBack(held: HeldDeletion): Promise<void> {
    try {
      await work(held);
    } catch (error) {
      await db.fail(held.id).catch((cause: unknown) => log.warn({ err: cause }, 'deletion not given back'));
      throw error;
    }
  }

  /** Each deletion once: one that fails keeps no other back. */
  async function goOn(): Promise<void> {
    const seen = new Set<string>();
    for (let held = await db.claim(LEASE_SECONDS); held && !seen.has(held.id); held = await db.claim(LEASE_SECONDS)) {
      const { id } = held;
      seen.add(id);
      log.info({ deletion: id }, 'going on with the deletion of an account');
      await workOrGiveBack(held).catch((error: unknown) =>
        log.warn({ err: error, deletion: id }, 'the deletion of an account could not be finished yet'),
      );
    }
  }

  return {
    async deleteAccount(userId) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const state = await db.begin(userId);
        if (state === 'account_blocked') return state;
        deps.onClosed?.(userId);
        if (state === 'account_not_found') return 'deleted';
        const held = await db.claim(LEASE_SECONDS, userId);
        if (held) {
          await workOrGiveBack(held);
          return 'deleted';
        }
        if (Date.now() > deadline) return 'busy';
        await sleep(ASK_AGAIN_MS);
      }
    },

    async resume() {
      // Together, so that neither waits for the other's failure or for a storage that is slow.
      for (const result of await Promise.allSettled([goOn(), removeOrphans(deps)])) {
        if (result.status === 'rejected') throw result.reason;
      }
    },
  };
}

async function removeOrphans({ db, service, log }: DeletionDeps): Promise<void> {
  const orphans = await db.orphanedFiles();
  if (orphans.length === 0) return;
  await removeFiles(service, orphans);
  log.info({ files: orphans.length }, 'removed files of deleted accounts');
}

/** Removes what `list` names until it names nothing; throws when it names the same files twice. */
async function removeAll(
  { service }: DeletionDeps,
  list: () => Promise<StoredFile[]>,
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
