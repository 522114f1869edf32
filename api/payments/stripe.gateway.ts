/**
 * Stripe, through its own SDK. In local mode the same code talks to the stand-in: only the HTTP client below it differs.
 * Parameters follow API_VERSION; a change of it is read here first.
 */
import Stripe from 'stripe';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { assertStorable } from '../http/storable.ts';
import { API_VERSION } from './api-version.ts';
import type { PaymentGateway } from './gateway.ts';
import { eventFacts } from './stripe-facts.gateway.ts';
import { stripePurchases } from './stripe-purchases.gateway.ts';
import { stripeSubscriptions } from './stripe-subscriptions.gateway.ts';

export interface StripeOptions {
  key: string;
  webhookSecret: string;
  /** Another place than Stripe, for doubles. */
  apiUrl?: string | null;
  /** Instead of the network: the stand-in of local mode. */
  fetch?: typeof fetch;
  /** The clock of billing, where it is not the real one. */
  now?: () => Promise<Date>;
}

/** Older signatures are refused; 0 would switch the check off. */
const SIGNATURE_SECONDS = 300;
const PAGE = 100;
/** The end of the year 9999. */
const LATEST_SECOND = 253_402_300_799;

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = connect(options);
  const now = options.now ?? (() => Promise.resolve(new Date()));
  return {
    isTest: !options.key.includes('_live_'),
    now,
    ...stripePurchases(stripe),
    ...stripeSubscriptions(stripe, now),
    readEvent(body, signature) {
      const event = signedEvent(stripe, body, signature ?? '', options.webhookSecret);
      assertStorable(event, 'body');
      const { error: cause } = eventShape.safeParse(event);
      if (cause) throw new ApiError('validation_failed', { cause });
      return { ...eventFacts(event), payload: event };
    },
    async listEvents(sinceSeconds) {
      const found = [];
      for await (const event of stripe.events.list({ created: { gte: sinceSeconds }, limit: PAGE })) {
        found.push({ ...eventFacts(event), payload: event });
      }
      return found.reverse();
    },
  };
}

/** What is stored of an event, as its columns take it. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().min(0).max(LATEST_SECOND),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

function signedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS);
  } catch (cause) {
    throw new ApiError('bad_signature', { cause });
  }
}

function connect(options: StripeOptions): Stripe {
  const place = options.apiUrl ? new URL(options.apiUrl) : null;
  return new Stripe(options.key, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    appInfo: { name: 'Inkroom' },
    ...(options.fetch ? { httpClient: Stripe.createFetchHttpClient(options.fetch) } : {}),
    ...(place
      ? {
          host: place.hostname,
          port: place.port || (place.protocol === 'http:' ? 80 : 443),
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
}
