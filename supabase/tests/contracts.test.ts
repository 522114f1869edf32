/** Every code with which a function can refuse has its sentence in the function's contract, and no contract names another. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts, expectContract } from './contracts.ts';
import { openStage, type Stage } from './personas.ts';

let stage: Stage;
let sources: Map<string, string>;

beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.run<{ name: string; source: string }>(
    `select n.nspname || '.' || p.proname as name, string_agg(p.prosrc, ' ') as source
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') group by 1`,
  );
  sources = new Map(rows.map(({ name, source }) => [name, source]));
});
afterAll(() => stage.stop());

/** The codes that stand in a function, and in those whose refusals it hands on. */
function codesOf(name: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(name) ?? '';
  seen.add(name);
  const codes = new Set([...source.matchAll(/'ok', false, 'code', '(\w+)'/g)].map(([, code]) => code));
  for (const [, other] of source.matchAll(/\b((?:public|private)\.\w+)\(/g)) {
    if (!seen.has(other)) codesOf(other, seen).forEach((code) => codes.add(code));
  }
  return codes;
}

it('contracts are unique, and about functions that exist', () => {
  const names = contracts.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !sources.has(`public.${name}`))).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});

it('every code of a refusal has its sentence, and no sentence is for a code that nobody returns', () => {
  const wrong = contracts.flatMap(({ name, refusals }) => {
    const returned = codesOf(`public.${name}`);
    const named = Object.keys(refusals ?? {});
    const missing = [...returned].filter((code) => !named.includes(code));
    const idle = named.filter((code) => !returned.has(code));
    return missing.length + idle.length > 0 ? [{ name, missing, idle }] : [];
  });
  expect(wrong).toEqual([]);
});

it('an answer with a renamed column, and a code without a sentence, break a contract', () => {
  expect(() => expectContract('search_cities', [{ id: 1, title: 'Berlin', region: null, country: 'DE' }])).toThrow();
  expect(() => expectContract('review_artist_application', { ok: false, code: 'unheard_of' })).toThrow(/unheard_of/);
  expect(() => expectContract('review_artist_application', { ok: false, code: 'not_found' })).not.toThrow();
});
