import { useEffect, useRef, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { AppError, errorText } from '../../../data/errors.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { bannerResetMs } from '../../../domain/limits.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import {
  cancelSubscription,
  changeSubscription,
  previewChange,
  readSubscription,
  resumeSubscription,
  subscribe,
  type ChangePreview,
  type Tier,
  type Wish,
} from './subscription.data.ts';
import { isFulfilled, priceOf } from './subscription.model.ts';
import { useAlive, untilTrue } from '../purchase/waiting.ts';

/** The dialog that is open, if one is. */
export type SubscriptionStep =
  | { kind: 'change'; wish: Wish; tier: Tier; offer: Offered; problem: string | null }
  | {
      kind: 'pay';
      tier: Tier;
      wish: Wish;
      clientSecret: string;
      amountText: string;
      note?: string;
      confirming: boolean;
    }
  | { kind: 'cancel' };
/** A price, and until when it holds by this device's clock; null: there is none to pay. */
interface Offered {
  preview: ChangePreview;
  until: Date | null;
}
type ChangeStep = Extract<SubscriptionStep, { kind: 'change' }>;
type PayStep = Extract<SubscriptionStep, { kind: 'pay' }>;

export type SubscriptionFlow = ReturnType<typeof useSubscription>;

export const newPrice = 'The price you saw has expired. Nothing was changed or charged. This is the current price.';

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** Beginning, changing, ending and keeping a subscription; one step at a time. */
export function useSubscription() {
  const [step, setStep] = useState<SubscriptionStep | null>(null);
  const [done, setDone] = useDone();
  const alive = useAlive();
  const { busy, error, run } = useRun(
    () => setStep(null),
    () => setDone(null),
  );
  const finish = (text: string, isSure = true) => {
    setStep(null);
    setDone({ text, isSure });
  };
  /** On to the card dialog when something is to be paid. */
  const payOr = (pay: Omit<PayStep, 'kind' | 'confirming' | 'clientSecret'>, secret: string | null, text: string) => {
    if (secret) setStep({ ...pay, kind: 'pay', clientSecret: secret, confirming: false });
    else finish(text);
  };
  const shown = { step, busy, error, done };
  return {
    ...shown,
    subscribe: (wish: Wish, tier: Tier) =>
      run(async () => {
        const begun = await subscribe(wish);
        const amountText = dollars(priceOf(tier, wish.interval));
        payOr({ tier, wish, amountText }, begun.clientSecret, `You are subscribed to ${tier.name}.`);
      }),
    /** The price of a change, before anything is changed. */
    look: (wish: Wish, tier: Tier) =>
      run(async () => setStep({ kind: 'change', wish, tier, offer: await offerFor(wish), problem: null })),
    change: (of: ChangeStep) =>
      run(async () => {
        const next = await changeTo(of);
        if ('kind' in next) setStep(next);
        else payOr({ ...next.pay, note: paymentTexts.otherCard }, next.secret, next.text);
      }),
    /** Takes a planned lower tier back. */
    keepTier: (wish: Wish, tier: Tier) =>
      run(async () => {
        await changeSubscription(wish, null);
        finish(`You stay on ${tier.name}.`);
      }),
    /** The card was charged; the subscription is there when the server says so. */
    paid: (pay: PayStep) =>
      run(async () => {
        setStep({ ...pay, confirming: true });
        const there = await untilTrue(alive, async () => isFulfilled(pay.wish, await readSubscription()));
        finish(there ? `You are on ${pay.tier.name} now.` : paymentTexts.late, there);
      }),
    askCancel: () => setStep({ kind: 'cancel' }),
    cancel: (text: string) =>
      run(async () => {
        await cancelSubscription();
        finish(text);
      }),
    resume: () =>
      run(async () => {
        await resumeSubscription();
        finish('Your subscription continues.');
      }),
    close: () => setStep(null),
  };
}

async function offerFor(wish: Wish): Promise<Offered> {
  const preview = await previewChange(wish);
  const seconds = preview.holdsForSeconds ?? null;
  return { preview, until: seconds === null ? null : new Date(Date.now() + seconds * 1000) };
}

/** Changes at the price that was shown. When that fails the dialog stays, with the price of now where the old one has run out. */
async function changeTo(of: ChangeStep) {
  const { wish, tier, offer } = of;
  const { change, amountCents, prorationDate } = offer.preview;
  try {
    const { clientSecret: secret } = await changeSubscription(wish, prorationDate);
    const text = change === 'downgrade' ? `${tier.name} begins with the next period.` : `You are on ${tier.name} now.`;
    return { pay: { tier, wish, amountText: dollars(amountCents / 100) }, secret, text };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_possible'))
      return { ...of, problem: errorText(error, paymentTexts.unexpected) };
    // Whatever else is not possible any more is refused to the new question too, and ends the dialog with its reason.
    return { ...of, offer: await offerFor(wish), problem: newPrice };
  }
}

/** What came of the last step: said for a while, then the status above says it. */
function useDone() {
  const [done, setDone] = useState<{ text: string; isSure: boolean } | null>(null);
  useEffect(() => {
    const timer = setTimeout(setDone, bannerResetMs, null);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

/** Runs one step at a time and reads the truth again afterwards. */
function useRun(onFailed: () => void, onBegin: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The second of two quick clicks comes before the buttons know that they are disabled.
  const running = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    onBegin();
    try {
      await work();
    } catch (thrown) {
      onFailed();
      setError(thrown instanceof Error && thrown.message ? thrown.message : paymentTexts.unexpected);
    } finally {
      running.current = false;
      setBusy(false);
      dispatch(rowsChanged(['user_subscriptions']));
    }
  };
  return { busy, error, run };
}
