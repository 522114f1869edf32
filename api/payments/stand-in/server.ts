/**
 * The stand-in for Stripe's API: requests as the SDK sends them in, Stripe's objects out. It is reached through the SDK's
 * own HTTP client, so local mode runs the very gateway that talks to Stripe. Tests put it behind a real socket.
 */
import { createHash } from 'node:crypto';
import { numberAt, parseForm, textAt, textsAt, type FormValue } from './form.ts';
import { createCustomer, deleteCustomer, liveCustomer } from './customers.ts';
import { createInvoice } from './invoices.ts';
import type { SimIntent, SimInvoice, SimPrice, SimSession, SimSubscription } from './objects.ts';
import { createIntent } from './intents.ts';
import { cancelIntent, createRefund } from './payments.ts';
import { createSession, expireSession } from './sessions.ts';
import type { Kind, Store } from './store.ts';
import { cancelNow, createSubscription, linesOfChange, updateSubscription } from './subscriptions.ts';
import { Refusal, work, type Work } from './work.ts';

export interface SimRequest {
  method: string;
  /** Path with query, `/v1/...`. */
  url: string;
  body: string;
  idempotencyKey: string | null;
}
export interface SimResponse {
  status: number;
  json: unknown;
  /** Sent as Idempotent-Replayed. */
  replayed?: boolean;
}

interface Ask {
  work: Work;
  form: Record<string, FormValue>;
  /** Ids in the path, in order. */
  ids: string[];
  siteUrl: string;
}
type Handler = (ask: Ask) => Promise<unknown>;

const listOf = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

async function readOne(ask: Ask, kind: Kind): Promise<unknown> {
  return ask.work.get(kind, ask.ids[0]);
}

/** Whom a payment is for: nobody in particular, or a customer that is there. */
async function payerOf({ work: unit, form }: Ask): Promise<string | null> {
  const customer = textAt(form, 'customer');
  return customer && (await liveCustomer(unit, customer)).id;
}

async function checkout(ask: Ask): Promise<SimSession> {
  const { work: unit, form, siteUrl } = ask;
  const amount = numberAt(form, 'line_items', '0', 'price_data', 'unit_amount') ?? 0;
  return createSession(unit, {
    amount: amount * (numberAt(form, 'line_items', '0', 'quantity') ?? 1),
    currency: textAt(form, 'line_items', '0', 'price_data', 'currency') ?? 'usd',
    name: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? 'Purchase',
    customer: await payerOf(ask),
    metadata: textsAt(form, 'metadata'),
    intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
    successUrl: textAt(form, 'success_url') ?? siteUrl,
    cancelUrl: textAt(form, 'cancel_url'),
    payUrl: (id) => `${siteUrl}/test-checkout/${id}`,
  });
}

async function createPrice({ work: unit, form }: Ask): Promise<SimPrice> {
  const price: SimPrice = {
    id: unit.newId('price'),
    object: 'price',
    active: true,
    currency: textAt(form, 'currency') ?? 'usd',
    unit_amount: numberAt(form, 'unit_amount') ?? 0,
    lookup_key: textAt(form, 'lookup_key'),
    metadata: textsAt(form, 'metadata'),
    recurring: { interval: textAt(form, 'recurring', 'interval') === 'year' ? 'year' : 'month', interval_count: 1 },
    product: `prod_${unit.newId('reply').slice(6)}`,
    type: 'recurring',
  };
  unit.put('price', null, price);
  return Promise.resolve(price);
}

/** As Stripe answers, with what `expand[]` asked for. */
async function shown(unit: Work, sub: SimSubscription, form: Record<string, FormValue>): Promise<unknown> {
  const wanted = Object.values(textsAt(form, 'expand'));
  if (!wanted.some((each) => each.startsWith('latest_invoice')) || !sub.latest_invoice) return sub;
  return { ...sub, latest_invoice: await unit.get<SimInvoice>('invoice', sub.latest_invoice) };
}

