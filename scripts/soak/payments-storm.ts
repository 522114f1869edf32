/**
 * People buy, pay, are refunded, subscribe and spend through real API and worker processes that are killed with SIGKILL
 * while requests, webhooks and batches are under way. Every request is sent again until it is answered. In the end every
 * account must hold what its answers say, and the reconciliation, the payment service included, must be empty.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnv } from '../../api/env.ts';
import { createLogger } from '../../api/http/logging.ts';
import { createReconciler } from '../../api/credits/reconcile.ts';
import { createPayments, type Payments } from '../../api/payments/payments.ts';
import type { Difference } from '../../src/domain/books.ts';
import { createServiceClient, type Supabase } from '../../api/supabase.ts';
import { createPerson, envVariables, until, type Backend, type Person } from '../../api/testing/kit.ts';
import { freePort } from '../../supabase/local/processes.ts';
import { seededRandom } from '../../supabase/tests/seeded-random.ts';
import { ChaosProcess, insist } from './chaos-process.ts';

interface StormOptions {
  backend: Backend;
  seed: number;
  people: number;
  /** Of each person. */
  steps: number;
  /** Share of the steps during which a process is killed. */
  killRate: number;
}
interface StormReport {
  steps: number;
  kills: { api: number; worker: number };
  wrong: { account: string; expected: number; found: number }[];
  differences: Difference[];
}

const CARD = '4242424242424242';
/** So long after it was sent a request is hit, at the most: some before their first step, some after their last. */
const HIT_WITHIN_MS = 120;
/** Of workers: long enough for a call, short enough to be waited for. */
const LEASE_SECONDS = 3;
const SETTLED_WITHIN_MS = 180_000;

interface Storm {
  api: ChaosProcess;
  workers: ChaosProcess[];
  random: () => number;
  killRate: number;
  kills: { api: number; worker: number };
  admin: Person;
  people: Person[];
  expected: Map<string, number>;
}

/** A request under which, by chance, the API or a worker dies. */
async function send(storm: Storm, path: string, person: Person, body: object, key: string = randomUUID()) {
  const asked = insist(storm.api, `/api/payments/${path}`, person, body, key);
  if (storm.random() < storm.killRate) {
    // In turn, so that each is hit as often.
    const isApi = storm.kills.api <= storm.kills.worker;
    const victim = isApi ? storm.api : storm.workers[Math.floor(storm.random() * storm.workers.length)];
    await sleep(storm.random() * HIT_WITHIN_MS);
    if (victim.kill()) storm.kills[isApi ? 'api' : 'worker'] += 1;
  }
  return asked;
}

function credit(storm: Storm, person: Person, credits: number): void {
  storm.expected.set(person.id, (storm.expected.get(person.id) ?? 0) + credits);
}

