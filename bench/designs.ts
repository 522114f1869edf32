/**
 * From the request to what a screen can show, over HTTP with the real backend, one worker with one engine thread and live
 * rows: the first of four designs, all four, and one of them drawn again. As ratios to the engine alone in the same run. And how
 * much memory the worker takes for a photo of 40 megapixels.
 * Run: node bench/designs.ts [rounds]
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import sharp from 'sharp';
import {
  call,
  createPerson,
  envVariables,
  spawnProcess,
  endProcess,
  startTestApi,
  type Person,
} from '../api/testing/kit.ts';
import { decodePhoto } from '../api/images/decode.ts';
import { generationStatusResponseSchema } from '../src/domain/generation.ts';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import { analysePhoto, renderDesign } from '../src/engine/engine.ts';
import { startTestStack } from '../tests/stack.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const PHOTO = path.join(import.meta.dirname, '../tests/photos/coffee.jpg');

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

const stack = await startTestStack({ realtime: true });
const api = await startTestApi(stack);
const { child: worker } = await spawnProcess('worker.ts', envVariables(stack));

/** Another photo each time: one that was analysed before is known to the engine. */
const photoOf = (round: number) =>
  sharp(PHOTO)
    .modulate({ brightness: 1 - round * 0.02 })
    .jpeg()
    .toBuffer();

/** Follows a request as the browser does, and says when each image could be shown, ms after the request. */
async function follow(
  person: Person,
  at: string,
  body: object,
  wanted: number,
): Promise<{ shown: number[]; ids: string[] }> {
  const requestId = randomUUID();
  const client = createClient(stack.url, stack.publishableKey);
  await client.realtime.setAuth(person.token);
  const shown: number[] = [];
  const done = Promise.withResolvers<string[]>();
  let started = 0;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const answer = await call(api, `/api/design-studio/generate/status?requestId=${requestId}`, {
      token: person.token,
    });
    asking = false;
    if (answer.status !== 200) return;
    const { status, outputs } = generationStatusResponseSchema.parse(answer.body);
    if (outputs.length > shown.length) {
      await Promise.all(
        outputs.slice(shown.length).map(async ({ previewUrl }) => (await fetch(previewUrl)).arrayBuffer()),
      );
      while (shown.length < outputs.length) shown.push(performance.now() - started);
    }
    if (status === 'failed') done.reject(new Error(JSON.stringify(answer.body)));
    if (outputs.length >= wanted) done.resolve(outputs.map(({ imageId }) => imageId));
    else if (shown.length < outputs.length) void ask();
  };
  const filter = `user_id=eq.${person.id}`;
  const channel = client.channel(requestId);
  await new Promise<void>((resolve) => {
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'generations', filter }, () => void ask())
      .subscribe((state) => (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? resolve() : undefined));
  });
  started = performance.now();
  const answered = call(api, at, { token: person.token, body, headers: { 'idempotency-key': requestId } });
  const ids = await done.promise;
  await answered;
  await client.removeAllChannels();
  return { shown, ids };
}

async function engineAlone(photo: Uint8Array): Promise<{ analysis: number; designs: number[] }> {
  const source = await decodePhoto(photo);
  const started = performance.now();
  const analysis = analysePhoto(source, { cutout: 'auto' });
  const analysed = performance.now() - started;
  const designs = ([0, 1, 2, 3] as const).map((variation) => {
    const begun = performance.now();
    const more = { ...usualSettings, seed: 7, physicalWidthMm: 100 };
    renderDesign({ source, prompt: '', style: 'blackwork', variation, ...more }, analysis);
    return performance.now() - begun;
  });
  return { analysis: analysed, designs };
}

const times = {
  first: [] as number[],
  four: [] as number[],
  again: [] as number[],
  engine: [] as number[],
  one: [] as number[],
};
for (let round = 0; round <= ROUNDS; round++) {
  const person = await createPerson(stack, api.service);
  const photo = await photoOf(round);
  const referenceImage = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const userPreferences = { referenceImage, physicalWidthMm: 100 };
  const four = await follow(
    person,
    '/api/design-studio/generate',
    { concept: 'a cup', style: 'blackwork', generationMode: 'batch', userPreferences },
    4,
  );
  const again = await follow(person, '/api/design-studio/vary', { imageId: four.ids[1], nudge: 'again' }, 1);
  const engine = await engineAlone(photo);
  // The first round warms up.
  if (round === 0) continue;
  times.first.push(four.shown[0]);
  times.four.push(four.shown[3]);
  times.again.push(again.shown[0]);
  times.engine.push(engine.analysis + engine.designs.reduce((sum, ms) => sum + ms, 0));
  times.one.push(engine.analysis + engine.designs[0]);
}
/** The most that a process and those below it have held in memory, MB; null where the system does not say. */
async function peakMb(pid: number): Promise<number | null> {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
    const below = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
    const peaks = await Promise.all(below.map(peakMb));
    return Number(peak?.[1] ?? 0) / 1024 + peaks.reduce<number>((sum, mb) => sum + (mb ?? 0), 0);
  } catch {
    return null;
  }
}

/** What a photo of 40 megapixels comes to in the worker that draws from it. */
async function peakWithLargePhoto(pid: number): Promise<number | null> {
  const photo = await sharp(PHOTO).resize(7304, 5478, { fit: 'fill' }).jpeg({ quality: 70 }).toBuffer();
  const referenceImage = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const body = { concept: 'a cup', generationMode: 'single', userPreferences: { referenceImage } };
  await follow(await createPerson(stack, api.service), '/api/design-studio/generate', body, 1);
  return peakMb(pid);
}

const show = (name: string, ours: number, engine: number) =>
  console.log(
    `${name.padEnd(30)} ${ours.toFixed(0).padStart(6)} ms   engine alone ${engine.toFixed(0).padStart(6)} ms   x${(ours / engine).toFixed(2)}`,
  );
show('request to the first design', median(times.first), median(times.one));
show('request to all four', median(times.four), median(times.engine));
show('one of them drawn again', median(times.again), median(times.one));
const peak = worker.pid === undefined ? null : await peakWithLargePhoto(worker.pid);
if (peak !== null)
  console.log(`the worker's memory at its peak, a photo of 40 megapixels included: ${peak.toFixed(0)} MB`);
await endProcess(worker);
await api.stop();
await stack.stop();
