/** Checks that read the code without running it; each counts as one. */
import type { Outcome } from './outcome.ts';
import { runTool } from './tool.ts';

export interface StaticCheck {
  name: string;
  script: string;
  args: readonly string[];
}

const CHECKS = 'scripts/checks';

/** Kept below node_modules/.cache, by the content of the files. */
const CACHED = ['--cache', '--cache-strategy', 'content'];

export const FORMAT: StaticCheck = {
  name: 'Format (prettier)',
  script: 'node_modules/prettier/bin/prettier.cjs',
  args: ['--check', '--log-level', 'warn', '--ignore-path', `${CHECKS}/prettier.ignore`, ...CACHED, '.'],
};
/** Cycles stand in it too. */
export const LINT: StaticCheck = {
  name: 'Lint (oxlint)',
  script: 'node_modules/oxlint/bin/oxlint',
  args: ['-c', `${CHECKS}/oxlint.config.ts`, '.'],
};
/**
 * All of it with the types of browsers and Node, then what may not use the one or either. In one thread: several work out the same
 * types each, which is half as much work again on the two cores that the tests need.
 */
export const TYPES: StaticCheck = {
  name: 'Types (tsc)',
  script: 'node_modules/typescript/bin/tsc',
  args: ['-b', '.', 'tsconfig.browser.json', 'tsconfig.pure.json', '--singleThreaded'],
};
export const UNUSED: StaticCheck = {
  name: 'Unused code (knip)',
  script: 'node_modules/knip/bin/knip.js',
  args: ['--config', `${CHECKS}/knip.json`, '--no-progress'],
};
export const SECRETS: StaticCheck = {
  name: 'Secrets (secretlint)',
  script: 'node_modules/secretlint/bin/secretlint.js',
  args: ['--secretlintrc', `${CHECKS}/secretlint.json`, '--secretlintignore', `${CHECKS}/secretlint.ignore`, '**/*'],
};
export const OWN_SECRETS: StaticCheck = {
  name: 'Secrets of our services',
  script: `${CHECKS}/secret-scan.ts`,
  args: ['files'],
};
export const BUNDLE: StaticCheck = {
  name: 'Secrets in the built app',
  script: `${CHECKS}/secret-scan.ts`,
  args: ['bundle'],
};

export const FIRST_LOAD: StaticCheck = {
  name: 'Weight of the first pages',
  script: `${CHECKS}/bundle-budget.ts`,
  args: [],
};

/** Slowest first: what is left when the tests have ended is short. */
export const STATIC_CHECKS: readonly StaticCheck[] = [FORMAT, LINT, TYPES, UNUSED, SECRETS, OWN_SECRETS];

export async function runStatic(
  { name, script, args }: StaticCheck,
  options: { behindOthers?: boolean } = {},
): Promise<Outcome> {
  // What two cores share in a program written in Go, they pay for; beside tests nobody waits for it.
  const env = options.behindOthers ? { GOMAXPROCS: '1' } : {};
  const { code, output, seconds } = await runTool(script, args, { ...options, env });
  const isGood = code === 0;
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, seconds, output };
}
