/** The tests of postgrest-js, on their own schema, which is loaded from the checkout. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRewritten } from './copy.ts';
import { execute } from './database.ts';
import { runPackage } from './run-vitest.ts';
import type { TestStack } from '../../../tests/stack.ts';
import type { Suite } from './suite.ts';

const PACKAGE = 'packages/core/postgrest-js';
const SCHEMA = 'test/supabase/migrations/00000000000000_schema.sql';
const MAKERS_ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):54321/g;
/** PostGIS is not among the extensions of the embedded Postgres. */
const POSTGIS =
  /create extension if not exists postgis[^;]*;|create table public\.shops[^;]*;|INSERT INTO shops[^;]*;POINT[^;]*;/g;

/** Settings of PostgREST; on hosted projects the role postgres may make them, here the superuser does. */
const SETTINGS = /alter role authenticator set [^;]*;/g;

/** Files whose tests talk to nobody, or to doubles of their own. */
const WITHOUT_BACKEND = [
  'fetch-errors',
  'headers-serialization',
  'maybe-single',
  'permission-hints',
  'retry',
  'timeout-and-url-length',
  'version-and-constants',
];

export const postgrest: Suite = {
  name: 'postgrest',
  repository: 'supabase-js',
  needs: `${PACKAGE}/test/supabase/migrations`,
  outOfScope: [
    { test: /geojson/i, reason: 'PostGIS is not among the extensions of the embedded Postgres.' },
    {
      test: /regex|imatch/i,
      reason: 'Regular expressions are for the service alone: a pattern decides how long it takes.',
    },
    {
      test: /explain with options/,
      reason:
        'The plan shows what the database image of the makers loads (pg_stat_statements) and how much memory it has.',
    },
  ],
  async prepare({ repository, workplace }) {
    const migrationsDir = path.join(workplace, 'migrations');
    await copyRewritten(path.join(repository, PACKAGE, 'test/supabase/migrations'), migrationsDir, (text) =>
      text.replace(POSTGIS, '').replace(SETTINGS, ''),
    );
    const schemas = ['public', 'personal', 'graphql_public'];
    return { migrationsDir, configure: (config) => ({ ...config, api: { ...config.api, schemas } }) };
  },
  async run(place, stack) {
    const read = (name: string): Promise<string> => readFile(path.join(place.repository, PACKAGE, name), 'utf8');
    const settings = (await read(SCHEMA)).match(SETTINGS) ?? [];
    await execute(stack.adminDatabaseUrl, [...settings, `notify pgrst, 'reload config'`].join('\n'));
    await execute(stack.databaseUrl, (await read('test/supabase/seed.sql')).replace(POSTGIS, ''));
    return runPackage(place, {
      package: 'postgrest-js',
      tests: ['test/*.test.ts', ...WITHOUT_BACKEND.map((name) => `!test/${name}.test.ts`)],
      rewrite: (text) => text.replace(MAKERS_ADDRESS, stack.url),
      setup: withKey(stack),
    });
  },
};

/** The makers' tests send no key: their backend is the one of the command line tool, which lets such calls in as anon. */
function withKey({ url, publishableKey }: TestStack): string {
  return `
    const { fetch: plainFetch } = globalThis;
    globalThis.fetch = (address, init = {}) => {
      const headers = new Headers(init.headers);
      if (String(address).startsWith('${url}')) headers.set('apikey', '${publishableKey}');
      return plainFetch(address, { ...init, headers });
    };`;
}
