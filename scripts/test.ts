/** npm test: the full verdict. Its last line, alone, is `N passed, N failed`. */
import './serve/follow-parent.ts';
import { ensureBuilt } from './build/build-web.ts';
import { runBrowserTests } from './verdict/browser-tests.ts';
import type { Outcome } from './verdict/outcome.ts';
import { BUNDLE, FIRST_LOAD, runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks } from './verdict/verdict.ts';

async function build(): Promise<Outcome> {
  const start = performance.now();
  await ensureBuilt();
  const seconds = (performance.now() - start) / 1000;
  return { name: 'Build', passed: 1, failed: 0, skipped: 0, seconds, output: '' };
}

const startedAt = performance.now();
endOnSignal();
// What only reads the code fills the gaps that tests leave while they wait. It steps back behind them: the time-outs of the
// browser would otherwise measure that work.
const reading = runChecks(
  STATIC_CHECKS.map((check) => ({ name: check.name, run: () => runStatic(check, { behindOthers: true }) })),
);
// One after the other: the browser wants the machine for itself.
const running = runChecks([
  { name: 'Tests (vitest)', run: () => runUnitTests() },
  { name: 'Build', run: build },
  { name: BUNDLE.name, run: () => runStatic(BUNDLE) },
  { name: FIRST_LOAD.name, run: () => runStatic(FIRST_LOAD) },
  { name: 'Browser tests', run: () => runBrowserTests() },
]);
conclude((await Promise.all([running, reading])).flat(), startedAt);
