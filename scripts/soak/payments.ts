/**
 * Payments in full: 10,000 random operations with crashes for each seed, told in any order; every account must hold what
 * the vendor's truth and its spends say, and the reconciliation must be empty. INKROOM_SOAK_SEEDS sets how many seeds.
 */
import { runPaymentsWorkload } from '../../supabase/tests/payments-workload.ts';
import { startTestDatabase } from '../../tests/stack.ts';

const SEEDS = Number(process.env.INKROOM_SOAK_SEEDS ?? 3);
const OPERATIONS = Number(process.env.INKROOM_SOAK_OPERATIONS ?? 10_000);

async function main(): Promise<void> {
  let isGood = true;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const database = await startTestDatabase();
    const started = performance.now();
    const report = await runPaymentsWorkload({
      databaseUrl: database.url,
      seed,
      operations: OPERATIONS,
      connections: 6,
      crashRate: 0.05,
    });
    await database.stop();
    const { wrong, defects } = report;
    const isRight = wrong.length + defects.length === 0 && report.crashes > OPERATIONS / 100;
    isGood &&= isRight;
    process.stdout.write(
      `Seed ${seed}: ${report.operations} operations in ${((performance.now() - started) / 1000).toFixed(0)} s, ` +
        `${report.crashes} crashes, ${report.payments} payments, ${report.invoices} invoices, ${report.batches} batches; ` +
        `wrong accounts ${wrong.length}, defects ${defects.length}.\n`,
    );
    if (!isRight) process.stdout.write(`${JSON.stringify({ wrong, defects }, null, 2)}\n`);
  }
  process.stdout.write(isGood ? 'Payments held.\n' : 'Payments did NOT hold.\n');
  process.exitCode = isGood ? 0 : 1;
}

if (import.meta.main) await main();
