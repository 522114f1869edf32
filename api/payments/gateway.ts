/** What payments need from a payment service; Stripe's words end at the gateway. Money is in cents, times are ISO. */
import type { BillingInterval, PaidTier, SubscriptionState } from '#domain/subscription-states.ts';

export interface PurchaseOrder {
  /** Our row of the purchase; also the idempotency key. */
  paymentId: string;
  customer: string;
  amountCents: number;
  currency: string;
  credits: number;
  packageId: string;
  packageName: string;
}

export interface ReversalFacts {
  id: string;
  kind: 'refund' | 'dispute';
  amount_cents: number;
  status: string;
  /** True while the money is (or is about to be) back with the payer. */
  counts: boolean;
  reason: string | null;
}

export interface PaymentFacts {
  status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Our row, from the metadata; null for payments of invoices. */
  payment_id: string | null;
  amount_received: number;
  currency: string;
  error: string | null;
  card_brand: string | null;
  card_last4: string | null;
  receipt_url: string | null;
  paid_at: string | null;
  reversals: ReversalFacts[];
}

export interface CheckoutFacts {
  /** Null until somebody tries to pay on the page. */
  paymentIntent: string | null;
  isExpired: boolean;
}

export interface InvoiceFacts {
  id: string;
  /** `first` and `period` open a period of their own; `upgrade` adds to one that has begun. */
  kind: 'first' | 'period' | 'upgrade';
  tier: PaidTier;
  previous_tier: PaidTier | null;
  interval: BillingInterval;
  amount_cents: number;
  currency: string;
  period_start: string;
  period_end: string;
  changed_at: string;
  payment_intent: string | null;
  invoice_url: string | null;
  paid_at: string;
}

export interface SubscriptionFacts {
  customer: string;
  status: Exclude<SubscriptionState, 'none'>;
  tier: PaidTier;
  interval: BillingInterval;
  period_start: string;
  period_end: string;
  ends_at: string | null;
  ended_at: string | null;
  is_test: boolean;
  invoices: InvoiceFacts[];
}

/** A change that waits for its money has a secret, with which the browser confirms it. */
export interface SubscriptionStep {
  id: string;
  clientSecret: string | null;
  isWaiting: boolean;
}

export interface PriceOrder {
  tier: PaidTier;
  name: string;
  interval: BillingInterval;
  amountCents: number;
  currency: string;
}

export interface ProrationPreview {
  amountCents: number;
  currency: string;
  at: number;
  lines: { description: string; amountCents: number }[];
}

export interface VendorEvent {
  id: string;
  type: string;
  occurredAt: string;
  /** What to read again; null for events that say nothing we keep. */
  subject: { kind: 'payment' | 'checkout' | 'subscription'; id: string } | null;
  objectId: string | null;
}

export interface PaymentGateway {
  /** True for the stand-in of local mode and for Stripe's own test keys. */
  readonly isTest: boolean;
  /** The clock of billing: the real one, except in local mode, where it can be moved. */
  now(): Promise<Date>;
  createCustomer(person: { userId: string; email: string | null }): Promise<string>;
  /** Takes a payer out of the payment service, for ever: nothing can be billed to it any more. One that is gone already is fine. */
  forgetCustomer(customer: string): Promise<void>;
  createPayment(order: PurchaseOrder): Promise<{ paymentIntent: string; clientSecret: string }>;
  createCheckout(
    order: PurchaseOrder,
    returnUrls: { success: string; cancel: string },
  ): Promise<{ session: string; url: string }>;
  readPayment(paymentIntent: string): Promise<PaymentFacts>;
  readCheckout(session: string): Promise<CheckoutFacts>;
  /** Ends a payment that was given up. One that has ended or been paid meanwhile stays as it is: read it to know. */
  cancelPayment(paymentIntent: string): Promise<void>;
  /** Closes a checkout page that was given up, likewise. */
  expireCheckout(session: string): Promise<void>;
  /** The subscription whose invoice a payment pays; null when it pays none. */
  subscriptionOfPayment(paymentIntent: string): Promise<string | null>;
  readSubscription(id: string): Promise<SubscriptionFacts>;
  /** None when there is no such customer any more. */
  subscriptionsOfCustomer(customer: string): Promise<string[]>;
  createSubscription(order: { customer: string; price: PriceOrder; key: string }): Promise<SubscriptionStep>;
  secretOfSubscription(id: string): Promise<SubscriptionStep>;
  previewChange(id: string, price: PriceOrder): Promise<ProrationPreview>;
  upgrade(id: string, price: PriceOrder, at: number | null): Promise<SubscriptionStep>;
  /** The next period is billed at this price; nothing is paid or paid back now. */
  changeNextPeriod(id: string, price: PriceOrder): Promise<void>;
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void>;
  cancelNow(id: string): Promise<void>;
  portalUrl(customer: string, returnUrl: string): Promise<string>;
  /** Verifies the signature and the shape; throws ApiError bad_signature or validation_failed. */
  readEvent(body: Buffer, signature: string | undefined): VendorEvent & { payload: object };
  listEvents(sinceSeconds: number): Promise<(VendorEvent & { payload: object })[]>;
}
