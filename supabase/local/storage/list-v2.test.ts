// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorageBench, putDesign } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
const names = ['c.txt', 'a/1.txt', 'B.txt', 'a/deep/2.txt', 'd_e/3.txt', 'dxe/4.txt', 'b.txt'];
beforeAll(async () => {
  bench = await openStorageBench();
  for (const name of names) await putDesign(bench, name);
});
afterAll(() => bench.stop());

type Options = NonNullable<Parameters<ReturnType<typeof bench.anna.client.storage.from>['listV2']>[0]>;

/** Walks over all pages, and answers their entries without the folder of the person. */
async function walk(options: Options, person = bench.anna): Promise<{ pages: number; entries: string[] }> {
  const own = `${bench.anna.id}/`;
  const entries: string[] = [];
  for (let pages = 1, cursor: string | undefined; ; pages += 1) {
    const { data, error } = await person.client.storage
      .from('designs')
      .listV2({ ...options, prefix: own + (options.prefix ?? ''), ...(cursor && { cursor }) });
    if (error) throw error;
    entries.push(...[...data.folders, ...data.objects].map(({ name }) => name.replace(own, '')));
    if (!data.hasNext) return { pages, entries };
    cursor = data.nextCursor;
  }
}

const inOrder = ['B.txt', 'a/1.txt', 'a/deep/2.txt', 'b.txt', 'c.txt', 'd_e/3.txt', 'dxe/4.txt'];

describe('listing page by page', () => {
  it('gives everything below a beginning, in the order of the bytes', async () => {
    expect(await walk({})).toEqual({ pages: 1, entries: inOrder });
    expect(await walk({ prefix: 'a/' })).toEqual({ pages: 1, entries: ['a/1.txt', 'a/deep/2.txt'] });
    // No sign of a beginning stands for others.
    expect((await walk({ prefix: 'd_' })).entries).toEqual(['d_e/3.txt']);
    expect((await walk({ prefix: '%' })).entries).toEqual([]);
  });

  it.each([1, 2, 3, 7])('gives each entry once with %i on a page', async (limit) => {
    expect(await walk({ limit })).toEqual({ pages: Math.ceil(names.length / limit), entries: inOrder });
    const newestFirst = { limit, sortBy: { column: 'created_at', order: 'desc' } } as const;
    expect((await walk(newestFirst)).entries).toEqual(names.toReversed());
    expect((await walk({ limit, sortBy: { column: 'updated_at' } })).entries).toEqual(names);
  });

  it('folds folders where it is asked to', async () => {
    const { data } = await bench.anna.client.storage
      .from('designs')
      .listV2({ prefix: `${bench.anna.id}/a`, with_delimiter: true });
    const nothing = { id: null, metadata: null, created_at: null, updated_at: null, last_accessed_at: null };
    const folders = [{ name: `${bench.anna.id}/a/`, key: 'a', ...nothing }];
    expect(data).toEqual({ hasNext: false, folders, objects: [] });
    for (const limit of [1, 2, 100]) {
      const folded = await walk({ limit, with_delimiter: true });
      expect(folded.entries.toSorted()).toEqual(['B.txt', 'a/', 'b.txt', 'c.txt', 'd_e/', 'dxe/']);
      const oldest = await walk({ limit: 1, with_delimiter: true, sortBy: { column: 'created_at' } });
      expect(oldest.entries).toEqual(['c.txt', 'a/', 'B.txt', 'd_e/', 'dxe/', 'b.txt']);
    }
  });

  it('tells of objects what is known about them', async () => {
    const { data } = await bench.anna.client.storage
      .from('designs')
      .listV2({ prefix: `${bench.anna.id}/c`, with_delimiter: true });
    expect(data?.objects).toEqual([
      expect.objectContaining({ name: `${bench.anna.id}/c.txt`, key: 'c.txt', metadata: expect.anything() as unknown }),
    ]);
  });

  it('shows nobody what the policies hide, and no bucket that is not there', async () => {
    expect((await walk({}, bench.ben)).entries).toEqual([]);
    const nowhere = await bench.anna.client.storage.from('nowhere').listV2();
    expect(nowhere.data).toEqual({ hasNext: false, folders: [], objects: [] });
    expect((await bench.anna.client.storage.from('nowhere').list()).data).toEqual([]);
  });

  it.each([
    'x',
    '',
    Buffer.from('{"column":"name"}').toString('base64url'),
    Buffer.from('{"column":"id; drop","order":"asc","name":"a","at":"2026-01-01T00:00:00Z"}').toString('base64url'),
    Buffer.from('{"column":"created_at","order":"asc","name":"a","at":"0000-01-01T00:00:00Z"}').toString('base64url'),
    Buffer.from('{"column":"name","order":"asc","name":"\\u0000","at":"2026-01-01T00:00:00Z"}').toString('base64url'),
    Buffer.from('[[['.repeat(30_000)).toString('base64url'),
  ])('refuses a cursor that is none: %#', async (cursor) => {
    const { error, data } = await bench.anna.client.storage.from('designs').listV2({ cursor });
    if (cursor === '') expect(data?.hasNext).toBe(false);
    else expect(error).toMatchObject({ status: 400 });
    expect(bench.log).toEqual([]);
  });
});
