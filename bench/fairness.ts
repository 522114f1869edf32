/**
 * How long somebody waits for a page of the gallery while thirteen others read answers of 1 MB as often as they may: as a ratio to
 * the time without them right before. Server, flood and the one who is measured are three processes.
 * Run: node bench/fairness.ts
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTestStack } from '../tests/stack.ts';

const OTHERS = 13;
/** Requests that one of the others has under way: as many as have a turn, and some that wait. */
const UNDER_WAY = 6;
const LARGE = '/rest/v1/public_ai_designs?select=*&limit=1000';
const SMALL = '/rest/v1/public_ai_designs?select=id,title,image_url&order=created_at.desc&limit=20';
const REQUESTS = 100;
const PAUSE_MS = 50;

const SEED = `
insert into public.public_ai_designs (title, description, prompt, image_url, style, true_style, tags)
select 'Design ' || n, repeat('long words ', 80), 'a fox', n || '.webp', 'blackwork', 'blackwork', array['fox']
from generate_series(1, 1000) n`;

interface Addresses {
  url: string;
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
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { role: 'authenticated', aud: 'authenticated', iat: seconds, exp: seconds + 3600 };
  const tokens = await Promise.all(
    Array.from({ length: OTHERS + 1 }, () => stack.keys.sign({ ...claims, sub: randomUUID() })),
  );
  const addresses: Addresses = { url: stack.url, key: stack.publishableKey, tokens };
  process.send?.(addresses);
  await once(process, 'message');
  await stack.stop();
  process.disconnect();
}

async function ask({ url, key }: Addresses, token: string, path: string): Promise<number> {
  const response = await fetch(url + path, { headers: { apikey: key, authorization: `Bearer ${token}` } });
  // Thrown away piece by piece: the flood shall cost the machine little itself.
  for await (const piece of response.body ?? []) void piece;
  return response.status;
}

/** In a process of its own: reads large answers until it is told to stop, then tells how many there were. */
async function flood(): Promise<void> {
  const [addresses] = (await once(process, 'message')) as [Addresses];
  const counts: Record<string, number> = {};
  process.once('message', () => process.send?.(counts, () => process.exit(0)));
  const one = async (token: string): Promise<void> => {
    for (;;) {
      const status = await ask(addresses, token, LARGE);
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 429) await sleep(1_000);
    }
  };
  process.send?.('begun');
  await Promise.all(addresses.tokens.slice(1).flatMap((token) => Array.from({ length: UNDER_WAY }, () => one(token))));
}

interface Timing {
  p50: number;
  p95: number;
  worst: number;
}

async function measure(addresses: Addresses): Promise<Timing> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const started = performance.now();
    const status = await ask(addresses, addresses.tokens[0], SMALL);
    if (status !== 200) throw new Error(`The one who is measured was answered ${status}.`);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { p50: times[REQUESTS * 0.5], p95: times[REQUESTS * 0.95], worst: times[REQUESTS - 1] };
}

function start(role: 'serve' | 'flood'): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [role], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function main(): Promise<void> {
  const server = start('serve');
  const [addresses] = (await once(server, 'message')) as [Addresses];
  const others = start('flood');
  try {
    await measure(addresses);
    const alone = await measure(addresses);
    others.send(addresses);
    await once(others, 'message');
    await sleep(2_000);
    const beside = await measure(addresses);
    others.send('stop');
    const [counts] = (await once(others, 'message')) as [Record<string, number>];
    const row = ({ p50, p95, worst }: Timing): string =>
      [p50, p95, worst].map((ms) => ms.toFixed(1).padStart(8)).join('');
    console.log(`One page of the gallery, ms          p50     p95   worst`);
    console.log(`alone                           ${row(alone)}`);
    console.log(`beside ${OTHERS} who read 1 MB each    ${row(beside)}   answers to them: ${JSON.stringify(counts)}`);
    console.log(
      `ratio                           ${(beside.p50 / alone.p50).toFixed(1)}x / ${(beside.p95 / alone.p95).toFixed(1)}x`,
    );
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve();
  else if (process.argv[2] === 'flood') await flood();
  else await main();
}
