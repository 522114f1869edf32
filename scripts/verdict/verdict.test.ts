import os from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { countBrowser } from './browser-tests.ts';
import { outcomeLine, totalsOf, verdictLine, type Outcome } from './outcome.ts';
import { runStatic } from './static-checks.ts';
import { runTool } from './tool.ts';
import { countUnit } from './unit-tests.ts';
import { runChecks } from './verdict.ts';

const unit = (passed: number, failed: number, pending = 0, files: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults: files,
});
const brokenFile = { name: 'a.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] };
const failedFile = { ...brokenFile, assertionResults: [{ status: 'failed' }] };

describe('the count of unit tests', () => {
  it.each([
    ['all well', unit(5, 0, 1), 0, { passed: 5, failed: 0, skipped: 1 }],
    ['one red', unit(4, 1, 0, [failedFile]), 1, { passed: 4, failed: 1, skipped: 0 }],
    ['a file that broke before its first test', unit(4, 0, 0, [brokenFile]), 1, { passed: 4, failed: 1, skipped: 0 }],
    ['an error between the tests', unit(4, 0), 1, { passed: 4, failed: 1, skipped: 0 }],
    ['nothing found', unit(0, 0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['no report', null, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['a report of another kind', { tests: 5 }, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['ended by a signal', unit(4, 0), null, { passed: 4, failed: 1, skipped: 0 }],
  ])('%s', (_case, report, code, expected) => {
    expect(countUnit(report, code)).toEqual(expected);
  });
});

describe('the count of browser tests', () => {
  const report = (expected: number, unexpected = 0, flaky = 0, errors: object[] = []) => ({
    stats: { expected, unexpected, flaky, skipped: 0 },
    errors,
  });

  it.each([
    ['all well', report(3), 0, { passed: 3, failed: 0, skipped: 0 }],
    ['one red', report(2, 1), 1, { passed: 2, failed: 1, skipped: 0 }],
    ['green only at the second try', report(2, 0, 1), 0, { passed: 2, failed: 1, skipped: 0 }],
    ['the instance did not start', report(0, 0, 0, [{ message: 'no' }]), 1, { passed: 0, failed: 1, skipped: 0 }],
    ['nothing found', report(0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['no report', null, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_case, given, code, expected) => {
    expect(countBrowser(given, code)).toEqual(expected);
  });
});

describe('the verdict', () => {
  const outcome = (name: string, passed: number, failed: number): Outcome => ({
    name,
    passed,
    failed,
    skipped: 0,
    seconds: 1.25,
    output: '',
  });

  it('is the sum of everything that ran', () => {
    const totals = totalsOf([outcome('Lint', 1, 0), outcome('Tests', 40, 2), outcome('Types', 0, 1)]);
    expect(verdictLine(totals)).toBe('41 passed, 3 failed');
    expect(outcomeLine(outcome('Tests', 40, 2))).toMatch(/^✗ Tests +40 passed, 2 failed {2}\(1\.[23] s\)$/);
  });

  it('keeps going when a check breaks, one after the other, and counts what broke', async () => {
    const order: string[] = [];
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const outcomes = await runChecks([
      {
        name: 'First',
        run: async () => {
          await Promise.resolve();
          order.push('first');
          throw new Error('broke');
        },
      },
      {
        name: 'Second',
        run: () => {
          order.push('second');
          return Promise.resolve(outcome('Second', 3, 0));
        },
      },
    ]);
    said.mockRestore();
    expect(order).toEqual(['first', 'second']);
    expect(outcomes).toMatchObject([
      { name: 'First', passed: 0, failed: 1, output: expect.stringContaining('broke') },
      { passed: 3 },
    ]);
  });

  it('counts a tool that is missing or ends badly as failed', async () => {
    const result = await runStatic({ name: 'Gone', script: 'node_modules/not-there/index.js', args: [] });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toMatch(/Cannot find module/);
  });

  it.skipIf(process.platform === 'win32')('lets a check step back behind what else runs, and no other', async () => {
    const own = os.getPriority();
    const ask = `data:text/javascript,import('node:os').then((os)=>console.log('at:'+os.getPriority()))`;
    const env = { NODE_OPTIONS: `--import=${ask}` };
    const behind = await runTool('scripts/ports.ts', [], { env, behindOthers: true });
    expect(behind.output).toContain(`at:${os.constants.priority.PRIORITY_LOW}`);
    expect((await runTool('scripts/ports.ts', [], { env })).output).toContain(`at:${own}`);
  });

  it('ends a tool that hangs', async () => {
    const result = await runTool('scripts/project.ts', [], {
      timeoutMs: 1,
      env: { NODE_OPTIONS: '--import=data:text/javascript,setInterval(()=>{},1000)' },
    });
    expect(result.code).toBeNull();
    expect(result.output).toMatch(/Not done after 0.001 s; ended/);
  });
});
