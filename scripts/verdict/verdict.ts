/** Puts the checks of a command together, runs them one after the other and tells how they went. */
import { outcomeLine, totalsOf, verdictLine, type Outcome } from './outcome.ts';
import { endTools } from './tool.ts';

/** A check: a name for the case that it breaks, and the work. */
export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

/** One lane: each check when the one before has ended. Prints an outcome when it is there, with the tool's words where something failed. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const outcome = await runOne(check);
    outcomes.push(outcome);
    if (outcome.failed > 0) console.log(`\n${outcome.output}\n`);
    console.log(outcomeLine(outcome));
  }
  return outcomes;
}

async function runOne(check: Check): Promise<Outcome> {
  const start = performance.now();
  try {
    return await check.run();
  } catch (error) {
    const seconds = (performance.now() - start) / 1000;
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name: check.name, passed: 0, failed: 1, skipped: 0, seconds, output };
  }
}

/** Prints the verdict as the last line and ends the process accordingly. */
export function conclude(outcomes: readonly Outcome[], startedAt: number): never {
  const totals = totalsOf(outcomes);
  const failing = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name);
  console.log('');
  if (failing.length > 0) console.log(`Failed: ${failing.join(', ')}`);
  const leftOut = outcomes.filter(({ unchangedSince }) => unchangedSince !== undefined).length;
  if (leftOut > 0)
    console.log(
      `${leftOut} of ${outcomes.length} checks not run again, as nothing that they read has changed; --force runs them`,
    );
  if (totals.skipped > 0) console.log(`${totals.skipped} skipped (they do not apply to this machine)`);
  console.log(`Took ${Math.round((performance.now() - startedAt) / 1000)} s`);
  console.log(verdictLine(totals));
  process.exit(totals.failed > 0 ? 1 : 0);
}

/** Ctrl-C ends the tools as well, and the verdict is never a good one then. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endTools();
      console.log('\nInterrupted.\n0 passed, 1 failed');
      process.exit(130);
    });
  }
}
