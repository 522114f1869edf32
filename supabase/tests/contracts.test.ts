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

/** How a function says a code itself: in its answer, by private.refused, or as the result of a function that looks for a reason. */
const SAYS = [
  /'ok', false, 'code', '(\w+)'/g,
  /"code": "(\w+)"/g,
  /private\.refused\('(\w+)'/g,
  /private\.refused\(coalesce\([^;]*'(\w+)'\)\)/g,
];
/** What is given to a variable that holds a code, or chosen for the answer. */
const KEEPS = /(?:\bv_(?:code|reason|refusal|problem)\s*:=|'ok', false, 'code',\s*case)([^;]*);/g;
const GIVES_REASON = [...SAYS, /\b(?:return|then|else)\s+'([a-z]\w+)'/g];

/** The codes that stand in a function, and in those that it calls. */
function codesOf(name: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(name) ?? '';
  seen.add(name);
  // The problem of a field of a profile is a sentence, not a code.
  const givesReason = /_(refusal|problem)$/.test(name) && name !== 'private.profile_problem';
  const patterns = givesReason ? GIVES_REASON : SAYS;
  const codes = new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code]) => code)));
  for (const [, given] of source.matchAll(KEEPS))
    for (const [, code] of given.matchAll(/\b(?:then|else)\s+'([a-z]\w+)'|'(\w+)'\)\s*$/g)) codes.add(code);
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

it('every code of a refusal has its sentence', () => {
  const missing = contracts.flatMap(({ name, refusals }) => {
    const codes = [...codesOf(`public.${name}`)].filter((code) => !(code in (refusals ?? {})));
    return refusals && codes.length > 0 ? [{ name, codes }] : [];
  });
  expect(missing).toEqual([]);
});

it('no sentence is for a code that nobody returns', () => {
  const tables = new Map(contracts.map(({ refusals }) => [refusals, new Set<string>()]));
  for (const { name, refusals } of contracts)
    codesOf(`public.${name}`).forEach((code) => tables.get(refusals)?.add(code));
  const idle = [...tables].flatMap(([refusals, codes]) =>
    Object.keys(refusals ?? {}).filter((code) => !codes.has(code)),
  );
  expect(idle).toEqual([]);
});

it('an answer with a renamed column, and a code without a sentence, break a contract', () => {
  expect(() => expectContract('search_cities', [{ id: 1, title: 'Berlin', region: null, country: 'DE' }])).toThrow();
  expect(() => expectContract('review_artist_application', { ok: false, code: 'unheard_of' })).toThrow(/unheard_of/);
  expect(() => expectContract('review_artist_application', { ok: false, code: 'not_found' })).not.toThrow();
});
