/**
 * The shim under the migrations: roles, schemas, auth and storage tables and functions as a hosted Supabase project has
 * them before the first migration. It runs when the database is new and again when one of its files changed; every
 * statement may run twice.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from './errors.ts';
import type { DatabasePasswords } from './keys.ts';

const FOLDER = path.join(import.meta.dirname, 'bootstrap');

/** Login roles and the name of their password among the keys. */
const LOGINS: Record<keyof DatabasePasswords, string> = {
  admin: 'supabase_admin',
  postgres: 'postgres',
  rest: 'authenticator',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
};

/** Address of a database for one of the login roles. */
export function databaseAddress(
  login: keyof DatabasePasswords,
  passwords: DatabasePasswords,
  port: number,
  database = 'postgres',
): string {
  return `postgresql://${LOGINS[login]}:${passwords[login]}@127.0.0.1:${port}/${database}`;
}

async function readScripts(): Promise<{ sql: string; hash: string }> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(FOLDER, name), 'utf8')));
  const sql = texts.join('\n');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** Settings and rights that belong to a database as a whole; a copy made from a template does not carry them. */
export function databaseSettings(name: string): string {
  const database = pg.escapeIdentifier(name);
  return `
    alter database ${database} set search_path = "$user", public, extensions;
    alter database ${database} set idle_in_transaction_session_timeout = '5min';
    grant create on database ${database} to postgres;`;
}

/** Brings a database to the state before the first migration. `adminUrl` is that of the superuser. */
export async function bootstrapDatabase(adminUrl: string, passwords: DatabasePasswords): Promise<void> {
  const { sql, hash } = await readScripts();
  const client = new pg.Client({ connectionString: adminUrl });
  await connectAdmin(client);
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('inkroom bootstrap'))`);
    const known = await client.query<{ hash: string }>(
      `select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = 'supabase_migrations'`,
    );
    if (known.rows[0]?.hash !== hash) {
      await client.query(sql);
      for (const login of Object.keys(LOGINS) as (keyof DatabasePasswords)[]) {
        await client.query(`alter role ${LOGINS[login]} password ${pg.escapeLiteral(passwords[login])}`);
      }
      const database = client.database ?? 'postgres';
      await client.query(databaseSettings(database));
      await client.query(`comment on schema supabase_migrations is ${pg.escapeLiteral(hash)}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function connectAdmin(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new StartError(
      'database_failed',
      'The passwords in keys.json do not fit the local database. Restore that file, or run "npm run reset" to begin with an empty one.',
      { cause: error },
    );
  }
}
