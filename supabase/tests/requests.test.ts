/** What the database is asked before every request over the REST API. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Outcome, Persona, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

async function ask(persona: Persona, headers: Record<string, string>): Promise<Outcome> {
  const sql = `select private.check_request() from (select set_config('request.headers', $1, true)) as told (headers)
    where headers is not null`;
  return stage.attempt(persona, sql, [JSON.stringify(headers)]);
}

const FORBIDDEN: [header: string, value: string, code: string][] = [
  ['prefer', 'count=planned', 'count_not_allowed'],
  ['prefer', 'return=representation, count=estimated', 'count_not_allowed'],
  ['accept', 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose', 'plan_not_allowed'],
  ['accept', 'text/csv, application/vnd.pgrst.plan', 'plan_not_allowed'],
];

it.each(FORBIDDEN)('%s: %s is refused', async (header, value, code) => {
  for (const persona of ['anonymous', 'owner', 'admin'] as const) {
    expect(await ask(persona, { [header]: value })).toMatchObject({
      refused: 'PGRST',
      message: expect.stringContaining(code) as string,
    });
  }
  expect(await ask('service', { [header]: value })).toMatchObject({ count: 1 });
});

it('anything else is let through, also a request without headers', async () => {
  const harmless: Record<string, string>[] = [
    {},
    { prefer: 'count=exact' },
    { accept: 'application/json' },
    { prefer: 'tx=commit' },
  ];
  for (const headers of harmless) {
    for (const persona of ['anonymous', 'owner', 'service'] as const)
      expect(await ask(persona, headers)).toMatchObject({ count: 1 });
  }
  expect(await stage.attempt('anonymous', 'select private.check_request()')).toMatchObject({ count: 1 });
});

it('is told to the REST service, with the time that a statement may take', async () => {
  const settings = await stage.run<{ role: string; settings: string[] }>(
    `select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated', 'authenticator') order by 1`,
  );
  expect(settings).toEqual([
    { role: 'anon', settings: ['statement_timeout=1s'] },
    { role: 'authenticated', settings: ['statement_timeout=5s'] },
    {
      role: 'authenticator',
      settings: expect.arrayContaining(['pgrst.db_pre_request=private.check_request']) as string[],
    },
  ]);
});
