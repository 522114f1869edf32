/**
 * 10,000 messages between 100 pairs of people over connections that are cut at random, before, while and after a message is
 * stored. Nothing may be lost, nothing may come twice, and each person's order must hold.
 */
import { runMessages } from '../../supabase/tests/messages-workload.ts';
import { startTestDatabase } from '../../tests/stack.ts';

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const started = performance.now();
  const report = await runMessages({
    databaseUrl: database.url,
    seed: 1,
    pairs: 100,
    messages: 10_000,
    connections: 8,
    crashRate: 0.05,
  });
  await database.stop();
  const { sent, crashes, duplicates, lost, twice, outOfOrder, gaps, wrongCounts } = report;
  const isGood = sent === 10_000 && lost + twice + outOfOrder + gaps + wrongCounts === 0 && crashes > 100;
  process.stdout.write(
    `${sent} messages between 100 pairs in ${((performance.now() - started) / 1000).toFixed(0)} s, ${crashes} connections cut, ` +
      `${duplicates} sent again; lost ${lost}, twice ${twice}, out of order ${outOfOrder}, gaps ${gaps}, wrong unread counts ${wrongCounts}.\n` +
      `${isGood ? 'Nothing was lost.' : 'Messages did NOT hold.'}\n`,
  );
  process.exitCode = isGood ? 0 : 1;
}

if (import.meta.main) await main();
