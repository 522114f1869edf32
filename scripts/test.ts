/** npm test: the full verdict. Its last line, alone, is `N passed, N failed`. */
import './serve/follow-parent.ts';
import { ensureBuilt } from './serve/build-web.ts';
import { runBrowserTests } from './verdict/browser-tests.ts';
import type { Outcome } from './verdict/outcome.ts';
import { BUNDLE, FIRST_LOAD, runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks, type Check } from './verdict/verdict.ts';

async function build(): Promise<Outcome> {
  const start = performance.now();
  await ensureBuilt();
  const seconds = (performance.now() - start) / 1000;
  return { name: 'Build', passed: 1, failed: 0, skipped: 0, seconds, output: '' };
}

const startedAt = performance.now();
endOnSignal();
const statics: Check[] = STATIC_CHECKS.map((check) => ({ name: check.name, run: () => runStatic(check) }));
const early = await runChecks([{ name: 'Tests (vitest)', run: () => runUnitTests() }, ...statics]);
// The browser wants the machine for itself: beside other work its time-outs would measure that work.
const late: Outcome[] = [];
for (const check of [
  { name: 'Build', run: build },
  { name: BUNDLE.name, run: () => runStatic(BUNDLE) },
  { name: FIRST_LOAD.name, run: () => runStatic(FIRST_LOAD) },
  { name: 'Browser tests', run: () => runBrowserTests() },
]) {
  late.push(...(await runChecks([check])));
}
conclude([...early, ...late], startedAt);