async function changeSubscription({ work: unit, form, ids }: Ask): Promise<unknown> {
  const cancel = textAt(form, 'cancel_at_period_end');
  const sub = await updateSubscription(unit, ids[0], {
    price: textAt(form, 'items', '0', 'price') ?? undefined,
    cancelAtPeriodEnd: cancel === null ? undefined : cancel === 'true',
    proration: textAt(form, 'proration_behavior') === 'none' ? 'none' : 'always_invoice',
    prorationDate: numberAt(form, 'proration_date') ?? undefined,
    pendingIfIncomplete: textAt(form, 'payment_behavior') === 'pending_if_incomplete',
  });
  return shown(unit, sub, form);
}

async function preview({ work: unit, form }: Ask): Promise<unknown> {
  const sub = await unit.get<SimSubscription>('subscription', textAt(form, 'subscription') ?? '');
  const price = await unit.get<SimPrice>('price', textAt(form, 'subscription_details', 'items', '0', 'price') ?? '');
  const prorationDate = numberAt(form, 'subscription_details', 'proration_date') ?? undefined;
  const { invoice } = createInvoice(
    unit,
    structuredClone(sub),
    'subscription_update',
    linesOfChange(unit, sub, price, { prorationDate }),
  );
  throw new Preview({ ...invoice, id: `upcoming_${invoice.id}`, status: 'draft' });
}
/** A preview is worked out like an invoice, and nothing of it is kept. */
class Preview extends Error {
  readonly invoice: unknown;
  constructor(invoice: unknown) {
    super('preview');
    this.invoice = invoice;
  }
}

const ROUTES: [method: string, path: RegExp, handler: Handler][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    ({ work: unit, form }) =>
      Promise.resolve(createCustomer(unit, { email: textAt(form, 'email'), metadata: textsAt(form, 'metadata') })),
  ],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, ({ work: unit, ids }) => deleteCustomer(unit, ids[0])],
  [
    'POST',
    /^\/v1\/payment_intents$/,
    async (ask) =>
      createIntent(ask.work, {
        amount: numberAt(ask.form, 'amount') ?? 0,
        currency: textAt(ask.form, 'currency') ?? 'usd',
        customer: await payerOf(ask),
        metadata: textsAt(ask.form, 'metadata'),
        description: textAt(ask.form, 'description'),
      }),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    async ({ work: unit, ids }) => {
      const intent = await unit.get<SimIntent>('payment_intent', ids[0]);
      return { ...intent, latest_charge: intent.latest_charge ? await unit.get('charge', intent.latest_charge) : null };
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    ({ work: unit, form, ids }) => cancelIntent(unit, ids[0], textAt(form, 'cancellation_reason')),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, checkout],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, ({ work: unit, ids }) => expireSession(unit, ids[0])],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (ask) => readOne(ask, 'session')],
  ['POST', /^\/v1\/prices$/, createPrice],
  [
    'GET',
    /^\/v1\/prices$/,
    async ({ work: unit, form }) => {
      const keys = Object.values(textsAt(form, 'lookup_keys'));
      const prices = await unit.list<SimPrice>('price', null);
      return listOf(
        prices.filter((price) => price.lookup_key !== null && keys.includes(price.lookup_key)),
        '/v1/prices',
      );
    },
  ],
  ['GET', /^\/v1\/prices\/(\w+)$/, (ask) => readOne(ask, 'price')],
  [
    'POST',
    /^\/v1\/subscriptions$/,
    async ({ work: unit, form }) => {
      const input = { customer: textAt(form, 'customer') ?? '', price: textAt(form, 'items', '0', 'price') ?? '' };
      return shown(unit, await createSubscription(unit, { ...input, metadata: textsAt(form, 'metadata') }), form);
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    async ({ work: unit, form }) =>
      listOf(await unit.list('subscription', textAt(form, 'customer')), '/v1/subscriptions'),
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    async ({ work: unit, form, ids }) => shown(unit, await unit.get<SimSubscription>('subscription', ids[0]), form),
  ],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, changeSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, ({ work: unit, ids }) => cancelNow(unit, ids[0])],
  ['POST', /^\/v1\/invoices\/create_preview$/, preview],
  [
    'GET',
    /^\/v1\/invoices$/,
    async ({ work: unit, form }) => {
      const invoices = await unit.list<SimInvoice>('invoice', textAt(form, 'subscription'));
      const status = textAt(form, 'status');
      return listOf(invoices.filter((each) => !status || each.status === status).reverse(), '/v1/invoices');
    },
  ],
  [
    'GET',
    /^\/v1\/invoice_payments$/,
    async ({ work: unit, form }) => {
      const intent = await unit.find<SimIntent>('payment_intent', textAt(form, 'payment', 'payment_intent') ?? '');
      const found = intent?.invoice
        ? [{ id: `inpay_${intent.invoice}`, object: 'invoice_payment', invoice: intent.invoice }]
        : [];
      return listOf(found, '/v1/invoice_payments');
    },
  ],
  ['GET', /^\/v1\/invoices\/(\w+)$/, (ask) => readOne(ask, 'invoice')],
  [
    'POST',
    /^\/v1\/refunds$/,
    ({ work: unit, form }) =>
      createRefund(unit, textAt(form, 'payment_intent') ?? '', numberAt(form, 'amount'), textAt(form, 'reason')),
  ],
  [
    'GET',
    /^\/v1\/refunds$/,
    async ({ work: unit, form }) => listOf(await unit.list('refund', textAt(form, 'payment_intent')), '/v1/refunds'),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    async ({ work: unit, form }) => listOf(await unit.list('dispute', textAt(form, 'payment_intent')), '/v1/disputes'),
  ],
  [
    'GET',
    /^\/v1\/events$/,
    async ({ work: unit, form }) => {
      const since = numberAt(form, 'created', 'gte') ?? 0;
      const events = await unit.list<{ id: string; created: number }>('event', null);
      return listOf(events.filter((each) => each.created >= since).reverse(), '/v1/events');
    },
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    ({ form }) =>
      Promise.resolve({ id: 'bps_test', object: 'billing_portal.session', url: textAt(form, 'return_url') }),
  ],
];

