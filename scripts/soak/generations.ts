/**
 * Fifty generations, every mode among them, while workers, the API and the database are killed with SIGKILL at random
 * moments. Every request is sent again until it is answered, as a browser would, some of them twice at once, some are
 * canceled. In the end every credit must be accounted for, no job lost and none charged twice.
 * INKROOM_SOAK_GENERATIONS and INKROOM_SOAK_SEED change how many and which.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createServiceClient, type Supabase } from '../../api/supabase.ts';
import { createPerson, envVariables, type Person } from '../../api/testing/kit.ts';
import { databaseFolder } from '../../supabase/local/database.ts';
import { freePort } from '../../supabase/local/processes.ts';
import { removeDatabase } from '../../supabase/local/postgres-place.ts';
import { startStack, type LocalStack } from '../../supabase/local/stack.ts';
import { temporaryHome } from '../../tests/stack.ts';
import { ChaosProcess, insist } from './chaos-process.ts';
import { orderAt, type Order } from './generation-orders.ts';
import { verify, type Asked } from './generations-verdict.ts';

const GENERATIONS = Number(process.env.INKROOM_SOAK_GENERATIONS ?? 50);
const SEED = Number(process.env.INKROOM_SOAK_SEED ?? 1);
const PEOPLE = Math.ceil(GENERATIONS / 5);
/** More kills than a job may have attempts by default; the soak is about losing nothing, not about giving up. */
const MAX_ATTEMPTS = 20;
const LEASE_SECONDS = 5;
/** Postgres counts as healthy after a minute; its supervisor gives up after three deaths within that. */
const DATABASE_KILL_EVERY_MS: [number, number] = [62_000, 90_000];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Mulberry32: the same seed gives the same plan (the moments themselves are the machine's). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Chaos {
  kills: { worker: number; api: number; database: number };
  stop(): Promise<void>;
}

interface Victims {
  workers: ChaosProcess[];
  api: ChaosProcess;
  stack: LocalStack;
}

/**
 * Kills until stopped, each victim at its own random pace. `jobMs` is how long a job takes on this machine undisturbed: a
 * worker lives about two jobs long, so that most jobs are hit and yet some come through.
 */
function startChaos(random: () => number, victims: Victims, jobMs: number): Chaos {
  const stopping = new AbortController();
  const kills = { worker: 0, api: 0, database: 0 };
  const every = async ([least, most]: [number, number], kill: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(least + random() * (most - least), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) kill();
    }
  };
  const loops = [
    every([jobMs * 0.4, jobMs * 1.6], () => {
      kills.worker += victims.workers[Math.floor(random() * victims.workers.length)].kill() ? 1 : 0;
    }),
    every([jobMs * 0.8, jobMs * 3], () => {
      kills.api += victims.api.kill() ? 1 : 0;
    }),
    every(DATABASE_KILL_EVERY_MS, () => {
      try {
        process.kill(victims.stack.postgresPid, 'SIGKILL');
        kills.database += 1;
      } catch {
        // It is being restarted just now.
      }
    }),
  ];
  return {
    kills,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Cancels while the request waits: as soon as the job is known, or some seconds into it. */
async function cancelSoon(api: ChaosProcess, person: Person, requestId: string, random: () => number): Promise<void> {
  const path = '/api/design-studio/generate/cancel';
  await sleep(random() * 12_000);
  while ((await insist(api, path, person, { requestId })).status === 404) await sleep(300);
}

/** One request from the click to its end. */
async function ask(api: ChaosProcess, person: Person, order: Order, random: () => number): Promise<Asked> {
  const cancel = random() < 0.15;
  const requestId = randomUUID();
  const body = {
    concept: 'a cup with a rose',
    generationMode: order.mode,
    userPreferences: { ...order.wishes, share: random() < 0.3 },
  };
  const path = '/api/design-studio/generate';
  const clicks = random() < 0.3 ? 2 : 1;
  const sent = Array.from({ length: clicks }, () => insist(api, path, person, body, requestId));
  if (cancel) await cancelSoon(api, person, requestId, random);
  const answers = await Promise.all(sent);
  // A canceled job answers 422 to whoever still waits for it.
  const refused = answers.find((answer) => answer.status !== 200 && !(cancel && answer.status === 422));
  if (refused) throw new Error(`generate was refused: ${refused.status} ${JSON.stringify(refused.body)}`);
  for (;;) {
    const { body: status } = await insist(api, `${path}/status?requestId=${requestId}`, person);
    if (status.status !== 'processing') return { requestId, person, images: order.images, cost: order.cost, cancel };
    await sleep(700);
  }
}

/** People take turns; each has one request under way at a time. */
async function askAll(api: ChaosProcess, people: Person[], random: () => number): Promise<Asked[]> {
  const asked: Asked[] = [];
  let next = 1;
  const turn = async (person: Person): Promise<void> => {
    while (next < GENERATIONS) {
      const order = orderAt(next);
      next += 1;
      asked.push(await ask(api, person, order, random));
      say(`  ${asked.length + 1} of ${GENERATIONS} ended`);
    }
  };
  await Promise.all(people.slice(0, 6).map((person, i) => sleep(i * 200).then(() => turn(person))));
  return asked;
}

async function prepare(stack: LocalStack, service: Supabase): Promise<Person[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query('update public.app_settings set max_attempts = $1', [MAX_ATTEMPTS]);
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const person = await createPerson(stack, service);
    await client.query('select public.grant_credits($1, $2, 200, $3)', [person.id, `soak-${i}`, 'promo']);
    people.push(person);
  }
  await client.end();
  return people;
}

