/** For tests of credits and payments: accounts, what is done to them, what is told of purchases, and how the books look then. */
import { randomUUID } from 'node:crypto';
import { call } from './personas.ts';
import type { Query, Row } from './personas.ts';

const DAY = 86_400_000;
const STARTED = Date.now();

/** A moment, in days from the start of the run: the same number is the same moment, as two invoices of one period have it. */
export const at = (days: number): string => new Date(STARTED + days * DAY).toISOString();

/** As the payment service tells of money that went back. */
export type Reversal = { id: string; kind: string; amount_cents: number; status: string; counts: boolean };
export const refund = (id: string, cents: number, counts = true): Reversal => ({
  id,
  kind: 'refund',
  amount_cents: cents,
  status: counts ? 'succeeded' : 'failed',
  counts,
});

/** `run` is asked for with each call, so that a test file can take these before its stage is open. */
export function booksOf(run: () => Query) {
  async function newAccount(): Promise<string> {
    const id = randomUUID();
    await run()(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
    return id;
  }

  const grant = (
    user: string,
    amount: number,
    source = 'purchase',
    expires: string | null = null,
    request: string = randomUUID(),
  ) =>
    call(run(), 'grant_credits', {
      p_user_id: user,
      p_request_id: request,
      p_amount: amount,
      p_source: source,
      p_expires_at: expires,
    });
  const deduct = (user: string, amount: number, request: string = randomUUID()) =>
    call(run(), 'deduct_credits', { p_user_id: user, p_request_id: request, p_amount: amount, p_feature: 'agent' });
  const reserve = (user: string, hold: string, amount: number) =>
    call(run(), 'reserve_credits', { p_user_id: user, p_hold_id: hold, p_amount: amount, p_feature: 'batch4' });
  const settle = (hold: string, charge: number) => call(run(), 'settle_hold', { p_hold_id: hold, p_charge: charge });

  async function balance(user: string): Promise<Row> {
    const [row] = await run()(
      `select current_credits as free, credits_held as held, credit_debt as debt from public.user_subscriptions where user_id = $1`,
      [user],
    );
    return row;
  }
  /** What is left in the lots of an account, soonest-ending first: source and remaining. */
  async function lots(user: string): Promise<unknown[]> {
    const rows = await run()(
      `select source, remaining from public.credit_lots where user_id = $1 order by expires_at nulls last, created_at, source`,
      [user],
    );
    return rows.map((row) => [row.source, row.remaining]);
  }

  async function begin(user: string, pack = 'small'): Promise<{ id: string; intent: string }> {
    const answer = await call(run(), 'begin_payment', {
      p_user_id: user,
      p_request_id: randomUUID(),
      p_package_id: pack,
      p_way: 'card',
      p_user_type: 'client',
      p_is_test: true,
    });
    return { id: String(answer.payment_id), intent: `pi_${randomUUID()}` };
  }
  const applyPayment = (
    payment: { id: string; intent: string },
    status = 'succeeded',
    reversals: Reversal[] = [],
    more: Row = {},
  ) =>
    call(run(), 'apply_payment', {
      p_payment_intent: payment.intent,
      p_facts: {
        payment_id: payment.id,
        status,
        amount_received: status === 'succeeded' ? 1500 : 0,
        currency: 'usd',
        reversals,
        ...more,
      },
    });
  async function worth(user: string): Promise<number> {
    const [row] = await run()(
      `select current_credits - credit_debt as worth from public.user_subscriptions where user_id = $1`,
      [user],
    );
    return Number(row.worth);
  }
  const differences = () => run()('select * from public.reconciliation');

  return { newAccount, grant, deduct, reserve, settle, balance, lots, begin, applyPayment, worth, differences };
}
