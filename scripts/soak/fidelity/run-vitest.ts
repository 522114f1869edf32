/**
 * Runs a copy of a package of supabase-js under vitest. Its tests are written for jest, whose global functions vitest
 * has under other names; its source is that of the checkout, so tests and library are of one version.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../project.ts';
import { copyRewritten, type Rewrite } from './copy.ts';
import type { Place, TestOutcome } from './suite.ts';

export interface PackageRun {
  /** 'postgrest-js': a folder of packages/core. */
  package: string;
  /** Patterns of files to run, relative to the package: 'test/*.test.ts', '!test/retry.test.ts'. */
  tests: readonly string[];
  /** Applied to the files of its test folder. */
  rewrite: Rewrite;
  /** Packages that the tests import and this project does not have: name and exact version, installed beside the copy. */
  packages?: Readonly<Record<string, string>>;
  environment?: 'node' | 'jsdom';
  /** For each test. */
  timeoutMs?: number;
  /** Further lines for the file that runs before the tests of each file. */
  setup?: string;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[];
  }[];
}

const CORE = 'packages/core';
const SIBLINGS = ['auth-js', 'functions-js', 'postgrest-js', 'realtime-js', 'storage-js', 'supabase-js'];

/** What jest offers as globals; `jest.requireActual` is the one that vitest cannot have, because it is synchronous. */
const JEST_SETUP = `
import { createRequire } from 'node:module';
import { vi, afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test });
globalThis.jest = Object.assign(Object.create(vi), {
  requireActual: createRequire(import.meta.url),
  setTimeout: (testTimeout) => vi.setConfig({ testTimeout }),
});
globalThis.require ??= createRequire(import.meta.url);
`;

export async function runPackage(place: Place, options: PackageRun): Promise<TestOutcome[]> {
  const { repository, workplace } = place;
  for (const name of SIBLINGS) {
    await copyRewritten(path.join(repository, CORE, name, 'src'), path.join(workplace, CORE, name, 'src'));
  }
  for (const name of ['packages/shared', 'tsconfig.base.json']) {
    await copyRewritten(path.join(repository, name), path.join(workplace, name));
  }
  const folder = path.join(workplace, CORE, options.package);
  await copyRewritten(path.join(repository, CORE, options.package, 'test'), path.join(folder, 'test'), options.rewrite);
  await installPackages(folder, options.packages ?? {});
  await writeFile(path.join(folder, 'jest-globals.mjs'), `${JEST_SETUP}${options.setup ?? ''}`);
  await writeFile(path.join(folder, 'vitest.config.mjs'), vitestConfig(place, options));
  return readReport(await vitestReport(folder), folder);
}

function vitestConfig({ workplace }: Place, options: PackageRun): string {
  const alias = Object.fromEntries(
    [...SIBLINGS.map((name) => [name, `${CORE}/${name}`]), ['tracing', 'packages/shared/tracing']].map(
      ([name, folder]) => [`@supabase/${name}`, path.join(workplace, folder ?? '', 'src/index.ts')],
    ),
  );
  const test = {
    include: options.tests.filter((name) => !name.startsWith('!')),
    exclude: options.tests.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
    environment: options.environment ?? 'node',
    globals: true,
    setupFiles: ['./jest-globals.mjs'],
    testTimeout: options.timeoutMs ?? 30_000,
    hookTimeout: 60_000,
    // The tests of one suite share a database and rely on what the files before them left there.
    fileParallelism: false,
    dangerouslyIgnoreUnhandledErrors: true,
  };
  // The makers' own sequencer does the same: files by their names, tests as they stand.
  return `
    import { BaseSequencer } from 'vitest/node';
    class ByName extends BaseSequencer {
      sort(files) {
        return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
      }
    }
    const test = ${JSON.stringify(test)};
    export default {
      root: '.',
      resolve: { alias: ${JSON.stringify(alias)} },
      test: { ...test, sequence: { sequencer: ByName } },
    };`;
}

/** The report that vitest writes, whatever the tests' verdict. */
async function vitestReport(folder: string): Promise<Report> {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const file = path.join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', './vitest.config.mjs', '--reporter=json', `--outputFile=${file}`],
    // CI keeps snapshots from being written anew.
    { cwd: folder, env: { ...process.env, CI: '1' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  await once(child, 'exit');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch (cause) {
    throw new Error(`vitest wrote no report: ${complaints}`, { cause });
  }
}

function readReport(report: Report, folder: string): TestOutcome[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }): TestOutcome[] => {
    const file = path.relative(path.join(folder, 'test'), name);
    // A file that cannot be loaded has no tests, and must not pass for one in which none failed.
    if (assertionResults.length === 0 && status !== 'passed') return [{ name: file, state: 'failed', message }];
    return assertionResults.map((result) => ({
      name: [file, ...result.ancestorTitles, result.title].join(' > '),
      state: result.status === 'passed' || result.status === 'failed' ? result.status : 'skipped',
      message: result.failureMessages?.[0],
    }));
  });
}

/** Installs packages into a copy; what is asked of the registry are these versions only. */
export async function installPackages(folder: string, packages: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  if (wanted.length === 0) return;
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', ...wanted];
  await promisify(execFile)('npm', npm, { cwd: folder, timeout: 300_000 });
}
