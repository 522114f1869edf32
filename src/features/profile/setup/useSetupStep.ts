import { useState } from 'react';

import { safeStorage } from '../../../data/storage.ts';

/** The step of the setup, kept on this device for the next visit; `finish` forgets it. */
export function useSetupStep(userId: string, count: number) {
  const key = `inkroom.setup.${userId}`;
  const [step, setStep] = useState(() => {
    const kept = Number(safeStorage.getItem(key));
    return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), count) : 0;
  });
  const go = (next: number) => {
    safeStorage.setItem(key, String(next));
    setStep(next);
  };
  const finish = () => {
    safeStorage.removeItem(key);
    setStep(0);
  };
  return { step, go, finish };
}
