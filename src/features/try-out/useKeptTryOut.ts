import { useEffect, useRef } from 'react';

import { tryOutWaits } from './kept.ts';
import { forgetTryOut, readTryOut, type KeptTryOut } from './try-out.storage.ts';

/** Hands the try-out that waits on this device to `onTaken`, once. */
export function useKeptTryOut(onTaken: (tryOut: KeptTryOut) => void): void {
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });
  useEffect(() => {
    let left = false;
    if (!tryOutWaits()) return;
    void readTryOut().then((kept) => {
      if (left) return;
      forgetTryOut();
      if (kept) latest.current(kept);
    });
    return () => {
      left = true;
    };
  }, []);
}