/** Answers one request; never throws. */
export async function answerSim(store: Store, siteUrl: string, request: SimRequest): Promise<SimResponse> {
  const [path, query = ''] = request.url.split('?');
  const form = parseForm(request.method === 'POST' ? request.body : query);
  const found = ROUTES.map(([method, pattern, handler]) => ({
    handler,
    match: method === request.method && pattern.exec(path),
  })).find((each) => each.match);
  try {
    if (!found?.match)
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${path}).`);
    const ids = found.match.slice(1);
    const { handler } = found;
    if (request.method !== 'POST' || !request.idempotencyKey)
      return { status: 200, json: await work(store, (unit) => handler({ work: unit, form, ids, siteUrl })) };
    return await once(store, request, (unit) => handler({ work: unit, form, ids, siteUrl }));
  } catch (error) {
    if (error instanceof Preview) return { status: 200, json: error.invoice };
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'api_error', String(error));
    return { status: refusal.status, json: { error: refusal.error } };
  }
}

/** The same key answers the first answer again; with other parameters it is refused. */
async function once(store: Store, request: SimRequest, act: (unit: Work) => Promise<unknown>): Promise<SimResponse> {
  const id = `reply_${createHash('sha256')
    .update(request.idempotencyKey ?? '')
    .digest('hex')}`;
  const print = createHash('sha256').update(`${request.url}\n${request.body}`).digest('hex');
  return work(store, async (unit) => {
    const reply = await unit.find<{ id: string; print: string; json: unknown }>('reply', id);
    if (reply && reply.print !== print) {
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    if (reply) return { status: 200, json: reply.json, replayed: true };
    const json = await act(unit);
    unit.put('reply', null, { id, print, json } as { id: string });
    return { status: 200, json };
  });
}
