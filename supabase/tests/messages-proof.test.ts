/** What is sent over connections that die arrives once and in order; `npm run soak -- messages` does it with 10,000. */
import { expect, it } from 'vitest';
import { startTestDatabase } from '../../tests/stack.ts';
import { runMessages } from './messages-workload.ts';

it('of 400 messages between 5 pairs over dying connections none is lost, none comes twice, and their order is kept', async () => {
  const database = await startTestDatabase();
  const report = await runMessages({
    databaseUrl: database.url,
    seed: 7,
    pairs: 5,
    messages: 400,
    connections: 4,
    crashRate: 0.15,
  });
  await database.stop();
  expect(report).toMatchObject({ sent: 400, lost: 0, twice: 0, outOfOrder: 0, gaps: 0, wrongCounts: 0 });
  // The proof saw what it is about.
  expect(report.crashes).toBeGreaterThan(20);
  expect(report.duplicates).toBeGreaterThan(0);
});
