/**
 * What fifty visitors who try the generator at once cost somebody who has paid: the time of a job of four designs with them, as a
 * ratio to the time without them right before. API, worker (with one thread) and visitors are processes of their own.
 * Run: node bench/try-out.ts [rounds]
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call, createPerson, endProcess, envVariables, spawnProcess, until } from '../api/testing/kit.ts';
import { createServiceClient, type Supabase } from '../api/supabase.ts';
import { startTestStack, type TestStack } from '../tests/stack.ts';

const VISITORS = 50;
/** Who is told to come again in a minute comes again after this. */
const IMPATIENCE_MS = 2_000;
const ALONE_MS = 10_000;
const PHOTO = path.join(import.meta.dirname, '../tests/photos/coffee.jpg');

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Another photo each time: one that was analysed before is known to the engine. */
let photos = 0;
async function nextPhoto(): Promise<string> {
  photos += 1;
  const jpeg = await sharp(PHOTO)
    .modulate({ brightness: 1 - photos * 0.005 })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

interface Answers {
  drawn: number;
  busy: number;
}

/** In a process of its own: visitors who come again and again, each from another address. Tells when the place is crowded. */
async function visit(url: string): Promise<void> {
  const answers: Answers = { drawn: 0, busy: 0 };
  process.once('message', () => process.send?.(answers, () => process.exit(0)));
  const body = JSON.stringify({ photo: await nextPhoto(), style: 'blackwork', seed: 7 });
  const one = async (number: number): Promise<void> => {
    for (;;) {
      const { status } = await call({ url }, '/api/try-out', {
        body,
        headers: { 'x-forwarded-for': `10.1.0.${number}` },
      });
      if (status === 200) answers.drawn += 1;
      else if (status !== 503) throw new Error(`A visitor was answered ${status}.`);
      else {
        answers.busy += 1;
        if (answers.busy === 1) process.send?.('crowded');
        await sleep(IMPATIENCE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => one(number)));
}

async function startVisitors(url: string): Promise<ChildProcess> {
  const child = fork(import.meta.filename, ['visit', url], { env: { PATH: process.env.PATH }, execArgv: [] });
  await once(child, 'message');
  return child;
}

async function endVisitors(child: ChildProcess): Promise<Answers> {
  const ended = once(child, 'exit');
  child.send('leave');
  const [answers] = (await once(child, 'message')) as [Answers];
  await ended;
  return answers;
}

/** From the request to the last design, in ms. */
async function paidJob(url: string, stack: TestStack, service: Supabase): Promise<number> {
  const { token } = await createPerson(stack, service);
  const requestId = randomUUID();
  const userPreferences = { referenceImage: await nextPhoto(), physicalWidthMm: 100 };
  const body = { concept: 'a cup', style: 'blackwork', generationMode: 'batch', userPreferences };
  const headers = { 'idempotency-key': requestId };
  const started = performance.now();
  const answered = call({ url }, '/api/design-studio/generate', { token, body, headers });
  await until(
    async () => (await service.from('generations').select('status').eq('request_id', requestId).maybeSingle()).data,
    (row) => row?.status === 'succeeded',
  );
  const milliseconds = performance.now() - started;
  await answered;
  return milliseconds;
}

async function main(rounds: number): Promise<void> {
  const stack = await startTestStack();
  const service = createServiceClient({ supabaseUrl: stack.url, secretKey: stack.secretKey });
  const limits = { TRUST_PROXY_HOPS: '1', TRY_OUTS_PER_ADDRESS: '100000', TRY_OUTS_PER_DAY: '1000000' };
  const { child: server, ready } = await spawnProcess('server.ts', envVariables(stack, limits));
  const { child: worker } = await spawnProcess('worker.ts', envVariables(stack));
  const url = `http://127.0.0.1:${String(ready.port)}`;
  const times = { without: [] as number[], with: [] as number[], ratio: [] as number[] };
  const all: Answers = { drawn: 0, busy: 0 };
  // The first one warms up.
  await paidJob(url, stack, service);
  for (let round = 0; round < rounds; round++) {
    const without = await paidJob(url, stack, service);
    const visitors = await startVisitors(url);
    const withThem = await paidJob(url, stack, service);
    const { drawn, busy } = await endVisitors(visitors);
    times.without.push(without);
    times.with.push(withThem);
    times.ratio.push(withThem / without);
    all.drawn += drawn;
    all.busy += busy;
  }
  const visitors = await startVisitors(url);
  await sleep(ALONE_MS);
  const alone = await endVisitors(visitors);
  const show = (name: string, value: number) => `${name.padEnd(34)} ${value.toFixed(0).padStart(6)} ms`;
  console.log(show('four designs, no visitors', median(times.without)));
  console.log(show(`four designs, ${VISITORS} visitors`, median(times.with)));
  console.log(`the ratio, median of ${rounds} pairs       x${median(times.ratio).toFixed(2)}`);
  console.log(`meanwhile ${all.drawn} drawings for visitors, ${all.busy} times "please try again in a minute"`);
  console.log(`visitors alone: ${((alone.drawn * 60_000) / ALONE_MS).toFixed(0)} drawings a minute`);
  await Promise.all([endProcess(worker), endProcess(server)]);
  await stack.stop();
}

if (import.meta.main) {
  if (process.argv[2] === 'visit') await visit(process.argv[3]);
  else await main(Number(process.argv[2] ?? 7));
}
