/**
 * Leaves a check out whose inputs have not changed since it passed on this machine, and says so. Its inputs are the files that it
 * may read, what is installed, Node and the settings. Never in CI, never with `--force`, and never outside a git checkout.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Check } from './verdict.ts';

const RECORD = path.join('node_modules', '.cache', 'verdict.json');
const INSTALLED = path.join('node_modules', '.package-lock.json');
/** What git does not know and checks do read. */
const SETTINGS = '.env';

const recordSchema = z.record(
  z.string(),
  z.object({ inputs: z.string(), passed: z.number(), skipped: z.number(), at: z.string() }),
);
type Passes = z.output<typeof recordSchema>;
type Reads = (file: string) => boolean;

export interface UnchangedOptions {
  root: string;
  /** `--force`: everything runs; what passes is remembered all the same. */
  force: boolean;
  env: NodeJS.ProcessEnv;
}

/** How a command makes its checks ones that may be left out. `reads`: which files can change what the check says; by default all. */
export function unlessUnchanged({ root, force, env }: UnchangedOptions): (check: Check, reads?: Reads) => Check {
  const file = path.join(root, RECORD);
  const mayLeaveOut = !force && !env.CI;
  return (check, reads = () => true) => ({
    name: check.name,
    async run() {
      const inputs = inputsOf(root, env, reads);
      const { [check.name]: before, ...others } = readPasses(file);
      if (mayLeaveOut && inputs !== null && before?.inputs === inputs) {
        const { passed, skipped, at } = before;
        return { name: check.name, passed, skipped, failed: 0, seconds: 0, output: '', unchangedSince: at };
      }
      const outcome = await check.run();
      const { passed, failed, skipped } = outcome;
      // Files that changed meanwhile may have been read before or after.
      if (failed === 0 && passed > 0 && inputs !== null && inputs === inputsOf(root, env, reads)) {
        const pass = { inputs, passed, skipped, at: new Date().toISOString() };
        writePasses(file, { ...readPasses(file), [check.name]: pass });
      } else if (before) writePasses(file, others);
      return outcome;
    },
  });
}

/** One hash of everything that the check may read; null where git cannot say what belongs to the project. */
function inputsOf(root: string, env: NodeJS.ProcessEnv, reads: Reads): string | null {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer): void => {
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const names = execFileSync('git', listing, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const files = new Set(names.split('\0').filter((name) => name !== '' && reads(name)));
    for (const name of [...files].sort()) add(name, contentOf(path.join(root, name)));
  } catch {
    return null;
  }
  for (const name of [SETTINGS, INSTALLED]) add(name, contentOf(path.join(root, name)));
  const settings = Object.entries(env).filter(([name]) => name.startsWith('INKROOM_') || name === 'NODE_OPTIONS');
  add('settings', JSON.stringify(settings.sort()));
  add('machine', [process.version, process.platform, process.arch].join());
  return hash.digest('hex');
}

function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch {
    return 'is not there';
  }
}

/** A record that cannot be read is none: then everything runs. */
function readPasses(file: string): Passes {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function writePasses(file: string, passes: Passes): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(passes, null, 2)}\n`);
}
