/**
 * Stripe on a socket of this machine, for tests: it refuses parameters as Stripe does, by a schema taken from Stripe's own
 * SDK (schema.json), answers as the stand-in does, and has bad days: errors, lost answers, limits, nonsense.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm, type FormValue } from '../../api/payments/stand-in/form.ts';
import { answerSim } from '../../api/payments/stand-in/server.ts';
import { createMemoryStore, type Store } from '../../api/payments/stand-in/store.ts';
import schemaFile from './schema.json' with { type: 'json' };
import type { Schema } from './extract.ts';

/** What happens to a request: an error before it is done, a connection that is cut before or after it, an answer that is no JSON error. */
export type Fault = 'cut-before' | 'cut-after' | 'rate-limit' | 'error-500' | 'declined' | 'missing' | 'odd-422';

const ENDPOINTS = schemaFile.endpoints as unknown as Record<string, Schema>;
/** Of Stripe's words, those that a declaration of types cannot say. */
const IN_PATH = /\/(?:pi|cus|cs_test|price|sub|in|re|du|ch)_\w+/g;

export interface Seen {
  endpoint: string;
  form: Record<string, FormValue>;
  idempotencyKey: string | null;
  version: string | null;
}

export class StripeDouble {
  url = '';
  readonly store: Store = createMemoryStore();
  /** Requests as they came, also the refused ones. */
  seen: Seen[] = [];
  /** Consumed one by one by the requests that match; undefined lets one through. */
  faults: { endpoint: RegExp; fault: Fault }[] = [];
  /** Parameters that Stripe would have refused. */
  refused: string[] = [];
  readonly #siteUrl: string;
  readonly #server = createServer((req, res) => {
    this.#handle(req, res).catch(() => req.socket.destroy());
  });

  constructor(siteUrl = 'http://127.0.0.1:24320') {
    this.#siteUrl = siteUrl;
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = req.url ?? '/';
    const [path, query = ''] = url.split('?');
    const endpoint = `${req.method} ${path.replace(IN_PATH, '/{id}')}`;
    const form = parseForm(req.method === 'POST' ? body : query);
    const idempotencyKey = (req.headers['idempotency-key'] as string | undefined) ?? null;
    this.seen.push({
      endpoint,
      form,
      idempotencyKey,
      version: (req.headers['stripe-version'] as string | undefined) ?? null,
    });

    const at = this.faults.findIndex((each) => each.endpoint.test(endpoint));
    const fault = at < 0 ? null : this.faults.splice(at, 1)[0].fault;
    if (fault === 'cut-before') return void req.socket.destroy();
    const failure = fault && FAILURES[fault];
    if (failure) {
      reply(res, failure.status, failure.json);
      return;
    }

    const problem = this.#problem(endpoint, form, req.headers.authorization);
    if (problem) {
      this.refused.push(`${endpoint}: ${problem.message}`);
      reply(res, problem.status, { error: { type: 'invalid_request_error', ...problem } });
      return;
    }
    const answer = await answerSim(this.store, this.#siteUrl, {
      method: req.method ?? 'GET',
      url,
      body,
      idempotencyKey,
    });
    if (fault === 'cut-after') return void req.socket.destroy();
    reply(res, answer.status, answer.json);
  }

  #problem(endpoint: string, form: Record<string, FormValue>, authorization: string | undefined): Problem | null {
    if (!authorization?.startsWith('Bearer sk_test_')) return { status: 401, message: 'Invalid API Key provided.' };
    const schema = ENDPOINTS[endpoint];
    if (!schema) return { status: 404, message: `Unrecognized request URL (${endpoint}).` };
    return check(schema, form, '') ?? rulesOf(endpoint, form);
  }
}

interface Problem {
  status: number;
  message: string;
  param?: string;
  code?: string;
}

const FAILURES: Partial<Record<Fault, { status: number; json: unknown }>> = {
  'rate-limit': {
    status: 429,
    json: {
      error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
    },
  },
  'error-500': { status: 500, json: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
  declined: {
    status: 402,
    json: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      },
    },
  },
  missing: {
    status: 404,
    json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } },
  },
  // Without `error` the SDK takes it for a success.
  'odd-422': { status: 422, json: { message: 'unprocessable' } },
};

