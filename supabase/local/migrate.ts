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

interface AppliedMigration {
  version: string;
  name: string;
  statements: string[];
  created_by: string | null;
}

/** Refuses a database that was built from other files than those at hand: it no longer is what they say. */
function refuseOutdated(applied: AppliedMigration[], migrations: Migration[]): void {
  const files = new Map(migrations.map(({ version, sql }) => [version, sql]));
  const other = applied.find(
    ({ version, statements, created_by }) => created_by === WRITTEN_BY && statements[0] !== files.get(version),
  );
  if (!other) return;
  const fate = files.has(other.version) ? 'was changed' : 'is gone';
  throw new StartError(
    'database_outdated',
    `Migration ${other.version}_${other.name}.sql ${fate} after this database had applied it. Run "npm run reset" to build the local database anew.`,
  );
}

/** Applies what is missing, in the order of the file names, and returns the files applied. */
export async function applyMigrations(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.dir);
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query(`select pg_advisory_lock(hashtext('inkroom migrations'))`);
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, statements, created_by from supabase_migrations.schema_migrations order by version',
    );
    refuseOutdated(rows, migrations);
    const known = new Set(rows.map(({ version }) => version));
    for (const migration of migrations) {
      if (known.has(migration.version)) continue;
      options.onStep?.(migration.file);
      await applyOne(client, migration);
      applied.push(migration.file);
    }
  } finally {
    await client.end();
  }
  return applied;
}
