import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { profileBannerMs, profileMessages } from '../../domain/profile-messages.ts';
import { bringIntoView, goOnAt } from '../../ui/into-view.ts';
import type { SaveOutcome } from './useProfileEditor.ts';

export type SaveNotice = { severity: 'success' | 'error'; text: string } | null;

interface SaveNoticeState {
  notice: SaveNotice;
  /** The element of the notices, which scrolls into view after a save. */
  place: RefObject<HTMLDivElement | null>;
  announce: (outcome: SaveOutcome) => void;
  close: () => void;
}

/**
 * What to say after a save: success hides by itself after 5 s, a failure stays. What waits or conflicts has a notice of
 * its own.
 */
export function useSaveNotice(failureText: string): SaveNoticeState {
  const [notice, setNotice] = useState<SaveNotice>(null);
  const [announced, setAnnounced] = useState<{ outcome: SaveOutcome } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return;
    const timer = setTimeout(() => setNotice(null), profileBannerMs);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    if (announced && place.current) show(place.current, announced.outcome);
  }, [announced]);
  const announce = useCallback(
    (outcome: SaveOutcome) => {
      setAnnounced({ outcome });
      if (outcome === 'saved') setNotice({ severity: 'success', text: profileMessages.saved });
      else if (outcome === 'failed') setNotice({ severity: 'error', text: failureText });
      else if (outcome === 'broken') setNotice({ severity: 'error', text: profileMessages.unexpected });
      else setNotice(null);
    },
    [failureText],
  );
  return { notice, place, announce, close: useCallback(() => setNotice(null), []) };
}

/** Notices are read out where they stand; a conflict asks for an answer, so the focus goes there. */
function show(place: HTMLElement, outcome: SaveOutcome): void {
  if (outcome === 'invalid') return;
  const conflict = outcome === 'conflict' && place.querySelector<HTMLElement>('section');
  if (conflict) goOnAt(conflict);
  else bringIntoView(place);
}
