/**
 * Payments in full: 10,000 random operations with crashes for each seed, told in any order; then people who pay while API
 * and workers are killed. Every account must hold what the vendor's truth and its spends say, and the reconciliation must be
 * empty. INKROOM_SOAK_SEEDS sets how many seeds, INKROOM_SOAK_PEOPLE how many people (0: no storm).
 */
import { runPaymentsWorkload } from '../../supabase/tests/payments-workload.ts';
import { startTestDatabase, startTestStack } from '../../tests/stack.ts';
import { runPaymentsStorm } from './payments-storm.ts';

const SEEDS = Number(process.env.INKROOM_SOAK_SEEDS ?? 3);
const OPERATIONS = Number(process.env.INKROOM_SOAK_OPERATIONS ?? 10_000);
const PEOPLE = Number(process.env.INKROOM_SOAK_PEOPLE ?? 12);
const STEPS = 10;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

async function randomWork(): Promise<boolean> {
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
    say(
      `Seed ${seed}: ${report.operations} operations in ${secondsSince(started)} s, ` +
        `${report.crashes} crashes, ${report.payments} payments, ${report.invoices} invoices, ${report.batches} batches; ` +
        `wrong accounts ${wrong.length}, defects ${defects.length}.`,
    );
    if (!isRight) say(JSON.stringify({ wrong, defects }, null, 2));
  }
  return isGood;
}

async function storm(): Promise<boolean> {
  const backend = await startTestStack();
  const started = performance.now();
  try {
    const report = await runPaymentsStorm({ backend, seed: 1, people: PEOPLE, steps: STEPS, killRate: 0.3 });
    const { steps, kills, wrong, differences } = report;
    say(
      `Storm: ${steps} steps of ${PEOPLE} people in ${secondsSince(started)} s, SIGKILL: API ${kills.api}, workers ${kills.worker}; ` +
        `wrong accounts ${wrong.length}, differences ${differences.length}.`,
    );
    const isRight = wrong.length + differences.length === 0 && Math.min(kills.api, kills.worker) > 5;
    if (!isRight) say(JSON.stringify({ wrong, differences }, null, 2));
    return isRight;
  } finally {
    await backend.stop();
  }
}

async function main(): Promise<void> {
  const isWorkGood = await randomWork();
  const isStormGood = PEOPLE === 0 || (await storm());
  say(isWorkGood && isStormGood ? 'Payments held.' : 'Payments did NOT hold.');
  process.exitCode = isWorkGood && isStormGood ? 0 : 1;
}

if (import.meta.main) await main();
