/** Payments for the persona tests: each member has bought a pack and had a part refunded, subscribes, and talks to the assistant. */
import { call, MEMBERS } from './personas.ts';
import type { Member, Query, Stage } from './personas.ts';

export async function fillPayments({ run, id }: Stage): Promise<void> {
  for (const member of MEMBERS) {
    await buy(run, member, id[member]);
    await subscribe(run, member, id[member]);
    const session = await call(run, 'start_agent_session', {
      p_user_id: id[member],
      p_request_id: 'first',
      p_agent_type: 'design',
      p_context: {},
    });
    await call(run, 'open_agent_session', { p_session_id: session.session_id, p_greeting: 'Hello', p_state: {} });
  }
  await call(run, 'create_bulk_batch', {
    p_actor_id: id.admin,
    p_request_id: 'persona-batch',
    p_credits: 5,
    p_reason: 'A gift',
    p_targets: null,
  });
  await call(run, 'record_stripe_event', {
    p_id: 'evt_persona',
    p_type: 'charge.refunded',
    p_object_id: 'ch_1',
    p_occurred_at: new Date(),
    p_payload: {},
  });
  await call(run, 'save_test_payment_objects', {
    p_objects: [{ id: 'cus_stage', kind: 'customer', parent: null, data: {}, version: 0 }],
  });
}

async function buy(run: Query, member: Member, user: string): Promise<void> {
  const begun = await call(run, 'begin_payment', {
    p_user_id: user,
    p_request_id: 'persona-purchase',
    p_package_id: 'small',
    p_way: 'card',
    p_user_type: 'client',
    p_is_test: true,
  });
  await call(run, 'apply_payment', {
    p_payment_intent: `pi_${member}`,
    p_facts: {
      payment_id: begun.payment_id,
      status: 'succeeded',
      amount_received: 1500,
      currency: 'usd',
      paid_at: new Date(),
      reversals: [{ id: `re_${member}`, kind: 'refund', amount_cents: 150, status: 'succeeded', counts: true }],
    },
  });
}

async function subscribe(run: Query, member: Member, user: string): Promise<void> {
  await run(`select public.keep_customer($1, $2)`, [user, `cus_${member}`]);
  const period = {
    interval: 'month',
    period_start: new Date(Date.now() - 86_400_000),
    period_end: new Date(Date.now() + 29 * 86_400_000),
  };
  const paid = { amount_cents: 1499, currency: 'usd', payment_intent: `pi_sub_${member}`, paid_at: new Date() };
  const invoice = { id: `in_${member}`, kind: 'first', tier: 'basic', changed_at: period.period_start };
  await call(run, 'apply_subscription', {
    p_id: `sub_${member}`,
    p_facts: {
      ...period,
      customer: `cus_${member}`,
      status: 'active',
      tier: 'basic',
      is_test: true,
      invoices: [{ ...period, ...paid, ...invoice }],
    },
  });
}
