import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { capitalized } from '../../../domain/cut.ts';

/** A purchase as its receipt shows it. Money in US cents. */
export interface PaymentReceipt {
  id: string;
  paidAt: string;
  item: string;
  credits: number;
  amountCents: number;
  currency: string;
  card: string | null;
  isTest: boolean;
  paymentIntent: string | null;
  /** The payment service's own receipt. */
  receiptUrl: string | null;
  refunds: { id: string; kind: 'refund' | 'dispute'; amountCents: number; at: string }[];
}

/** The receipt of an own payment, or null when there is none that was paid. */
export async function readPaymentReceipt(paymentId: string): Promise<PaymentReceipt | null> {
  const client = await supabase();
  const { data, error } = await client
    .from('payments')
    .select(
      'id, credits, amount_cents, currency, card_brand, card_last4, is_test, payment_intent, receipt_url, paid_at, credit_packages(name)',
    )
    .eq('id', paymentId)
    .eq('status', 'succeeded')
    .maybeSingle();
  if (error) throw databaseError(error, 'The receipt could not be loaded.');
  if (!data?.paid_at) return null;
  const { data: reversals, error: reversalError } = await client
    .from('payment_reversals')
    .select('id, kind, amount_cents, created_at')
    .eq('payment_intent', data.payment_intent ?? '')
    .eq('counts', true)
    .order('created_at');
  if (reversalError) throw databaseError(reversalError, 'The receipt could not be loaded.');
  return {
    id: data.id,
    paidAt: data.paid_at,
    item: `${data.credit_packages.name}: ${data.credits} credits`,
    credits: data.credits,
    amountCents: data.amount_cents,
    currency: data.currency,
    card: data.card_last4 ? `${brandOf(data.card_brand)} ending in ${data.card_last4}` : null,
    isTest: data.is_test,
    paymentIntent: data.payment_intent,
    receiptUrl: data.receipt_url,
    refunds: reversals.map((one) => ({
      id: one.id,
      kind: one.kind === 'dispute' ? 'dispute' : 'refund',
      amountCents: one.amount_cents,
      at: one.created_at,
    })),
  };
}

/** Brands as people know them; the payment service writes them in small letters. */
function brandOf(brand: string | null): string {
  if (!brand) return 'Card';
  const known: Record<string, string> = {
    amex: 'American Express',
    jcb: 'JCB',
    unionpay: 'UnionPay',
    diners: 'Diners Club',
  };
  return known[brand] ?? capitalized(brand);
}
