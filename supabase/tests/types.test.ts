/** src/data/database.types.ts is what the migrations make of it. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderTypes, TYPES_FILE } from '../../scripts/generate-types.ts';
import { openStage } from './personas.ts';

it('the generated database types are fresh, and the same every time', async () => {
  const stage = await openStage();
  const client = await stage.pool.connect();
  try {
    const types = await renderTypes(client);
    expect(await renderTypes(client)).toBe(types);
    const stale = (await readFile(TYPES_FILE, 'utf8')) !== types;
    expect(stale, 'src/data/database.types.ts is stale: run "node scripts/generate-types.ts".').toBe(false);
    await client.query('begin');
    await client.query('create table public.brand_new (id uuid primary key)');
    expect(await renderTypes(client)).not.toBe(types);
    await client.query('rollback');
  } finally {
    client.release();
    await stage.stop();
  }
});
