/**
 * What fifty visitors who try the generator at once cost somebody who has paid: the time of a job of four designs with them, as a
 * ratio to the time without them in the same run. API and worker are processes of their own, the worker with one thread.
 * Run: node bench/try-out.ts [rounds]
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call, createPerson, endProcess, envVariables, spawnProcess, until } from '../api/testing/kit.ts';
import { createServiceClient } from '../api/supabase.ts';
import { startTestStack } from '../tests/stack.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const VISITORS = 50;
/** Who is told to come again in a minute comes again after this. */
const IMPATIENCE_MS = 2_000;
const PHOTO = path.join(import.meta.dirname, '../tests/photos/coffee.jpg');

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

const stack = await startTestStack();
const service = createServiceClient({ supabaseUrl: stack.url, secretKey: stack.secretKey });
const variables = envVariables(stack, {
  TRUST_PROXY_HOPS: '1',
  TRY_OUTS_PER_ADDRESS: '100000',
  TRY_OUTS_PER_DAY: '1000000',
});
const { child: server, ready } = await spawnProcess('server.ts', variables);
const { child: worker } = await spawnProcess('worker.ts', variables);
const api = { url: `http://127.0.0.1:${String(ready.port)}` };

/** Another photo each time: one that was analysed before is known to the engine. */
let photos = 0;
const nextPhoto = async (): Promise<string> => {
  photos += 1;
  const jpeg = await sharp(PHOTO)
    .modulate({ brightness: 1 - photos * 0.005 })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** From the request to the last design, in ms. */
async function paidJob(): Promise<number> {
  const { token } = await createPerson(stack, service);
  const requestId = randomUUID();
  const userPreferences = { referenceImage: await nextPhoto(), physicalWidthMm: 100 };
  const body = { concept: 'a cup', style: 'blackwork', generationMode: 'batch', userPreferences };
  const started = performance.now();
  const answered = call(api, '/api/design-studio/generate', { token, body, headers: { 'idempotency-key': requestId } });
  await until(
    async () => (await service.from('generations').select('status').eq('request_id', requestId).maybeSingle()).data,
    (row) => row?.status === 'succeeded',
  );
  const milliseconds = performance.now() - started;
  await answered;
  return milliseconds;
}

interface Answers {
  drawn: number;
  busy: number;
}

/** Comes again and again until it is told to leave. */
async function visit(number: number, photo: string, answers: Answers, leaving: AbortSignal): Promise<void> {
  const headers = { 'x-forwarded-for': `10.1.0.${number}` };
  while (!leaving.aborted) {
    const body = { photo, style: 'blackwork', seed: number };
    const status = await call(api, '/api/try-out', { body, headers, signal: leaving }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) answers.drawn += 1;
    else if (status === 503) answers.busy += 1;
    else if (status !== 0) throw new Error(`A visitor was answered ${status}.`);
    if (status === 503) await sleep(IMPATIENCE_MS, undefined, { signal: leaving }).catch(() => undefined);
  }
}

async function withVisitors<T>(work: () => Promise<T>, answers: Answers): Promise<T> {
  const leaving = new AbortController();
  const photo = await nextPhoto();
  const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number, photo, answers, leaving.signal));
  // Begins when the place is crowded: the first are told that it is.
  const before = answers.busy;
  await until(
    () => Promise.resolve(answers.busy),
    (busy) => busy > before,
  );
  const result = await work();
  leaving.abort();
  await Promise.all(visitors);
  return result;
}

const without: number[] = [];
const withThem: number[] = [];
const answers: Answers = { drawn: 0, busy: 0 };
await paidJob();
for (let round = 0; round < ROUNDS; round++) {
  without.push(await paidJob());
  withThem.push(await withVisitors(paidJob, answers));
}
const alone = { drawn: 0, busy: 0 };
const began = performance.now();
await withVisitors(() => sleep(10_000), alone);
const perMinute = (alone.drawn * 60_000) / (performance.now() - began);
console.log(`four designs, no visitors            ${median(without).toFixed(0).padStart(6)} ms`);
console.log(
  `four designs, ${VISITORS} visitors at once    ${median(withThem).toFixed(0).padStart(6)} ms   x${(median(withThem) / median(without)).toFixed(2)}`,
);
console.log(`meanwhile ${answers.drawn} drawings for visitors, ${answers.busy} times "please try again in a minute"`);
console.log(`visitors alone: ${perMinute.toFixed(0)} drawings a minute`);
await endProcess(worker);
await endProcess(server);
await stack.stop();
