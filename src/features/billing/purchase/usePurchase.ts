import { useEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { orderCredits, readPayment, type Order } from './purchase.data.ts';
import { untilTrue, useAlive } from './waiting.ts';

/** After a success the balance is read again and the choice is forgotten. */
const successMs = 3000;

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
  const orders = useRef(0);
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
  useReturning(() => phase === 'paying' && !order?.clientSecret && leave('choosing'));
  const shown = { selected, phase, order, error };
  return {
    ...shown,
    choose: (id: string) => {
      if (id !== selected) key.current = null;
      setSelected(id);
      setError(null);
    },
    async buy() {
      if (!selected || phase !== 'choosing') return;
      key.current ??= crypto.randomUUID();
      orders.current += 1;
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
    /** Closes the dialog. A payment whose answer was lost on the way is made all the same: the server knows. */
    async cancel() {
      leave('choosing');
      const number = orders.current;
      const granted = order && (await isGranted(order.paymentId).catch(() => false));
      if (!granted || !alive.current || orders.current !== number) return;
      key.current = null;
      leave('done');
    },
    /** The dialog was told that the card was charged. */
    async paid() {
      if (!order) return;
      setPhase('confirming');
      key.current = null;
      const granted = await untilTrue(alive, () => isGranted(order.paymentId));
      if (alive.current) leave(granted ? 'done' : 'choosing', granted ? null : paymentTexts.late);
    },
  };
}

/** True when the server has granted the credits of a payment. */
async function isGranted(paymentId: string): Promise<boolean> {
  const { status, creditsGranted } = await readPayment(paymentId);
  return status === 'succeeded' && creditsGranted > 0;
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
      dispatch(rowsChanged(['user_subscriptions']));
      latest.current();
    }, successMs);
    return () => clearTimeout(timer);
  }, [isDone, dispatch]);
}

/** Somebody who comes back from the checkout page by the browser's button finds this page as it was left: it starts again. */
function useReturning(onReturn: () => unknown) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
