/** npm run check: everything but the build and the browser. */
import './serve/follow-parent.ts';
import { runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks } from './verdict/verdict.ts';

const startedAt = performance.now();
endOnSignal();
const outcomes = await Promise.all([
  runChecks([{ name: 'Tests (vitest)', run: () => runUnitTests() }]),
  runChecks(STATIC_CHECKS.map((check) => ({ name: check.name, run: () => runStatic(check) }))),
]);
conclude(outcomes.flat(), startedAt);
