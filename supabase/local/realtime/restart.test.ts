import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder } from '../database.ts';
import type { LocalDatabase } from '../database.ts';
import { preparePlace } from '../postgres-place.ts';
import { createRealtimeService } from './realtime.ts';
import { serveRealtime, startOwnDatabase, subscribed, until, untilAsync } from './testing.ts';
import type { ServedRealtime } from './testing.ts';

let database: LocalDatabase & { home: string };
let served: ServedRealtime;

beforeEach(async () => {
  database = await startOwnDatabase();
  await run('create table items (id int primary key); grant select on items to anon');
  await run('alter publication supabase_realtime add table items');
  served = await serveRealtime(database.keys, { databaseUrl: database.address('admin') });
});

afterEach(async () => {
  try {
    await served.stop();
  } finally {
    await database.stop();
  }
});

const SHUT_DOWN = 1;
const IN_PRODUCTION = 6;

/** What Postgres itself has noted last of its state (ControlFileData.state in global/pg_control). */
async function clusterState(): Promise<number> {
  return (await readFile(path.join(database.server.dataDir, 'global', 'pg_control'))).readInt32LE(16);
}

async function run(sql: string, login: 'postgres' | 'admin' = 'postgres'): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: database.address(login) });
  // The server may be killed while this is open.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

interface Watch {
  statuses: string[];
  ids: number[];
}

function watch(client: SupabaseClient): Watch {
  const seen: Watch = { statuses: [], ids: [] };
  client
    .channel('items')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'items' }, (payload) =>
      seen.ids.push(payload.new.id as number),
    )
    .subscribe((status) => seen.statuses.push(status));
  return seen;
}

const count = (statuses: string[], wanted: string): number => statuses.filter((status) => status === wanted).length;

async function watching(): Promise<Watch> {
  const seen = watch(await served.client());
  await until('the subscription', () => count(seen.statuses, 'SUBSCRIBED') === 1);
  return seen;
}

describe('the realtime service', () => {
  it('tells its clients when the database was killed, and goes on when it is back', async () => {
    const seen = await watching();
    process.kill(database.server.pid, 'SIGKILL');
    await until('the error', () => seen.statuses.includes('CHANNEL_ERROR'), 10_000);
    await until('the second subscription', () => count(seen.statuses, 'SUBSCRIBED') === 2, 20_000);
    await run('insert into items values (1)');
    await until('the event', () => seen.ids[0] === 1);
  });

  it('comes back after its replication connection alone, or its other sessions alone, were ended', async () => {
    const seen = await watching();
    const admin = new pg.Client({ connectionString: database.address('admin') });
    await admin.connect();
    await run('insert into items values (1)');
    await until('the first', () => seen.ids.length === 1);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name in
         ('inkroom-realtime-conversion', 'inkroom-realtime-visibility', 'inkroom-realtime')`,
    );
    await run('insert into items values (2)');
    await until('the second', () => seen.ids.length === 2);
    expect(seen.statuses).toEqual(['SUBSCRIBED']);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkroom-realtime-replication'`,
    );
    await until('the second subscription', () => count(seen.statuses, 'SUBSCRIBED') === 2, 10_000);
    await run('insert into items values (3)');
    await until('the third', () => seen.ids.includes(3));
    await admin.end();
  });

  it('leaves no slot behind, and clients come back to its successor', async () => {
    const seen = await watching();
    expect(await run('select count(*)::int, bool_and(temporary) from pg_replication_slots')).toEqual([[1, true]]);
    await served.service.stop();
    expect(await run('select count(*)::int from pg_replication_slots')).toEqual([[0]]);
    const rows = await run(
      `select application_name from pg_stat_activity where application_name like 'inkroom-realtime%'`,
      'admin',
    );
    expect(rows).toEqual([]);
    await until('the error', () => seen.statuses.includes('CHANNEL_ERROR'));
    await served.replaceService();
    await until('the second subscription', () => count(seen.statuses, 'SUBSCRIBED') === 2, 10_000);
    await run('insert into items values (1)');
    await until('the event', () => seen.ids[0] === 1);
  });

  it('lets Postgres shut down fast while it listens', async () => {
    const seen = await watching();
    for (let id = 0; id < 20; id += 1) await run(`insert into items values (${id})`);
    await until('the events', () => seen.ids.length === 20);
    expect(await clusterState()).toBe(IN_PRODUCTION);
    // Acknowledging one byte too many makes this wait for ever; the supervisor would then use force, and nothing be written.
    await database.server.stop();
    expect(await clusterState()).toBe(SHUT_DOWN);
  });

  it('waits for a publication that is not there, and answers joins until then with an error', async () => {
    await run('drop publication supabase_realtime');
    await served.replaceService({ joinWaitMs: 100 });
    const client = await served.client();
    const refused = client
      .channel('early')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'items' }, () => undefined);
    await expect(subscribed(refused)).rejects.toThrow(/not listened to yet/);
    await subscribed(client.channel('broadcast only'));
    await run('create publication supabase_realtime for table items');
    const seen = watch(await served.client());
    await until('the subscription', () => seen.statuses.includes('SUBSCRIBED'), 15_000);
    await run('insert into items values (1)');
    await until('the event', () => seen.ids[0] === 1);
  });

  it('keeps a subscription waiting while a writing transaction holds the new slot back', async () => {
    const writer = new pg.Client({ connectionString: database.address('postgres') });
    await writer.connect();
    await writer.query('begin; insert into items values (1)');
    const replaced = served.replaceService();
    const slot = `select 1 from pg_stat_activity where query like 'CREATE_REPLICATION_SLOT%' and state = 'active'`;
    await untilAsync(async () => (await run(slot, 'admin')).length > 0);
    const client = await served.client();
    const seen = watch(client);
    // A later join without database changes is answered at once.
    await subscribed(client.channel('broadcast only'));
    expect(seen.statuses).toEqual([]);
    await writer.query('commit');
    await writer.end();
    await replaced;
    await until('the subscription', () => seen.statuses.includes('SUBSCRIBED'), 10_000);
    await run('insert into items values (2)');
    await until('the event', () => seen.ids[0] === 2);
  });
});

describe('a database without logical decoding', () => {
  it('is refused with what to do', async () => {
    await served.service.stop();
    await database.server.stop();
    const { dataDir, nativeDir, user } = await preparePlace(databaseFolder(database.home));
    const flags = [
      '-D',
      dataDir,
      '-p',
      String(database.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ];
    const server = spawn(path.join(nativeDir, 'bin', 'postgres'), [...flags, '-c', 'wal_level=replica'], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
    try {
      await untilAsync(() => run('select 1').then(Boolean, () => false));
      const service = createRealtimeService({
        databaseUrl: database.address('admin'),
        keys: database.keys,
        resolveApiKey: () => null,
      });
      await expect(service.start()).rejects.toThrow('Realtime needs the Postgres setting wal_level=logical');
      await service.stop();
    } finally {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
  });
});
