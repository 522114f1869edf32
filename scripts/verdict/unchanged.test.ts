import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outcomeLine, type Outcome } from './outcome.ts';
import { unlessUnchanged, type UnchangedOptions } from './unchanged.ts';

let root: string;
let runs: number;
let result: Pick<Outcome, 'passed' | 'failed'>;
/** What happens while the check runs. */
let meanwhile: () => void;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'inkroom-unchanged-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('.gitignore', 'node_modules/\n.env\n');
  write('a.ts', 'one');
  runs = 0;
  result = { passed: 7, failed: 0 };
  meanwhile = () => undefined;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
}

function verdict(change: Partial<UnchangedOptions> = {}, reads?: (file: string) => boolean): Promise<Outcome> {
  const run = (): Promise<Outcome> => {
    runs += 1;
    meanwhile();
    return Promise.resolve({ name: 'Lane', skipped: 1, seconds: 2, output: '', ...result });
  };
  return unlessUnchanged({ root, force: false, env: {}, ...change })({ name: 'Lane', run }, reads).run();
}

describe('a check that passed', () => {
  it('is left out while nothing has changed, counts what it proved, and says plainly that it did not run', async () => {
    await verdict();
    const again = await verdict();
    expect(runs).toBe(1);
    expect(again).toMatchObject({ passed: 7, failed: 0, skipped: 1, seconds: 0 });
    expect(outcomeLine(again)).toMatch(/7 passed, 1 skipped {2}\(not run again: unchanged since it passed at \d{4}-/);
  });

  it.each<[what: string, change: () => void]>([
    ['a file changed', () => write('a.ts', 'two')],
    ['a file is new', () => write('b.ts', '')],
    ['a file went', () => unlinkSync(path.join(root, 'a.ts'))],
    ['something else is installed', () => write('node_modules/.package-lock.json', '{}')],
    ['a setting changed', () => write('.env', 'STRIPE_SECRET_KEY=x')],
    ['the record is broken', () => write('node_modules/.cache/verdict.json', '{')],
  ])('runs again when %s', async (_what, change) => {
    await verdict();
    change();
    await verdict();
    expect(runs).toBe(2);
  });

  it.each<[where: string, change: Partial<UnchangedOptions>]>([
    ['in CI', { env: { CI: 'true' } }],
    ['with --force', { force: true }],
    ['with another setting in the environment', { env: { INKROOM_BROWSER: '/opt/other' } }],
  ])('runs again %s', async (_where, change) => {
    await verdict();
    await verdict(change);
    expect(runs).toBe(2);
  });

  it('is left out when only files changed that it does not read', async () => {
    const reads = (file: string): boolean => !file.endsWith('.md');
    await verdict({}, reads);
    write('README.md', 'new words');
    await verdict({}, reads);
    expect(runs).toBe(1);
  });
});

describe('nothing is remembered', () => {
  it.each<[of: string, given: typeof result]>([
    ['a failure', { passed: 6, failed: 1 }],
    ['a check that found nothing', { passed: 0, failed: 0 }],
  ])('of %s', async (_of, given) => {
    result = given;
    await verdict();
    await verdict();
    expect(runs).toBe(2);
  });

  it('of files that changed while it ran', async () => {
    meanwhile = () => write('a.ts', `changed ${runs}`);
    await verdict();
    await verdict();
    expect(runs).toBe(2);
  });

  it('of an earlier pass once the same inputs have failed', async () => {
    await verdict();
    result = { passed: 6, failed: 1 };
    await verdict({ force: true });
    await verdict();
    expect(runs).toBe(3);
  });

  it('outside a git checkout', async () => {
    rmSync(path.join(root, '.git'), { recursive: true });
    await verdict({ env: {} });
    await verdict();
    expect(runs).toBe(2);
  });
});
