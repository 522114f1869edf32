/** npm run check: everything but the build and the browser. */
import './serve/follow-parent.ts';
import { runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks } from './verdict/verdict.ts';

const startedAt = performance.now();
endOnSignal();
const checks = STATIC_CHECKS.map((check) => ({ name: check.name, run: () => runStatic(check) }));
const outcomes = await runChecks([{ name: 'Tests (vitest)', run: () => runUnitTests() }, ...checks]);
conclude(outcomes, startedAt);
