/** A killed Postgres loses no spend that was acknowledged; the long form runs in scripts/soak/ledger.ts. */
import { expect, it } from 'vitest';
import { proveKill } from './kill-proof.ts';

it.skipIf(process.platform === 'win32')(
  'acknowledged spends survive SIGKILL of the whole server',
  { timeout: 120_000 },
  async () => {
    const report = await proveKill({ synchronousCommit: 'on', rounds: 1, seed: 1 });
    expect(report.acknowledged).toBeGreaterThanOrEqual(100);
    expect(report).toMatchObject({ lost: 0, defects: [] });
  },
);

it.skipIf(process.platform === 'win32')(
  'and the proof can see a loss: without synchronous_commit there is one',
  { timeout: 120_000 },
  async () => {
    const report = await proveKill({ synchronousCommit: 'off', rounds: 1, seed: 2 });
    expect(report.lost).toBeGreaterThan(0);
    // What is left is consistent even then: a transaction is lost whole or not at all.
    expect(report.defects).toEqual([]);
  },
);
