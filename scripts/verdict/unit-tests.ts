/** All vitest projects: domain, engine, API, database, scripts, and the web in jsdom. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import { runTool } from './tool.ts';

const NAME = 'Tests (vitest)';
/** For a runner that hangs; a slow and busy machine must not run into it. */
const TIMEOUT_MS = 40 * 60_000;

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

export type UnitReport = z.infer<typeof reportSchema>;

/** Runs them; `args` are handed on to vitest (e.g. `--project node`). `mayBeNone`: none of them may be wanted. */
export async function runUnitTests(args: readonly string[] = [], { mayBeNone = false } = {}): Promise<Outcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-verdict-'));
  const file = path.join(folder, 'report.json');
  try {
    const reporters = [
      ...(mayBeNone ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { code, output, seconds } = await runTool('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
      timeoutMs: TIMEOUT_MS,
    });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (mayBeNone && code === 0 && text === null)
      return { name: NAME, seconds, output, passed: 0, failed: 0, skipped: 0 };
    return { name: NAME, seconds, output, ...countUnit(text === null ? null : JSON.parse(text), code) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts from vitest's JSON report; `code` is its exit code. A file that broke before its first test is a failure. */
export function countUnit(report: unknown, code: number | null): Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const broken = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  const failed = numFailedTests + broken;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  const nothing = numPassedTests + failed === 0 ? 1 : 0;
  return {
    passed: numPassedTests,
    failed: failed + Math.max(unexplained, nothing),
    skipped: numPendingTests + numTodoTests,
  };
}

function hasFailedTest(file: UnitReport['testResults'][number]): boolean {
  return file.assertionResults.some((test) => (test as { status?: string }).status === 'failed');
}
