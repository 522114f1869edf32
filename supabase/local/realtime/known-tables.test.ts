import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KnownTables } from './known-tables.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A catalogue with the table `notes`, and what it was asked. */
function openCatalogue() {
  const asked: string[] = [];
  const catalogue = { isAway: false };
  const rows = (sql: string, [, , table]: unknown[]): Promise<unknown[][]> => {
    const isForColumns = sql.includes('has_column_privilege');
    asked.push(isForColumns ? 'columns' : String(table));
    if (catalogue.isAway) return Promise.reject(new Error('away'));
    if (isForColumns) return Promise.resolve([['id']]);
    const row = ['1', 'public', 'notes', 'public.notes', 'postgres', true, 'id', 'uuid', 'uuid', true, null];
    return Promise.resolve(table === 'notes' ? [row] : []);
  };
  return { asked, catalogue, tables: new KnownTables({ rows }, 'publication') };
}

it('asks the catalogue once for all that listen to a table in a moment', async () => {
  const { asked, tables } = openCatalogue();
  const find = () => tables.table('public', 'notes', 'authenticated');
  const found = await Promise.all(Array.from({ length: 50 }, find));
  expect(found.map((one) => [...(one?.columns ?? [])])).toEqual(Array.from({ length: 50 }, () => ['id']));
  expect(asked).toEqual(['notes', 'columns']);
  vi.advanceTimersByTime(5_000);
  await find();
  expect(asked).toEqual(['notes', 'columns', 'notes', 'columns']);
});

it('asks for each role, and remembers neither what is not there nor a failure', async () => {
  const { asked, catalogue, tables } = openCatalogue();
  await tables.table('public', 'notes', 'anon');
  await tables.table('public', 'notes', 'authenticated');
  expect(asked.splice(0)).toEqual(['notes', 'columns', 'notes', 'columns']);
  expect(await tables.table('public', 'others', 'anon')).toBeNull();
  expect(await tables.table('public', 'others', 'anon')).toBeNull();
  expect(asked.splice(0)).toEqual(['others', 'others']);
  catalogue.isAway = true;
  await expect(tables.table('public', 'new', 'anon')).rejects.toThrow('away');
  await expect(tables.table('public', 'new', 'anon')).rejects.toThrow('away');
});