/** Ends the proof early and cleanly, so that nothing stays behind. */
function whenInterrupted(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  }
}

async function main(): Promise<boolean> {
  const random = randomFrom(SEED);
  const home = await temporaryHome();
  const [supabase, database, inbox] = [await freePort(), await freePort(), await freePort()];
  const stack = await startStack({
    home,
    ports: { supabase, database, inbox },
    siteUrl: 'http://127.0.0.1:24320',
    onDatabaseLost: (error) => {
      say(`The database did not come back: ${error.message}`);
      process.exit(1);
    },
  });
  const variables = envVariables(stack, { INKROOM_LEASE_SECONDS: String(LEASE_SECONDS) });
  const api = new ChaosProcess('server.ts', { ...variables, API_PORT: String(await freePort()) });
  const workers = [new ChaosProcess('worker.ts', variables), new ChaosProcess('worker.ts', variables)];
  const started = performance.now();
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), ...workers.map((worker) => worker.stop())]);
    await stack.stop();
    await removeDatabase(databaseFolder(home));
    await rm(home, { recursive: true, force: true });
  };
  whenInterrupted(stop);
  try {
    const service = createServiceClient({ supabaseUrl: stack.url, secretKey: stack.secretKey });
    const people = await prepare(stack, service);
    await Promise.all([api.start(), ...workers.map((worker) => worker.start())]);
    const calm = performance.now();
    const first = await ask(api, people[0], orderAt(0), () => 0.45);
    const jobMs = performance.now() - calm;
    say(`A job of four takes ${(jobMs / 1000).toFixed(1)} s on this machine undisturbed. The storm begins.`);
    const chaos = startChaos(random, { workers, api, stack }, jobMs);
    const asked = [first, ...(await askAll(api, people, random).finally(() => chaos.stop()))];
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const { kills } = chaos;
    say(
      `${asked.length} generations in ${seconds} s; SIGKILL: workers ${kills.worker}, API ${kills.api}, database ${kills.database}.`,
    );
    return await verify({ stack, service, people, asked, grantedEach: 210, say });
  } finally {
    await stop();
  }
}

/** While the database is away every endpoint reports it; what counts is the verdict. */
function countBackendErrors(): () => number {
  let count = 0;
  console.error = () => {
    count += 1;
  };
  return () => count;
}

if (import.meta.main) {
  const backendErrors = countBackendErrors();
  const held = await main();
  say(`Errors reported by the backend during the storm: ${backendErrors()}.`);
  say(held ? 'No job lost, none charged twice, every credit accounted for.' : 'The proof FAILED.');
  process.exitCode = held ? 0 : 1;
}
