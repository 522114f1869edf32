/** Payments under pressure (N9), small; `npm run soak` runs 10,000 operations for each of several seeds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../../tests/stack.ts';
import type { TestDatabase } from '../../tests/stack.ts';
import { runPaymentsWorkload } from './payments-workload.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it(
  'random work with crashes between the steps ends with what the vendor and the spends say',
  { timeout: 300_000 },
  async () => {
    const operations = 300;
    const report = await runPaymentsWorkload({
      databaseUrl: database.url,
      seed: 20261122,
      operations,
      connections: 5,
      crashRate: 0.08,
    });
    expect(report).toMatchObject({ wrong: [], defects: [] });
    expect(report.crashes).toBeGreaterThan(operations / 50);
    expect(Math.min(report.payments, report.batches, report.invoices)).toBeGreaterThan(5);
  },
);
