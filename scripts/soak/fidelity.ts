/**
 * The makers' own test suites against the embedded backend. npm packages of supabase-js hold no tests, so they come from
 * checkouts: INKROOM_FIDELITY_SUITES names a folder with `supabase-js` and `realtime` (github.com/supabase/...) in it.
 * Nothing of theirs is kept: copies with this backend's addresses run in a folder that is removed afterwards.
 * INKROOM_FIDELITY_ONLY runs some of the suites: `postgrest,storage`. Packages that their tests need come from npm.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startTestStack } from '../../tests/stack.ts';
import { CACHE } from '../project.ts';
import { auth } from './fidelity/auth.ts';
import { postgrest } from './fidelity/postgrest.ts';
import { realtime } from './fidelity/realtime.ts';
import { storage } from './fidelity/storage.ts';
import type { Suite, TestOutcome } from './fidelity/suite.ts';
import { supabaseJs } from './fidelity/supabase-js.ts';
import { verdictOf } from './fidelity/verdict.ts';

const SUITES: readonly Suite[] = [supabaseJs, postgrest, auth, storage, realtime];
const { INKROOM_FIDELITY_SUITES: checkouts = '', INKROOM_FIDELITY_ONLY: only } = process.env;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function runSuite(suite: Suite, repository: string): Promise<TestOutcome[]> {
  await mkdir(CACHE, { recursive: true });
  // Below the project, so that the copies find its packages.
  const workplace = await mkdtemp(path.join(CACHE, `fidelity-${suite.name}-`));
  try {
    const place = { repository, workplace };
    const stack = await startTestStack({
      realtime: true,
      ...(suite.prepare ? await suite.prepare(place) : { migrationsDir: null }),
    });
    try {
      return await suite.run(place, stack);
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const wanted = SUITES.filter(({ name }) => !only || only.split(',').includes(name));
  let isGood = true;
  for (const suite of wanted) {
    const repository = path.resolve(checkouts, suite.repository);
    if (!checkouts || !existsSync(path.join(repository, suite.needs))) {
      say(
        `${suite.name}: skipped, because INKROOM_FIDELITY_SUITES names no folder that holds a checkout of ` +
          `github.com/supabase/${suite.repository} with ${suite.needs}.`,
      );
      continue;
    }
    const verdict = verdictOf(suite, await runSuite(suite, repository));
    say(verdict.text);
    isGood &&= verdict.isGood;
  }
  process.exitCode = isGood ? 0 : 1;
}

if (import.meta.main) await main();
