/** Workers as real processes, ended in every way, on the real backend: nothing is lost and nothing is charged twice. */
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import {
  call,
  createPerson,
  endProcess,
  envVariables,
  photoDataUrl,
  spawnProcess,
  startTestApi,
  until,
  type Answer,
  type Person,
  type TestApi,
} from './testing/kit.ts';

vi.setConfig({ testTimeout: 150_000 });

let stack: TestStack;
let api: TestApi;
const children: ChildProcess[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, { waitMs: 1 });
});

afterEach(async () => {
  for (const child of children.splice(0)) await endProcess(child, 'SIGKILL');
});

afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

async function spawnWorker(leaseSeconds: number): Promise<ChildProcess> {
  const variables = envVariables(stack, { INKROOM_LEASE_SECONDS: String(leaseSeconds) });
  const { child } = await spawnProcess('worker.ts', variables);
  children.push(child);
  return child;
}

async function startJob(owner: Person, reference: object = {}): Promise<string> {
  const body = { concept: 'a rose', userPreferences: reference };
  const answer = await call(api, '/api/design-studio/generate', {
    token: owner.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(200);
  return (answer.body.design as { predictionId: string }).predictionId;
}

function waitFor(owner: Person, id: string, done: (answer: Answer) => boolean): Promise<Answer> {
  const ask = () => call(api, `/api/design-studio/generate/status?requestId=${id}`, { token: owner.token });
  return until(ask, done, 120_000);
}

async function spendings(owner: Person): Promise<unknown[]> {
  const { data } = await api.service.from('credit_usage').select('credits_used, generation_id').eq('user_id', owner.id);
  return data ?? [];
}

async function noDefects(): Promise<void> {
  const { data, error } = await api.service.rpc('reconcile_credits');
  expect(error).toBeNull();
  expect(data).toEqual([]);
}

describe('a worker', () => {
  it('killed in the middle of a job is followed by another, which keeps what was made and charges once', async () => {
    const owner = await createPerson(stack, api.service);
    const first = await spawnWorker(4);
    const id = await startJob(owner, { referenceImage: await photoDataUrl(300) });
    const before = await waitFor(owner, id, (answer) => (answer.body.output as string[]).length > 0);
    await endProcess(first, 'SIGKILL');
    expect(before.body.status).toBe('processing');
    const kept = (before.body.outputs as { imageId: string }[]).map((output) => output.imageId);

    await spawnWorker(4);
    const after = await waitFor(owner, id, (answer) => answer.body.status !== 'processing');
    expect(after.body).toMatchObject({ status: 'succeeded', charged: 3 });
    const images = (after.body.outputs as { imageId: string }[]).map((output) => output.imageId);
    expect(images).toHaveLength(4);
    expect(images).toEqual(expect.arrayContaining(kept));
    expect(await spendings(owner)).toEqual([{ credits_used: 3, generation_id: id }]);
    await noDefects();
  });

  it('asked to stop finishes the job that it has begun and ends with code 0', async () => {
    const owner = await createPerson(stack, api.service);
    const child = await spawnWorker(30);
    const id = await startJob(owner, { referenceImage: await photoDataUrl(300) });
    // Half of it: what is left fits into the time that a stop waits, on a slow machine too.
    await waitFor(owner, id, (answer) => (answer.body.output as string[]).length > 1);
    child.kill('SIGTERM');
    const ended = await waitFor(owner, id, (answer) => answer.body.status !== 'processing');
    expect(ended.body).toMatchObject({ status: 'succeeded', charged: 3 });
    await endProcess(child, 'SIGCONT');
    expect(child.exitCode).toBe(0);
    await noDefects();
  });

  it('shares the queue with another: every job is run once', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(stack, api.service)));
    const jobs = await Promise.all(people.map(async (owner) => ({ owner, id: await startJob(owner) })));
    await Promise.all([spawnWorker(30), spawnWorker(30)]);
    for (const { owner, id } of jobs) {
      const ended = await waitFor(owner, id, (answer) => answer.body.status !== 'processing');
      expect(ended.body).toMatchObject({ status: 'succeeded', charged: 3 });
      expect(await spendings(owner)).toEqual([{ credits_used: 3, generation_id: id }]);
    }
    const { data } = await api.service
      .from('generations')
      .select('attempts')
      .in(
        'id',
        jobs.map((job) => job.id),
      );
    expect(data).toEqual([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }]);
    await noDefects();
  });
});

describe('the API process', () => {
  it('stops cleanly: a request that waits is answered with its id, and the port is free again', async () => {
    const owner = await createPerson(stack, api.service);
    const { child, ready } = await spawnProcess('server.ts', envVariables(stack));
    children.push(child);
    const server = { url: String(ready.url) };
    expect((await call(server, '/api/ready')).body).toEqual({ status: 'ready' });
    const waiting = call(server, '/api/design-studio/generate', { token: owner.token, body: { concept: 'a rose' } });
    await until(
      async () => (await api.service.from('generations').select('id').eq('user_id', owner.id)).data ?? [],
      (rows) => rows.length === 1,
    );
    await endProcess(child, 'SIGTERM');
    const answer = await waiting;
    expect(answer.body).toMatchObject({ success: true, status: 'queued' });
    expect(child.exitCode).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('names every wrong variable and ends with code 2', async () => {
    const variables = { ...envVariables(stack), SUPABASE_URL: 'nonsense', API_PORT: 'many' };
    await expect(spawnProcess('server.ts', variables)).rejects.toThrow('(2)');
  });
});
