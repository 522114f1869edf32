import { useEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { serverState } from '../../data/serverState.ts';
import { paymentTexts } from '../../domain/payment-texts.ts';
import { selectRole } from '../../session/session.slice.ts';
import { orderCredits, readPayment, type Order } from './purchase.data.ts';

/** After a success the balance is read again and the choice is forgotten (S1§9). */
const successMs = 3000;
const askEveryMs = 1000;
const askTimes = 30;

export type PurchasePhase = 'choosing' | 'ordering' | 'paying' | 'confirming' | 'done';

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * One purchase at a time: choose, order, pay, and wait until the server has granted the credits. The browser's own word
 * that a card was charged is no success yet.
 */
export function usePurchase() {
  const role = useAppSelector(selectRole);
  const [selected, setSelected] = useState<string | null>(null);
  const [phase, setPhase] = useState<PurchasePhase>('choosing');
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The same choice keeps its key until it is paid, so that trying again is the same order.
  const key = useRef<string | null>(null);
  const alive = useAlive();
  /** Back to the choice, with what went wrong. */
  const leave = (next: PurchasePhase, problem: string | null = null) => {
    setOrder(null);
    setPhase(next);
    setError(problem);
  };
  useForgetting(phase === 'done', () => {
    setSelected(null);
    setPhase('choosing');
  });
  return {
    selected,
    phase,
    order,
    error,
    choose: (id: string) => {
      if (id !== selected) key.current = null;
      setSelected(id);
      setError(null);
    },
    async buy() {
      if (!selected || phase !== 'choosing') return;
      key.current ??= crypto.randomUUID();
      leave('ordering');
      try {
        const opened = await orderCredits(selected, role === 'artist' ? 'artist' : 'client', key.current);
        if (!alive.current) return;
        setOrder(opened);
        setPhase('paying');
        if (!opened.clientSecret && opened.checkoutUrl) window.location.assign(opened.checkoutUrl);
      } catch (thrown) {
        leave('choosing', thrown instanceof Error && thrown.message ? thrown.message : paymentTexts.unexpected);
      }
    },
    cancel: () => leave('choosing'),
    /** The dialog was told that the card was charged. */
    async paid() {
      if (!order) return;
      setPhase('confirming');
      key.current = null;
      const granted = await untilGranted(order.paymentId, alive);
      if (!alive.current) return;
      if (granted) leave('done');
      else leave('choosing', paymentTexts.late);
    },
  };
}

/** Asks until the server has granted the credits of a payment; false when it takes longer than we wait. */
async function untilGranted(paymentId: string, alive: { current: boolean }): Promise<boolean> {
  for (let asked = 0; asked < askTimes && alive.current; asked++) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const state = await readPayment(paymentId).catch(() => null);
    if (state?.status === 'succeeded' && state.creditsGranted > 0) return true;
  }
  return false;
}

/** 3 s after a success the balance is read again and the choice is forgotten. */
function useForgetting(isDone: boolean, forget: () => void) {
  const dispatch = useAppDispatch();
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      dispatch(serverState.util.invalidateTags(['Balance']));
      latest.current();
    }, successMs);
    return () => clearTimeout(timer);
  }, [isDone, dispatch]);
}

function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
