import { useCallback, useEffect, useState } from 'react';

import { profileBannerMs, profileMessages } from '../../domain/profile-messages.ts';
import type { SaveOutcome } from './useProfileEditor.ts';

export type SaveNotice = { severity: 'success' | 'error'; text: string } | null;

/**
 * What to say after a save: success hides by itself after 5 s, a failure stays. What waits or conflicts has a notice of
 * its own.
 */
export function useSaveNotice(failureText: string): {
  notice: SaveNotice;
  tell: (outcome: SaveOutcome) => void;
  close: () => void;
} {
  const [notice, setNotice] = useState<SaveNotice>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return;
    const timer = setTimeout(() => setNotice(null), profileBannerMs);
    return () => clearTimeout(timer);
  }, [notice]);
  const tell = useCallback(
    (outcome: SaveOutcome) => {
      if (outcome === 'saved') setNotice({ severity: 'success', text: profileMessages.saved });
      else if (outcome === 'failed') setNotice({ severity: 'error', text: failureText });
      else if (outcome === 'broken') setNotice({ severity: 'error', text: profileMessages.unexpected });
      else setNotice(null);
    },
    [failureText],
  );
  return { notice, tell, close: useCallback(() => setNotice(null), []) };
}
