/** npm test: the full verdict. Its last line, alone, is `N passed, N failed`. With `--force` also what has not changed runs again. */
import './serve/follow-parent.ts';
import { ensureBuilt } from './build/build-web.ts';
import { endWith, Problem } from './problem.ts';
import { ROOT } from './project.ts';
import { runBrowserTests } from './verdict/browser-tests.ts';
import type { Outcome } from './verdict/outcome.ts';
import { BUNDLE, FIRST_LOAD, runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { unlessUnchanged } from './verdict/unchanged.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks } from './verdict/verdict.ts';

async function build(): Promise<Outcome> {
  const start = performance.now();
  await ensureBuilt();
  const seconds = (performance.now() - start) / 1000;
  return { name: 'Build', passed: 1, failed: 0, skipped: 0, seconds, output: '' };
}

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--force'))
  endWith(new Problem('npm test takes --force alone.', 2));
const mayBeLeftOut = unlessUnchanged({ root: ROOT, force: option === '--force', env: process.env });
/** Neither built nor read by a browser test. */
const OUT_OF_REACH = /^(?:docs|bench|scripts\/soak)\/|\.md$|\.test\.tsx?$/;
const startedAt = performance.now();
endOnSignal();
// What only reads the code fills the gaps that tests leave while they wait. It steps back behind them: the time-outs of the
// browser would otherwise measure that work.
const reading = runChecks(
  STATIC_CHECKS.map((check) => mayBeLeftOut({ name: check.name, run: () => runStatic(check, { behindOthers: true }) })),
);
// One after the other: the browser wants the machine for itself.
const running = runChecks([
  mayBeLeftOut({ name: 'Tests (vitest)', run: () => runUnitTests() }),
  { name: 'Build', run: build },
  { name: BUNDLE.name, run: () => runStatic(BUNDLE) },
  { name: FIRST_LOAD.name, run: () => runStatic(FIRST_LOAD) },
  mayBeLeftOut({ name: 'Browser tests', run: () => runBrowserTests() }, (file) => !OUT_OF_REACH.test(file)),
]);
conclude((await Promise.all([running, reading])).flat(), startedAt);
