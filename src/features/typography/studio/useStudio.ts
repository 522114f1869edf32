import { useEffect, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectAuthStatus } from '../../../session/auth.slice.ts';
import { keep, readKept } from './kept.ts';
import { firstLook, untouched, withFace, withWords, type Look, type StudioState } from './order.ts';
import type { Tool } from './waiting.ts';

/** How long a change rests before it is kept. */
const KEEP_AFTER_MS = 300;

/** The state of a studio, kept on this device. `words`: those that the address brings take the place of kept ones. */
export function useStudio(tool: Tool, words: string | null) {
  const isVisitor = useAppSelector(selectAuthStatus) !== 'signedIn';
  const [state, setState] = useState<StudioState>(() => {
    const kept = readKept(tool);
    return words === null || words === kept.words ? kept : withWords(kept, words);
  });
  useEffect(() => {
    if (state === untouched) return;
    const rest = setTimeout(() => keep(tool, state, isVisitor), KEEP_AFTER_MS);
    return () => clearTimeout(rest);
  }, [tool, state, isVisitor]);
  return {
    ...state,
    setWords: (next: string) => setState((now) => withWords(now, next)),
    setFace: (id: string | null) => setState((now) => withFace(now, id)),
    setOther: (otherId: string | null) => setState((now) => ({ ...now, otherId })),
    change: (part: Partial<Look>) => setState((now) => ({ ...now, look: { ...now.look, ...part } })),
    /** All settings of the look as they were at first. */
    reset: () => setState((now) => ({ ...now, look: firstLook })),
  };
}

export type Studio = ReturnType<typeof useStudio>;