/** Done now, or by an earlier try whose answer was lost: then the payment service refuses a second time. */
function requireDone(what: string, answer: { status: number; body: Record<string, unknown> }): void {
  if (answer.status !== 200 && answer.status !== 409) {
    throw new Error(`${what} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

const STEPS: ((storm: Storm, person: Person) => Promise<void>)[] = [
  async function buyByCard(storm, person) {
    const { body } = await send(storm, 'buy-credits', person, { packageId: 'small' });
    const { clientSecret, paymentId } = body;
    requireDone('paying', await send(storm, 'test/pay', person, { clientSecret, cardNumber: CARD }));
    credit(storm, person, 100);
    if (storm.random() < 0.4) {
      requireDone('a refund', await send(storm, 'test/refund', person, { paymentId }));
      credit(storm, person, -100);
    }
  },
  async function buyOnThePage(storm, person) {
    const { body } = await send(storm, 'buy-credits', person, { packageId: 'small', way: 'checkout' });
    const sessionId = String(body.checkoutUrl).split('/').at(-1);
    requireDone('paying', await send(storm, 'test/pay', person, { sessionId, cardNumber: CARD }));
    credit(storm, person, 100);
  },
  async function giveUp(storm, person) {
    await send(storm, 'buy-credits', person, { packageId: 'mega' });
  },
  async function spend(storm, person) {
    const { status } = await send(storm, 'deduct-credits', person, { operationType: 'batch4' });
    if (status === 200) credit(storm, person, -3);
  },
  async function batch(storm) {
    const body = { credits: 5, targetUsers: storm.people.map((each) => each.id) };
    const answer = await send(storm, 'bulk-add-credits', storm.admin, body);
    if (answer.status !== 200) throw new Error(`A batch was refused: ${JSON.stringify(answer.body)}`);
    for (const person of storm.people) credit(storm, person, 5);
  },
];

/** Once each: 20 credits for the first month. */
async function subscribe(storm: Storm, person: Person): Promise<void> {
  const { body } = await send(storm, 'subscribe', person, { tierId: 'basic' });
  const { clientSecret } = body;
  requireDone('the first month', await send(storm, 'test/pay', person, { clientSecret, cardNumber: CARD }));
  credit(storm, person, 20);
}

async function live(storm: Storm, person: Person, steps: number): Promise<void> {
  await subscribe(storm, person);
  for (let n = 0; n < steps; n += 1) await STEPS[Math.floor(storm.random() * STEPS.length)](storm, person);
}

/** Until everything was told, read and applied. */
async function settled(service: Supabase): Promise<void> {
  const all = { count: 'exact', head: true } as const;
  const waiting = async (): Promise<number[]> => {
    const answers = await Promise.all([
      service.from('test_payment_objects').select('*', all).eq('parent', 'waiting'),
      service.from('stripe_events').select('*', all).is('processed_at', null),
      service.from('bulk_credit_batches').select('*', all).eq('status', 'running'),
    ]);
    return answers.map(({ count, error }) => {
      if (error) throw error;
      return count ?? 0;
    });
  };
  await until(waiting, (counts) => counts.every((each) => each === 0), SETTLED_WITHIN_MS);
}

async function audit(
  storm: Storm,
  service: Supabase,
  payments: Payments,
): Promise<Omit<StormReport, 'steps' | 'kills'>> {
  const wrong: StormReport['wrong'] = [];
  for (const person of storm.people) {
    const query = service.from('user_subscriptions').select('current_credits, credit_debt').eq('user_id', person.id);
    const { data, error } = await query.single();
    if (error) throw error;
    const found = data.current_credits - data.credit_debt;
    const expected = 10 + (storm.expected.get(person.id) ?? 0);
    if (found !== expected) wrong.push({ account: person.id, expected, found });
  }
  return { wrong, differences: await createReconciler(service, payments.differences).differences({ graceMs: 0 }) };
}

export async function runPaymentsStorm(options: StormOptions): Promise<StormReport> {
  const port = String(await freePort());
  // The worker tells the API what the payment service would tell it: at the site's address.
  const variables = envVariables(options.backend, {
    SITE_URL: `http://127.0.0.1:${port}`,
    INKROOM_LEASE_SECONDS: String(LEASE_SECONDS),
  });
  const env = loadEnv(variables);
  const service = createServiceClient(env);
  const payments = createPayments({ env, service, log: createLogger({ level: 'silent', name: 'storm' }) });
  const people: Person[] = [];
  for (let n = 0; n <= options.people; n += 1) people.push(await createPerson(options.backend, service));
  const admin = people.pop() as Person;
  await service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
  const storm: Storm = {
    api: new ChaosProcess('server.ts', { ...variables, API_PORT: port }),
    workers: [new ChaosProcess('worker.ts', variables), new ChaosProcess('worker.ts', variables)],
    random: seededRandom(options.seed),
    killRate: options.killRate,
    kills: { api: 0, worker: 0 },
    admin,
    people,
    expected: new Map(),
  };
  try {
    await Promise.all([storm.api.start(), ...storm.workers.map((worker) => worker.start())]);
    await Promise.all(people.map((person) => live(storm, person, options.steps)));
    await settled(service);
    const found = await audit(storm, service, payments);
    return { steps: options.people * (options.steps + 1), kills: storm.kills, ...found };
  } finally {
    await Promise.all([storm.api.stop(), ...storm.workers.map((worker) => worker.stop())]);
  }
}
