/** Applies the migrations of supabase/migrations, each once and each in a transaction of its own. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from './errors.ts';

export interface MigrateOptions {
  /** Address for the role postgres, which owns what the migrations make. */
  databaseUrl: string;
  dir: string;
  /** Called before each migration that is applied. */
  onStep?: (file: string) => void;
}

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;
/** Marks rows that we wrote, whose text can be compared with the file; the CLI splits statements in its own way. */
const WRITTEN_BY = 'inkroom local';

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      if (!version || !name) {
        throw new StartError('migration_failed', `${file}: a migration is named YYYYMMDDHHmmss_what_it_does.sql.`);
      }
      return { file, version, name, sql: await readFile(path.join(dir, file), 'utf8') };
    }),
  );
}

/** Says where in the file the server saw the fault. */
function describeFault(migration: Migration, error: pg.DatabaseError): string {
  const line = error.position ? migration.sql.slice(0, Number(error.position)).split('\n').length : null;
  const place = line === null ? migration.file : `${migration.file}, line ${line}`;
  const extra = [error.detail, error.hint, error.where].filter(Boolean).map((text) => `\n  ${text}`);
  return `Migration ${place}: ${error.message} (${error.code ?? 'no code'})${extra.join('')}`;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into supabase_migrations.schema_migrations (version, name, statements, created_by) values ($1, $2, $3, $4)`,
      [migration.version, migration.name, [migration.sql], WRITTEN_BY],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError('migration_failed', describeFault(migration, error as pg.DatabaseError), { cause: error });
  }
}

/**
 * Applies what is missing, in the order of the file names, and returns the files applied. A migration that was changed
 * after it had been applied is refused, because the database no longer is what the file says.
 */
export async function applyMigrations(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.dir);
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query(`select pg_advisory_lock(hashtext('inkroom migrations'))`);
    const { rows } = await client.query<{ version: string; statements: string[]; created_by: string | null }>(
      'select version, statements, created_by from supabase_migrations.schema_migrations',
    );
    const known = new Map(rows.map((row) => [row.version, row]));
    for (const migration of migrations) {
      const row = known.get(migration.version);
      if (row?.created_by === WRITTEN_BY && row.statements[0] !== migration.sql) {
        throw new StartError(
          'migration_failed',
          `Migration ${migration.file} was changed after this database had applied it. Run "npm run reset" to build the local database anew.`,
        );
      }
      if (row) continue;
      options.onStep?.(migration.file);
      await applyOne(client, migration);
      applied.push(migration.file);
    }
  } finally {
    await client.end();
  }
  return applied;
}
