/**
 * How long somebody waits for a page of the gallery, and for an answer of the API, while thirteen others read answers of 1 MB as
 * often as they may, and while thirty upload 9 MB each: as a ratio to the time without them right before. The backend, the API,
 * the others and the one who is measured are processes of their own.
 * Run: node bench/fairness.ts
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { createPerson, endProcess, envVariables, spawnProcess } from '../api/testing/kit.ts';
import { createServiceClient } from '../api/supabase.ts';
import { startTestStack } from '../tests/stack.ts';

const READERS = 13;
/** Requests that one of them has under way: as many as have a turn, and some that wait. */
const UNDER_WAY = 6;
const UPLOADERS = 30;
/** The side of a square of noise, which is 9 MB as a JPEG. */
const NOISE_SIDE = 2300;
const LARGE = '/rest/v1/public_ai_designs?select=*&limit=1000';
const SMALL = '/rest/v1/public_ai_designs?select=id,title,image_url&order=created_at.desc&limit=20';
const LIGHT = '/api/health';
const REQUESTS = 100;
const PAUSE_MS = 50;

const SEED = `
insert into public.public_ai_designs (title, description, prompt, image_url, style, true_style, tags)
select 'Design ' || n, repeat('long words ', 80), 'a fox', n || '.webp', 'blackwork', 'blackwork', array['fox']
from generate_series(1, 1000) n`;

type Flood = 'read' | 'upload';

const titles: Record<Flood, string> = {
  read: `${READERS} read answers of 1 MB`,
  upload: `${UPLOADERS} upload 9 MB each`,
};

interface Addresses {
  url: string;
  api: string;
  key: string;
  /** Access tokens; the first is of the one who is measured. */
  tokens: string[];
}

async function serve(): Promise<void> {
  const stack = await startTestStack();
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(SEED);
  await database.query('vacuum (analyze) public.public_ai_designs');
  await database.end();
  const service = createServiceClient({ supabaseUrl: stack.url, secretKey: stack.secretKey });
  const people = [];
  for (let count = 0; count <= UPLOADERS; count += 1) people.push(await createPerson(stack, service));
  const { child: api, ready } = await spawnProcess('server.ts', envVariables(stack));
  const addresses: Addresses = {
    url: stack.url,
    api: `http://127.0.0.1:${String(ready.port)}`,
    key: stack.publishableKey,
    tokens: people.map(({ token }) => token),
  };
  process.send?.(addresses);
  await once(process, 'message');
  await endProcess(api);
  await stack.stop();
  process.disconnect();
}

interface Ask {
  address: string;
  key: string;
  token: string;
  file?: Buffer<ArrayBuffer>;
}

async function ask({ address, key, token, file }: Ask): Promise<number> {
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const response = await fetch(address, file ? { method: 'POST', body: file, headers } : { headers });
  // Thrown away piece by piece: the flood shall cost the machine little itself.
  for await (const piece of response.body ?? []) void piece;
  return response.status;
}

async function noise(): Promise<Buffer<ArrayBuffer>> {
  const raw = { width: NOISE_SIDE, height: NOISE_SIDE, channels: 3 } as const;
  const jpeg = await sharp(randomBytes(NOISE_SIDE ** 2 * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.from(new Uint8Array(jpeg));
}

/** In a process of its own, which steps back, as if it were another machine: asks until it is told to stop, then tells how it was answered. */
async function flood(kind: Flood): Promise<void> {
  setPriority(19);
  const [{ url, api, key, tokens }] = (await once(process, 'message')) as [Addresses];
  const counts: Record<string, number> = {};
  process.once('message', () => process.send?.(counts, () => process.exit(0)));
  const file = kind === 'upload' ? await noise() : undefined;
  const one = async (token: string): Promise<void> => {
    for (;;) {
      const address = file ? `${api}/api/uploads?bucket=user-content&key=${randomUUID()}` : url + LARGE;
      const status = await ask({ address, key, token, file });
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 429 || status === 503) await sleep(1_000);
    }
  };
  process.send?.('begun');
  const others = tokens.slice(1).slice(0, kind === 'upload' ? UPLOADERS : READERS);
  const atOnce = kind === 'upload' ? 1 : UNDER_WAY;
  await Promise.all(others.flatMap((token) => Array.from({ length: atOnce }, () => one(token))));
}

interface Timing {
  p50: number;
  p95: number;
  worst: number;
}

async function measure(key: string, token: string, address: string): Promise<Timing> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const started = performance.now();
    const status = await ask({ address, key, token });
    if (status !== 200) throw new Error(`The one who is measured was answered ${status}.`);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { p50: times[REQUESTS * 0.5], p95: times[REQUESTS * 0.95], worst: times[REQUESTS - 1] };
}

const start = (...role: string[]): ChildProcess =>
  fork(import.meta.filename, role, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

async function compare(addresses: Addresses, kind: Flood): Promise<void> {
  const { url, api, key, tokens } = addresses;
  const places = [
    ['a page of the gallery', url + SMALL],
    ['an answer of the API', api + LIGHT],
  ] as const;
  const all = async (): Promise<Timing[]> => {
    const timings: Timing[] = [];
    for (const [, address] of places) timings.push(await measure(key, tokens[0], address));
    return timings;
  };
  const others = start('flood', kind);
  await all();
  const alone = await all();
  others.send(addresses);
  await once(others, 'message');
  await sleep(2_000);
  const beside = await all();
  others.send('stop');
  const [counts] = (await once(others, 'message')) as [Record<string, number>];
  console.log(`\n${titles[kind]}; they were answered ${JSON.stringify(counts)}`);
  const row = ({ p50, p95, worst }: Timing): string => [p50, p95, worst].map((ms) => ms.toFixed(1)).join(' / ');
  for (const [index, [name]] of places.entries()) {
    const [a, b] = [alone[index], beside[index]];
    console.log(`${name.padEnd(24)}${row(a).padEnd(24)}${row(b).padEnd(24)}${(b.p95 / a.p95).toFixed(1)}x`);
  }
}

async function main(): Promise<void> {
  const server = start('serve');
  const [addresses] = (await once(server, 'message')) as [Addresses];
  try {
    console.log('                        alone                   beside the others       ratio of p95');
    console.log('                        p50 / p95 / worst ms');
    for (const kind of ['read', 'upload'] as const) await compare(addresses, kind);
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve();
  else if (process.argv[2] === 'flood') await flood(process.argv[3] as Flood);
  else await main();
}
