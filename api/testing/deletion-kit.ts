/** For tests of deleted accounts that paid: the stage of payments, its payment service, the database, and the deletion. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createAccountsDb } from '../accounts/accounts.db.ts';
import { createAccountDeletion, type DeletionDeps } from '../accounts/deletion.ts';
import { createLogger } from '../http/logging.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { call, type Answer, type Person } from './kit.ts';
import { openPaymentStage, type PaymentStage } from './payments-kit.ts';

export interface DeletionStage {
  stack: TestStack;
  stage: PaymentStage;
  /** The stand-in for the payment service. */
  gateway: PaymentGateway;
  /** As the owner of the database: every table, past row level security. */
  pool: pg.Pool;
}

export interface Deletions {
  /** The deletion as the API has it, but for what is given. */
  deletion(change?: Partial<DeletionDeps>): ReturnType<typeof createAccountDeletion>;
  /** A person deletes their own account by the API. */
  remove(person: Person): Promise<Answer>;
}

/** What a file of such tests opens with: a backend and an API of its own, handed to `use`; spies are taken off after each test. */
export function openDeletionTests(use: (opened: DeletionStage) => void): Deletions {
  let stack: TestStack;
  let stage: PaymentStage;
  let pool: pg.Pool;
  beforeAll(async () => {
    stack = await startTestStack();
    stage = await openPaymentStage(stack);
    const { gateway } = stage.payments;
    if (!gateway) throw new Error('local mode has a stand-in');
    pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 2 });
    pool.on('error', () => undefined);
    use({ stack, stage, gateway, pool });
  });
  afterAll(async () => {
    await pool?.end();
    await stage?.stop();
    await stack?.stop();
  });
  afterEach(() => vi.restoreAllMocks());
  const log = createLogger({ level: 'silent', name: 'test' });
  return {
    deletion(change = {}) {
      const { cancelSubscriptionsOf, forgetCustomerOf, endSubscriptions } = stage.payments;
      const { service } = stage.api;
      const paid = { cancelSubscriptionsOf, forgetCustomerOf, endSubscriptions };
      return createAccountDeletion({ db: createAccountsDb(service), service, ...paid, log, ...change });
    },
    remove: (person) => call(stage.api, '/api/auth/delete-account', { token: person.token, body: {} }),
  };
}
