/** A vendor's results on the real backend: what arrived is paid pro rata, the rest goes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designerTexts } from '#domain/texts/designer.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import { createGuardedFetch } from '../net/guarded-fetch.ts';
import { call, createPerson, startTestApi, until, type Answer, type TestApi } from '../testing/kit.ts';
import { startReplicateDouble, type Outcome, type ReplicateDouble } from '../testing/replicate-double.ts';
import { startWorker, type RunningWorker } from '../worker-process.ts';
import { createGenerationDb } from './generation.db.ts';
import { generationKey, signWebhook } from './webhook-signature.ts';
import { createReplicateGateway } from './replicate.gateway.ts';

const secret = `whsec_${Buffer.from('a secret of the vendor').toString('base64')}`;
let stack: TestStack;
let double: ReplicateDouble;
let api: TestApi;
let worker: RunningWorker;
let env: Record<string, string>;

beforeAll(async () => {
  [stack, double] = await Promise.all([startTestStack(), startReplicateDouble()]);
  env = { REPLICATE_API_TOKEN: 'r8_test_token', REPLICATE_API_URL: double.url, REPLICATE_WEBHOOK_SECRET: secret };
  api = await startTestApi(stack, { env, waitMs: 1 });
  const log = createLogger({ level: process.env.TEST_LOG_LEVEL ?? 'silent', name: 'worker' });
  const siteUrl = 'http://127.0.0.1:24320';
  const vendor = { token: 'r8_test_token', apiUrl: double.url, webhookSecret: secret, siteUrl };
  const none = { produce: () => Promise.reject(new Error('not here')), stop: () => Promise.resolve() };
  worker = startWorker({
    db: createGenerationDb(api.service),
    service: api.service,
    gateways: {
      'built-in': none,
      replicate: createReplicateGateway({ ...vendor, guardedFetch: createGuardedFetch(), log, pollMs: 20 }),
    },
    capacity: 2,
    leaseSeconds: 60,
    log,
  });
});

afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  await double?.stop();
  await stack?.stop();
});

/** Runs one batch (three credits) to its end. */
async function batch(outcome: Outcome): Promise<{ status: Answer; credits: unknown }> {
  double.outcomes = [outcome];
  const person = await createPerson(stack, api.service);
  const started = await call(api, '/api/design-studio/generate', { token: person.token, body: { concept: 'a raven' } });
  const id = (started.body.design as { predictionId: string }).predictionId;
  const status = await until(
    () => call(api, `/api/design-studio/generate/status?predictionId=${id}`, { token: person.token }),
    (answer) => answer.body.status !== 'processing',
  );
  const { body } = await call(api, '/api/payments/get-user-credits', { token: person.token });
  return { status, credits: body.credits };
}

describe('settlement', () => {
  it.each<[string, Outcome, string, number, number]>([
    ['all four images', { status: 'succeeded' }, 'succeeded', 4, 3],
    ['three of four', { status: 'succeeded', images: 3 }, 'succeeded', 3, 3],
    ['two of four', { status: 'succeeded', images: 2 }, 'succeeded', 2, 2],
    ['one of four', { status: 'succeeded', images: 1 }, 'succeeded', 1, 1],
    ['a blank one among four', { status: 'succeeded', blank: [1] }, 'succeeded', 3, 3],
    ['four blank ones', { status: 'succeeded', blank: [0, 1, 2, 3] }, 'failed', 0, 0],
    ['none', { status: 'succeeded', images: 0 }, 'failed', 0, 0],
    ['a failure', { status: 'failed', error: 'broken' }, 'failed', 0, 0],
  ])('of %s', async (_name, outcome, ended, images, charged) => {
    const before = double.posts;
    const { status, credits } = await batch(outcome);
    expect(status.body).toMatchObject({ status: ended, charged });
    expect(status.body.output).toHaveLength(images);
    expect(credits).toBe(10 - charged);
    expect(double.posts - before).toBe(1);
    const { data } = await api.service.rpc('reconcile_credits');
    expect(data).toEqual([]);
  });

  it('of none says that no design came, to who asks for the state and to who waits for the answer', async () => {
    const nothing: Outcome = { status: 'succeeded', images: 0 };
    const { status } = await batch(nothing);
    expect(status.body.error).toBe(designerTexts.noDesign);
    double.outcomes = [nothing];
    const patient = await startTestApi(stack, { env });
    const { token } = await createPerson(stack, api.service);
    const answer = await call(patient, '/api/design-studio/generate', { token, body: { concept: 'a raven' } });
    await patient.stop();
    expect([answer.status, answer.body]).toMatchObject([502, { code: 'no_output', error: designerTexts.noDesign }]);
  });
});

describe('the webhook', () => {
  const body = JSON.stringify({ id: 'abcdefghij0123456789', status: 'starting' });
  const generation = '7f0e3c9e-6f0e-4a57-9f3e-2f6c2f1c8a11';

  function send(change: { key?: string; signature?: string; seconds?: number; id?: string; body?: string } = {}) {
    const id = change.id ?? `msg_${Math.random()}`;
    const timestamp = String(Math.floor(Date.now() / 1000) + (change.seconds ?? 0));
    const signature = change.signature ?? `v1,${signWebhook(secret, id, timestamp, body)}`;
    const key = change.key ?? generationKey(secret, generation);
    return call(api, `/api/webhooks/replicate?generation=${generation}&key=${key}`, {
      body: change.body ?? body,
      headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    });
  }

  it('is taken when it is signed, fresh and meant for this generation', async () => {
    const first = await send({ id: 'msg_same' });
    expect([first.status, first.body]).toEqual([200, { received: true }]);
    expect((await send({ id: 'msg_same' })).status).toBe(200);
  });

  it.each([
    ['a wrong signature', { signature: 'v1,AAAA' }],
    ['no version', { signature: 'AAAA' }],
    ['an old time', { seconds: -3600 }],
    ['a future time', { seconds: 3600 }],
    ['another generation', { key: generationKey(secret, '00000000-0000-4000-8000-000000000000') }],
    ['a changed body', { body: '{"id":"abcdefghij0123456780"}' }],
  ])('is refused with %s', async (_name, change) => {
    const answer = await send(change);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
  });
});
