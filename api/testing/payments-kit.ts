/** For tests of payments: the API in local mode with its stand-in, people, and the steps that a worker would do. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createReconciler, type Reconciler } from '../credits/reconcile.ts';
import { createLogger } from '../http/logging.ts';
import { applyWaitingEvents, type Payments } from '../payments/payments.ts';
import { call, createPerson, startTestApi, type Answer, type Backend, type Person, type TestApi } from './kit.ts';

export const CARDS = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  confirmation: '4000002500003155',
  declinedLater: '4000000000000341',
};

export interface PaymentStage {
  api: TestApi;
  payments: Payments;
  reconciler: Reconciler;
  person(): Promise<Person>;
  admin(): Promise<Person>;
  post(as: Person, path: string, body: object, key?: string): Promise<Answer>;
  get(as: Person, path: string): Promise<Answer>;
  /** Delivers what the payment service tells, and applies it, until nothing waits. The stand-in can always be read: with it this fails when an event could not be applied. */
  settle(): Promise<void>;
  balance(of: Person): Promise<{ free: number; debt: number }>;
  pay(as: Person, clientSecret: unknown, card: string): Promise<Answer>;
  stop(): Promise<void>;
}

export async function openPaymentStage(backend: Backend, env: Record<string, string> = {}): Promise<PaymentStage> {
  const api = await startTestApi(backend, { env, adjust: (deps) => ({ ...deps, burstFactor: 1000 }) });
  const { payments } = api.deps;
  const log = createLogger({ level: 'silent', name: 'test' });
  const post = (as: Person, path: string, body: object, key: string = randomUUID()): Promise<Answer> =>
    call(api, `/api/payments/${path}`, { token: as.token, body, headers: { 'idempotency-key': key } });
  return {
    api,
    payments,
    reconciler: createReconciler(api.service, payments.differences),
    person: () => createPerson(backend, api.service),
    async admin() {
      const admin = await createPerson(backend, api.service);
      await api.service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
      return admin;
    },
    post,
    get: (as, path) => call(api, `/api/payments/${path}`, { token: as.token }),
    async settle() {
      for (;;) {
        const delivered = (await payments.standIn?.deliver(`${api.url}/api/webhooks/stripe`)) ?? 0;
        if (delivered + (await applyWaitingEvents(payments, log)) === 0) break;
      }
      if (!payments.standIn) return;
      // Such an event is put back for seconds: a test that went on without it would fail somewhere else.
      const failed = await api.service.from('stripe_events').select('type, error').is('processed_at', null);
      if (failed.error ?? failed.data.length > 0) throw new Error(JSON.stringify(failed.error ?? failed.data));
    },
    async balance(of) {
      const { data } = await api.service
        .from('user_subscriptions')
        .select('current_credits, credit_debt')
        .eq('user_id', of.id)
        .single();
      return { free: data?.current_credits as number, debt: data?.credit_debt as number };
    },
    pay: (as, clientSecret, cardNumber) => post(as, 'test/pay', { clientSecret, cardNumber }),
    stop: () => api.stop(),
  };
}

export interface Subscribers {
  /** A person whose subscriptions are ended after the test, so that the moving clock has nobody to renew. */
  newcomer(): Promise<Person>;
  /** The same, subscribed and paid. */
  subscriber(tierId?: string, interval?: string, card?: string): Promise<Person>;
  /** The person's subscription as the API shows it. */
  own(person: Person): Promise<Record<string, unknown>>;
}

/** What a file of tests about subscriptions opens with: a backend and an API of its own, handed to `use`, and its people. */
export function openSubscriptionTests(use: (stage: PaymentStage) => void): Subscribers {
  let stack: TestStack;
  let stage: PaymentStage;
  let people: Person[] = [];
  beforeAll(async () => {
    stack = await startTestStack();
    stage = await openPaymentStage(stack);
    use(stage);
  });
  afterAll(async () => {
    await stage?.stop();
    await stack?.stop();
  });
  afterEach(async () => {
    for (const person of people) await stage.payments.cancelSubscriptionsOf(person.id);
    people = [];
    await stage.settle();
  });
  const newcomer = async (): Promise<Person> => {
    const person = await stage.person();
    people.push(person);
    return person;
  };
  return {
    newcomer,
    async subscriber(tierId = 'basic', interval = 'monthly', card = CARDS.accepted) {
      const person = await newcomer();
      const { body } = await stage.post(person, 'subscribe', { userId: person.id, tierId, interval });
      expect(body.status).toBe('incomplete');
      await stage.pay(person, body.clientSecret, card);
      await stage.settle();
      return person;
    },
    own: async (person) => (await stage.get(person, 'subscription')).body.subscription as Record<string, unknown>,
  };
}
