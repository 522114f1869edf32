/**
 * The ledger in full: 10,000 random operations with crashes for each seed, then SIGKILL of Postgres with
 * synchronous_commit on (nothing may be lost) and off (something must be, or the proof is blind).
 * INKROOM_SOAK_SEEDS sets how many seeds.
 */
import { proveKill } from '../../supabase/tests/kill-proof.ts';
import type { KillReport } from '../../supabase/tests/kill-proof.ts';
import { runWorkload } from '../../supabase/tests/ledger-workload.ts';
import { startTestDatabase } from '../../tests/stack.ts';

const SEEDS = Number(process.env.INKROOM_SOAK_SEEDS ?? 3);
const OPERATIONS = 10_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function randomWork(): Promise<boolean> {
  let isGood = true;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const database = await startTestDatabase();
    const started = performance.now();
    const report = await runWorkload({
      databaseUrl: database.url,
      seed,
      operations: OPERATIONS,
      connections: 6,
      crashRate: 0.05,
    });
    await database.stop();
    const seconds = (performance.now() - started) / 1000;
    const { wrong, defects, lostImages, unfinished } = report;
    const isRight = wrong.length + defects.length + lostImages + unfinished === 0;
    isGood &&= isRight && report.crashes > OPERATIONS / 100;
    say(
      `Seed ${seed}: ${report.operations} operations in ${seconds.toFixed(0)} s, ${report.crashes} crashes, ` +
        `${report.duplicates} asked twice, ${report.refused} refused, ${report.images} images; ` +
        `wrong balances ${wrong.length}, lost images ${lostImages}, unfinished ${unfinished}, defects ${defects.length}.`,
    );
    if (!isRight) say(JSON.stringify({ wrong, defects }, null, 2));
  }
  return isGood;
}

async function kills(): Promise<boolean> {
  const describe = (report: KillReport): string =>
    `${report.acknowledged} acknowledged, ${report.lost} lost, ${report.defects.length} defects`;
  const on = await proveKill({ synchronousCommit: 'on', rounds: 3, seed: 11 });
  say(`SIGKILL of Postgres, synchronous_commit on: ${describe(on)}.`);
  const off = await proveKill({ synchronousCommit: 'off', rounds: 3, seed: 12 });
  say(`SIGKILL of Postgres, synchronous_commit off: ${describe(off)} (a loss is expected here).`);
  return on.lost === 0 && on.defects.length === 0 && off.lost > 0;
}

async function main(): Promise<void> {
  const isWorkGood = await randomWork();
  const areKillsGood = await kills();
  say(isWorkGood && areKillsGood ? 'The ledger held.' : 'The ledger did NOT hold.');
  process.exitCode = isWorkGood && areKillsGood ? 0 : 1;
}

if (import.meta.main) await main();
