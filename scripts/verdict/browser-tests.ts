/** The browser journeys, against an instance of their own (e2e/own-instance.ts). */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findBrowser } from '../browser/find-browser.ts';
import { describeProblem } from '../problem.ts';
import type { Outcome } from './outcome.ts';
import { runTool } from './tool.ts';

/** For a runner that hangs; a slow and busy machine must not run into it. */
const TIMEOUT_MS = 40 * 60_000;
const NAME = 'Browser tests (playwright)';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Runs them; `args` are handed on to Playwright. */
export async function runBrowserTests(args: readonly string[] = []): Promise<Outcome> {
  const start = performance.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-verdict-'));
  const file = path.join(folder, 'report.json');
  try {
    const browser = await findBrowser();
    const { code, output, seconds } = await runTool(
      'node_modules/@playwright/test/cli.js',
      ['test', '-c', 'e2e/playwright.config.ts', ...args],
      {
        timeoutMs: TIMEOUT_MS,
        env: { INKROOM_FOUND_BROWSER: JSON.stringify(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    const text = await readFile(file, 'utf8').catch(() => null);
    return { name: NAME, seconds, output, ...countBrowser(text === null ? null : JSON.parse(text), code) };
  } catch (error) {
    const seconds = (performance.now() - start) / 1000;
    return { name: NAME, passed: 0, failed: 1, skipped: 0, seconds, output: describeProblem(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test that passed only on its second try is a failure: it proves nothing. */
export function countBrowser(report: unknown, code: number | null): Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = parsed.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const unexplained = failed === 0 && (code !== 0 || stats.expected === 0) ? 1 : 0;
  return { passed: stats.expected, failed: failed + unexplained, skipped: stats.skipped };
}
