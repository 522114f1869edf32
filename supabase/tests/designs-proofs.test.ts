/** A small share of the long proofs (npm run soak -- designs): random work with crashes, and approving that races a change. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../tests/stack.ts';
import { castDesigns, findDefects, raceApproval, workOnDesigns, type DesignCast } from './designs-workload.ts';

let database: TestDatabase;
let pool: pg.Pool;
let cast: DesignCast;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  cast = await castDesigns(pool, 4);
});
afterAll(async () => {
  await pool?.end();
  await database?.stop();
});

describe('designs under random work', () => {
  it('keep every invariant over connections that die', async () => {
    const reports = await Promise.all(
      [1, 2, 3, 4].map((seed) =>
        workOnDesigns({ databaseUrl: database.url, cast, seed, operations: 60, crashRate: 0.08 }),
      ),
    );
    const acknowledged = reports.flatMap(({ versions }) => versions);
    expect(await findDefects(pool, acknowledged)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(reports.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(5);
  });

  it('are never approved as something that was not seen', async () => {
    const report = await raceApproval(pool, cast, 50, 7);
    expect(report.wrong).toBe(0);
    expect([report.approved > 0, report.refused > 0]).toEqual([true, true]);
  });

  it('and a defect would be seen', async () => {
    await pool.query(`update public.design_versions set is_current = false where is_current`);
    expect(await findDefects(pool, [cast.client])).toEqual(
      expect.arrayContaining([
        'one current version as long as there is any',
        'no version that was acknowledged is lost',
      ]),
    );
  });
});
