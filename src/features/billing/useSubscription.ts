import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { serverState } from '../../data/serverState.ts';
import { paymentTexts } from '../../domain/payment-texts.ts';
import {
  cancelSubscription,
  changeSubscription,
  previewChange,
  resumeSubscription,
  subscribe,
  type ChangePreview,
  type Tier,
  type Wish,
} from './subscription.data.ts';

/** The dialog that is open, if one is. */
export type SubscriptionStep =
  | { kind: 'change'; wish: Wish; tier: Tier; preview: ChangePreview }
  | { kind: 'pay'; tier: Tier; wish: Wish; clientSecret: string; amountText: string }
  | { kind: 'cancel' };

export type SubscriptionFlow = ReturnType<typeof useSubscription>;

/** Beginning, changing, ending and keeping a subscription; one step at a time. */
export function useSubscription() {
  const [step, setStep] = useState<SubscriptionStep | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { busy, error, run } = useRun(
    () => setStep(null),
    () => setDone(null),
  );
  const finish = (text: string) => {
    setStep(null);
    setDone(text);
  };
  /** On to the card dialog when something is to be paid. */
  const payOr = (clientSecret: string | null, tier: Tier, wish: Wish, amountText: string, text: string) => {
    if (clientSecret) setStep({ kind: 'pay', tier, wish, clientSecret, amountText });
    else finish(text);
  };
  return {
    step,
    busy,
    error,
    done,
    choose: (wish: Wish, tier: Tier, isChange: boolean) =>
      run(async () => {
        if (isChange) {
          setStep({ kind: 'change', wish, tier, preview: await previewChange(wish) });
          return;
        }
        const begun = await subscribe(wish);
        const price = wish.interval === 'yearly' ? (tier.yearly_price ?? tier.price * 12) : tier.price;
        payOr(begun.clientSecret, tier, wish, `$${price.toFixed(2)}`, `You are subscribed to ${tier.name}.`);
      }),
    change: (from: Extract<SubscriptionStep, { kind: 'change' }>) =>
      run(async () => {
        const changed = await changeSubscription(from.wish, from.preview.prorationDate);
        const amount = `$${(from.preview.amountCents / 100).toFixed(2)}`;
        const later = from.preview.change === 'downgrade';
        const text = later ? `${from.tier.name} begins with the next period.` : `You are on ${from.tier.name} now.`;
        payOr(changed.clientSecret, from.tier, from.wish, amount, text);
      }),
    paid: (tier: Tier) =>
      run(() => {
        finish(`${tier.name} is paid. Its credits arrive as soon as the payment is confirmed.`);
        return Promise.resolve();
      }),
    askCancel: () => setStep({ kind: 'cancel' }),
    cancel: () =>
      run(async () => {
        await cancelSubscription();
        finish('Your subscription ends with the current period.');
      }),
    resume: () =>
      run(async () => {
        await resumeSubscription();
        finish('Your subscription goes on.');
      }),
    close: () => setStep(null),
  };
}

/** Runs one step at a time and reads the truth again afterwards. */
function useRun(onFailed: () => void, onBegin: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    onBegin();
    try {
      await work();
    } catch (thrown) {
      onFailed();
      setError(thrown instanceof Error && thrown.message ? thrown.message : paymentTexts.unexpected);
    } finally {
      setBusy(false);
      dispatch(serverState.util.invalidateTags(['Balance']));
    }
  };
  return { busy, error, run };
}
