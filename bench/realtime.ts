/**
 * How long after the acknowledged insert a client's callback runs, for supabase-js through the realtime service under row
 * level security, against bare LISTEN/NOTIFY over ws in the same run. Server and clients are two processes.
 * Run: node bench/realtime.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import { serveRealtime, startOwnDatabase, subscribed, until } from '../supabase/local/realtime/testing.ts';

const MAX_SUBSCRIBERS = 200;
const WARM_UP = 10;

const SCHEMA = `
create table works (id int8 generated always as identity primary key, owner uuid not null, title text, status text, at timestamptz default now());
alter table works enable row level security;
grant select on works to authenticated;
create table viewers (person uuid primary key, everything boolean not null);
grant select on viewers to authenticated;
create policy "works: owner and viewers can read" on works for select to authenticated using (
  (select auth.uid()) = owner
  or exists (select from public.viewers v where v.person = (select auth.uid()) and v.everything));
insert into viewers select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, true from generate_series(1, ${MAX_SUBSCRIBERS}) n;
insert into works (owner, title) select ('00000000-0000-4000-8000-' || lpad((1 + n % ${MAX_SUBSCRIBERS})::text, 12, '0'))::uuid, 'old'
  from generate_series(1, 20000) n;
analyze;
create function notify_of_work() returns trigger language plpgsql as $$
  begin perform pg_notify('works', row_to_json(new)::text); return null; end $$;
create trigger notify_of_work after insert on works for each row execute function notify_of_work();
alter table works disable trigger notify_of_work;
alter publication supabase_realtime add table works;
`;

const person = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Addresses {
  realtime: string;
  bare: string;
  database: string;
  key: string;
  tokens: string[];
}

/** The server process: Postgres, the realtime service, and the bare server. */
async function serve(): Promise<void> {
  const database = await startOwnDatabase();
  const admin = new pg.Client({ connectionString: database.address('postgres') });
  await admin.connect();
  await admin.query(SCHEMA);
  const served = await serveRealtime(database.keys, { databaseUrl: database.address('admin') });
  const bare = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bare, 'listening');
  const sockets = new Map<ServerSocket, string | null>();
  bare.on('connection', (socket, request) => {
    sockets.set(socket, new URL(request.url ?? '/', 'http://x').searchParams.get('owner'));
    socket.on('close', () => sockets.delete(socket));
  });
  await admin.query('listen works');
  admin.on('notification', ({ payload = '{}' }) => {
    const { owner } = JSON.parse(payload) as { owner: string };
    for (const [socket, wanted] of sockets) if (wanted === null || wanted === owner) socket.send(payload);
  });
  const tokens: string[] = [];
  for (let number = 1; number <= MAX_SUBSCRIBERS; number += 1) tokens.push(await served.token(person(number)));
  const addresses: Addresses = {
    realtime: served.url,
    bare: `ws://127.0.0.1:${(bare.address() as AddressInfo).port}`,
    database: database.address('postgres'),
    key: database.keys.publishableKey,
    tokens,
  };
  process.send?.(addresses);
  await once(process, 'message');
  bare.close();
  for (const socket of bare.clients) socket.terminate();
  await served.stop();
  await admin.end();
  await database.stop();
  process.disconnect();
}

/** Subscribes `count` clients; `seen` is called with the row's id for every event. Gives back how to end. */
type Subscribe = (count: number, filtered: boolean, seen: (id: number) => void) => Promise<() => Promise<unknown>>;

function throughService({ realtime, key, tokens }: Addresses): Subscribe {
  return async (count, filtered, seen) => {
    const clients = await Promise.all(
      tokens.slice(0, count).map(async (token, index) => {
        const client = createClient(realtime, key, { accessToken: () => Promise.resolve(token) });
        await client.realtime.setAuth();
        const filter = filtered ? { filter: `owner=eq.${person(index + 1)}` } : {};
        const channel = client
          .channel('works')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'works', ...filter }, (payload) =>
            seen(payload.new.id as number),
          );
        await subscribed(channel);
        return client;
      }),
    );
    return () => Promise.all(clients.map((client) => client.realtime.removeAllChannels()));
  };
}

function throughNotify({ bare }: Addresses): Subscribe {
  return async (count, filtered, seen) => {
    const sockets = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const socket = new WebSocket(`${bare}/${filtered ? `?owner=${person(index + 1)}` : ''}`);
        socket.addEventListener('message', (event) => seen((JSON.parse(String(event.data)) as { id: number }).id));
        await new Promise((resolve) => socket.addEventListener('open', resolve));
        return socket;
      }),
    );
    return () =>
      Promise.all(
        sockets.map((socket) => {
          const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
          socket.close();
          return closed;
        }),
      );
  };
}

/** Milliseconds from the acknowledged insert to each callback. */
async function measure(
  database: pg.Client,
  subscribe: Subscribe,
  count: number,
  filtered: boolean,
  inserts: number,
): Promise<number[]> {
  const delays: number[] = [];
  let arrived: number[] = [];
  let current = -1;
  const stop = await subscribe(count, filtered, (id) => {
    if (current < 0 || id === current) arrived.push(performance.now());
  });
  for (let n = 0; n < inserts + WARM_UP; n += 1) {
    arrived = [];
    current = -1;
    const { rows } = await database.query<{ id: string }>(
      'insert into works (owner, title) values ($1, $2) returning id',
      [person(1 + (n % count)), 'new'],
    );
    const acknowledged = performance.now();
    current = Number(rows[0].id);
    await until('all callbacks', () => arrived.length >= (filtered ? 1 : count), 20_000);
    if (n >= WARM_UP) delays.push(...arrived.map((time) => time - acknowledged));
  }
  await stop();
  return delays.sort((a, b) => a - b);
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function compare(addresses: Addresses): Promise<void> {
  const database = new pg.Client({ connectionString: addresses.database });
  await database.connect();
  const rows: [label: string, count: number, filtered: boolean, inserts: number][] = [
    ['1 subscriber', 1, false, 300],
    ['50 subscribers', 50, false, 100],
    ['200 subscribers', 200, false, 60],
    ['200, filter on own id', 200, true, 300],
  ];
  console.log('insert acknowledged to callback   realtime p50/p99 ms   LISTEN/NOTIFY p50/p99 ms   ratio p50/p99');
  for (const [label, count, filtered, inserts] of rows) {
    await database.query('alter table works enable trigger notify_of_work');
    const bare = await measure(database, throughNotify(addresses), count, filtered, inserts);
    await database.query('alter table works disable trigger notify_of_work');
    const ours = await measure(database, throughService(addresses), count, filtered, inserts);
    const figures = [quantile(ours, 0.5), quantile(ours, 0.99), quantile(bare, 0.5), quantile(bare, 0.99)];
    const [p50, p99, bare50, bare99] = figures.map((value) => value.toFixed(2));
    const ratio = `${(figures[0] / figures[2]).toFixed(1)}x / ${(figures[1] / figures[3]).toFixed(1)}x`;
    console.log(`${label.padEnd(34)}${`${p50} / ${p99}`.padEnd(23)}${`${bare50} / ${bare99}`.padEnd(27)}${ratio}`);
  }
  await database.end();
}

async function main(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [addresses] = (await once(server, 'message')) as [Addresses];
  try {
    await compare(addresses);
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
  process.exit(0);
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve();
  else await main();
}
