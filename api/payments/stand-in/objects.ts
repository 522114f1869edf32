/** Stripe's objects as far as the gateway reads them. */
export interface SimCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
  /** Not Stripe's: number of the card that renewals are charged to. */
  card: string | null;
}

/** What is left of a customer that was deleted. */
export interface SimDeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

export interface SimIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  metadata: Record<string, string>;
  description: string | null;
  latest_charge: string | null;
  cancellation_reason: string | null;
  last_payment_error: { code: string; decline_code?: string; message: string; type: string } | null;
  created: number;
  livemode: false;
  /** Not Stripe's: invoice or checkout page that it pays, and the card that waits for its confirmation. */
  invoice: string | null;
  session: string | null;
  card: string | null;
}

export interface SimCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  disputed: boolean;
  refunded: boolean;
  paid: true;
  status: 'succeeded';
  receipt_url: string | null;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  created: number;
}

export interface SimRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  reason: string | null;
  created: number;
}

export interface SimDispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: string;
  created: number;
}

export interface SimSession {
  id: string;
  object: 'checkout.session';
  mode: 'payment';
  amount_total: number;
  currency: string;
  customer: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  name: string;
  created: number;
  expires_at: number;
  /** Not Stripe's: what the payment is to carry. */
  intent_metadata: Record<string, string>;
}

export interface SimPrice {
  id: string;
  object: 'price';
  active: true;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  metadata: Record<string, string>;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
  product: string;
  type: 'recurring';
}

export interface SimItem {
  id: string;
  object: 'subscription_item';
  price: SimPrice;
  current_period_start: number;
  current_period_end: number;
}

export interface SimSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  items: { object: 'list'; data: SimItem[]; has_more: false; url: string };
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  pending_update: {
    price: SimPrice;
    expires_at: number;
    invoice: string;
    /** Not Stripe's: the period that a new interval opens once it is paid. */
    opens: { start: number; end: number } | null;
  } | null;
  created: number;
  livemode: false;
  /** Not Stripe's: the start of the first period, from which every later one is counted, and how often a charge failed. */
  anchor: number;
  failures: number;
}

export interface SimLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { proration: boolean; subscription: string };
  };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
}

export interface SimInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  currency: string;
  amount_due: number;
  amount_paid: number;
  total: number;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'open' | 'paid' | 'void' | 'uncollectible' | 'draft';
  lines: { object: 'list'; data: SimLine[]; has_more: false; url: string };
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  payments: {
    object: 'list';
    data: { id: string; object: 'invoice_payment'; payment: { type: 'payment_intent'; payment_intent: string } }[];
    has_more: false;
    url: string;
  };
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null;
  hosted_invoice_url: string | null;
  status_transitions: { paid_at: number | null };
  created: number;
}
