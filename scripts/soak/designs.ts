/**
 * 10,000 random operations on designs from four processes whose connections are cut at random: versions, branches, merges,
 * approvals and stages must keep every invariant. Then 1,000 approvals that race a change: never one of what was not seen.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { castDesigns, findDefects, raceApproval, workOnDesigns } from '../../supabase/tests/designs-workload.ts';
import type { DesignReport, DesignWork } from '../../supabase/tests/designs-workload.ts';
import { startTestDatabase } from '../../tests/stack.ts';

const PROCESSES = 4;
const OPERATIONS = 10_000;

/** One of the processes: its share comes as a message, its report goes back. */
async function share(work: DesignWork): Promise<DesignReport> {
  const child = fork(fileURLToPath(import.meta.url), ['share']);
  child.send(work);
  const [report] = (await once(child, 'message')) as [DesignReport];
  child.disconnect();
  return report;
}

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined);
  const cast = await castDesigns(pool, 8);
  const started = performance.now();
  const seeds = Array.from({ length: PROCESSES }, (_, index) => index + 1);
  const reports = await Promise.all(
    seeds.map((seed) =>
      share({ databaseUrl: database.url, cast, seed, operations: OPERATIONS / PROCESSES, crashRate: 0.05 }),
    ),
  );
  const defects = await findDefects(
    pool,
    reports.flatMap(({ versions }) => versions),
  );
  const sum = (key: 'accepted' | 'refused' | 'crashes') => reports.reduce((total, report) => total + report[key], 0);
  process.stdout.write(
    `${OPERATIONS} operations from ${PROCESSES} processes in ${((performance.now() - started) / 1000).toFixed(0)} s: ` +
      `${sum('accepted')} accepted, ${sum('refused')} refused, ${sum('crashes')} connections cut; defects: ${defects.join(', ') || 'none'}.\n`,
  );
  const race = await raceApproval(pool, cast, 1000, 7);
  process.stdout.write(
    `${race.tries} approvals that raced a change: ${race.approved} approved, ${race.refused} refused, ${race.wrong} wrong.\n`,
  );
  await pool.end();
  await database.stop();
  const isGood = defects.length === 0 && race.wrong === 0 && sum('crashes') > 100 && race.approved > 0;
  process.stdout.write(isGood ? 'Designs held.\n' : 'Designs did NOT hold.\n');
  process.exitCode = isGood ? 0 : 1;
}

if (process.argv[2] === 'share' && process.send) {
  process.once('message', (work: DesignWork) => {
    void workOnDesigns(work).then((report) => process.send?.(report));
  });
} else if (import.meta.main) {
  await main();
}
