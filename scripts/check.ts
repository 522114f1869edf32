/**
 * npm run check: everything but the build and the browser. With `--changed` the tests that the uncommitted change reaches, with
 * `--changed=REV` those that all changes since a commit reach; what only reads the code always reads all of it. With `--force` also
 * what has not changed since it passed runs again.
 */
import './serve/follow-parent.ts';
import { execFileSync } from 'node:child_process';
import { ROOT } from './project.ts';
import { endWith, Problem } from './problem.ts';
import { runStatic, STATIC_CHECKS } from './verdict/static-checks.ts';
import { unlessUnchanged } from './verdict/unchanged.ts';
import { runUnitTests } from './verdict/unit-tests.ts';
import { conclude, endOnSignal, runChecks, type Check } from './verdict/verdict.ts';

/** Nothing imports SQL: a change of it reaches all tests of the database. */
const DATABASE_TESTS = 'supabase/tests';

function changesSql(since: string): boolean {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const names = git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard');
  return /\.sql$/m.test(names);
}

function tests(changed: string | undefined): Check[] {
  if (changed === undefined) return [mayBeLeftOut({ name: 'Tests (vitest)', run: () => runUnitTests() })];
  const since = changed === '' ? 'HEAD' : changed;
  const reached = { name: 'Tests (vitest)', run: () => runUnitTests([`--changed=${since}`], { mayBeNone: true }) };
  return changesSql(since)
    ? [reached, { name: 'Tests of the database (vitest)', run: () => runUnitTests([DATABASE_TESTS]) }]
    : [reached];
}

const options = process.argv.slice(2);
const [wanted, ...more] = options.filter((option) => option !== '--force');
const mayBeLeftOut = unlessUnchanged({ root: ROOT, force: options.includes('--force'), env: process.env });
const changed = /^--changed(?:=(.+))?$/.exec(wanted ?? '');
if (more.length > 0 || (wanted !== undefined && !changed))
  endWith(new Problem('npm run check takes --changed or --changed=REV, and --force.', 2));
const startedAt = performance.now();
endOnSignal();
const outcomes = await Promise.all([
  runChecks(tests(changed ? (changed[1] ?? '') : undefined)),
  runChecks(STATIC_CHECKS.map((check) => mayBeLeftOut({ name: check.name, run: () => runStatic(check) }))),
]);
conclude(outcomes.flat(), startedAt);
