/** The local database of one INKROOM_HOME: Postgres, its keys and the shim under the migrations. */
import path from 'node:path';
import { bootstrapDatabase, databaseAddress } from './bootstrap.ts';
import { loadKeys } from './keys.ts';
import type { DatabasePasswords, SigningKeys } from './keys.ts';
import { startPostgres } from './postgres.ts';
import type { PostgresServer } from './postgres.ts';

export interface DatabaseOptions {
  /** INKROOM_HOME */
  home: string;
  port: number;
  onStep?: (text: string) => void;
  onRestart?: (pid: number, attempt: number) => void;
  onExit?: (error: Error) => void;
}

export interface LocalDatabase {
  keys: SigningKeys;
  port: number;
  server: PostgresServer;
  /** Address of a database on this server for a login role; `database` defaults to postgres. */
  address(login: keyof DatabasePasswords, database?: string): string;
  stop(): Promise<void>;
}

/** Where the database of an INKROOM_HOME lies; `removeDatabase` takes this path. */
export function databaseFolder(home: string): string {
  return path.join(home, 'postgres');
}

/** Starts Postgres and brings it to the state before the first migration. */
export async function startDatabase(options: DatabaseOptions): Promise<LocalDatabase> {
  const { home, port, onStep, onRestart, onExit } = options;
  const keys = await loadKeys(path.join(home, 'keys.json'));
  onStep?.('Starting Postgres');
  const server = await startPostgres({
    dataDir: databaseFolder(home),
    port,
    password: keys.passwords.admin,
    logFile: path.join(home, 'logs', 'postgres.log'),
    onRestart,
    onExit,
  });
  const address: LocalDatabase['address'] = (login, database) => databaseAddress(login, keys.passwords, port, database);
  try {
    onStep?.('Preparing the database');
    await bootstrapDatabase(address('admin'), keys.passwords);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { keys, port, server, address, stop: () => server.stop() };
}