function reply(res: ServerResponse, status: number, json: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
  res.end(JSON.stringify(json));
}

/** Rules that Stripe has beside the types of its parameters. */
function rulesOf(endpoint: string, form: Record<string, FormValue>): Problem | null {
  const bad = (message: string, param: string): Problem => ({ status: 400, message, param });
  if (endpoint === 'POST /v1/payment_intents') {
    const amount = Number(form.amount);
    if (!Number.isInteger(amount) || amount < 50)
      return { ...bad('Amount must be at least $0.50 usd', 'amount'), code: 'amount_too_small' };
    if ('payment_method_types' in form && 'automatic_payment_methods' in form)
      return bad(
        'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
        'automatic_payment_methods',
      );
  }
  if (endpoint === 'POST /v1/checkout/sessions' && !('line_items' in form))
    return bad('Missing required param: line_items.', 'line_items');
  if (endpoint === 'POST /v1/checkout/sessions' && !('success_url' in form))
    return bad('Missing required param: success_url.', 'success_url');
  if (endpoint === 'POST /v1/subscriptions' && !('items' in form))
    return bad('Missing required param: items.', 'items');
  if (endpoint === 'POST /v1/subscriptions/{id}' && form.payment_behavior === 'pending_if_incomplete') {
    // Stripe: only these may be changed together with it.
    const allowed = new Set([
      'items',
      'payment_behavior',
      'proration_behavior',
      'proration_date',
      'billing_cycle_anchor',
      'trial_end',
      'trial_from_plan',
      'add_invoice_items',
      'expand',
      'discounts',
    ]);
    const other = Object.keys(form).find((key) => !allowed.has(key));
    if (other) return bad(`When payment_behavior is set to pending_if_incomplete, you cannot update ${other}.`, other);
  }
  return null;
}

/** Null when a value fits; forms know only text, so numbers and booleans are told by their spelling. */
function check(schema: Schema, value: FormValue, param: string): Problem | null {
  const name = param || 'request';
  const wrong = (what: string): Problem => ({
    status: 400,
    param,
    code: 'parameter_invalid',
    message: `Invalid ${what}: ${name}`,
  });
  switch (schema.kind) {
    case 'any':
      return null;
    case 'string':
      return typeof value === 'string' ? null : wrong('string');
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? null : wrong('integer');
    case 'boolean':
      return value === 'true' || value === 'false' ? null : wrong('boolean');
    case 'enum':
      if (typeof value === 'string' && schema.values.includes(value)) return null;
      return { ...wrong('value'), message: `Invalid ${name}: must be one of ${schema.values.join(', ')}` };
    case 'map':
      return typeof value === 'object' ? null : wrong('object');
    case 'one': {
      const problems = schema.of.map((each) => check(each, value, param));
      return problems.includes(null) ? null : problems[0];
    }
    case 'list':
      if (typeof value !== 'object') return wrong('array');
      return first(
        Object.entries(value).map(([key, item]) =>
          /^\d+$/.test(key) ? check(schema.of, item, `${param}[${key}]`) : wrong('array'),
        ),
      );
    case 'object': {
      if (typeof value !== 'object') return wrong('object');
      const at = (key: string): string => (param ? `${param}[${key}]` : key);
      const unknown = Object.keys(value).find((key) => !(key in schema.properties));
      if (unknown)
        return {
          status: 400,
          param: at(unknown),
          code: 'parameter_unknown',
          message: `Received unknown parameter: ${at(unknown)}`,
        };
      const missing = schema.required.find((key) => !(key in value));
      if (missing)
        return {
          status: 400,
          param: at(missing),
          code: 'parameter_missing',
          message: `Missing required param: ${at(missing)}.`,
        };
      return first(Object.entries(value).map(([key, item]) => check(schema.properties[key], item, at(key))));
    }
  }
}

const first = (problems: (Problem | null)[]): Problem | null => problems.find((each) => each !== null) ?? null;
