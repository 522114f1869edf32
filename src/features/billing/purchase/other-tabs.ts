/**
 * Purchases of the same person in other tabs of this browser: each order is one of its own, so whoever has a card dialog open
 * twice would pay twice without a word. An entry counts for ten minutes, as a tab that is closed takes none away.
 */
import { useEffect, useState } from 'react';

import { safeStorage, storedKeys } from '../../../data/storage.ts';
import type { StoredKey } from '../../../domain/device-storage.ts';

const KNOWN_MS = 10 * 60_000;
const START: StoredKey = 'inkroom.purchase';
const startOf = (userId: string): string => `${START}.${userId}.`;
const tab = crypto.randomUUID();

/** `open`: its card dialog is open; `paid`: the credits are there. */
type PurchaseState = 'open' | 'paid';

export interface OtherPurchase {
  /** Changes with its state: what was asked of the open one is asked of the paid one again. */
  id: string;
  state: PurchaseState;
  title: string;
}

/** Tells other tabs of an own purchase; null that none is open any more. One that was paid stays known. */
export function notePurchase(userId: string, state: PurchaseState | null, title = ''): void {
  const key = startOf(userId) + tab;
  if (state) safeStorage.setItem(key, JSON.stringify({ state, title, at: Date.now() }));
  else if (parsed(safeStorage.getItem(key))?.state === 'open') safeStorage.removeItem(key);
}

/** What another tab has open or has paid, the paid one first. */
export function otherPurchase(userId: string, now = Date.now()): OtherPurchase | null {
  const others = storedKeys(startOf(userId)).flatMap((key) => {
    const entry = key === startOf(userId) + tab ? null : parsed(safeStorage.getItem(key));
    if (entry && now - entry.at < KNOWN_MS)
      return [{ id: `${key} ${entry.state}`, state: entry.state, title: entry.title }];
    if (entry) safeStorage.removeItem(key);
    return [];
  });
  return others.find(({ state }) => state === 'paid') ?? others.at(0) ?? null;
}

/** The same, as it changes. */
export function useOtherPurchase(userId: string): OtherPurchase | null {
  const [other, setOther] = useState(() => otherPurchase(userId));
  useEffect(() => {
    const read = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(startOf(userId))) setOther(otherPurchase(userId));
    };
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [userId]);
  return other;
}

function parsed(text: string | null): { state: PurchaseState; title: string; at: number } | null {
  try {
    const entry = JSON.parse(text ?? 'null') as { state: PurchaseState; title: string; at: number } | null;
    return typeof entry?.at === 'number' && typeof entry.title === 'string' ? entry : null;
  } catch {
    return null;
  }
}
