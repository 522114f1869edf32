import { useEffect, useMemo, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { selectDesigner } from '../designer.slice.ts';
import type { DrawnWords, readDrawnWords } from './drawn-words.ts';

/**
 * What the built-in engine makes of the words of the brief; null with a photo, without a subject, where a model draws, and until
 * the lexicon is loaded, which weighs much and which a conversation about a photo does not need.
 */
export function useDrawnWords(): DrawnWords | null {
  const { fromWords, brief } = useAppSelector(selectDesigner);
  const isRead = readRuntimeConfig()?.engines.images === 'built-in' && fromWords && Boolean(brief?.subject);
  const [read, setRead] = useState<{ words: typeof readDrawnWords } | null>(null);
  useEffect(() => {
    if (!isRead || read) return;
    // Without it nothing is said here; what cannot be drawn is then said when it is to be drawn.
    import('./drawn-words.ts').then(({ readDrawnWords: words }) => setRead({ words })).catch(() => undefined);
  }, [isRead, read]);
  return useMemo(
    () => (isRead && read && brief?.subject ? read.words([brief.subject, ...brief.mustHaves]) : null),
    [isRead, read, brief],
  );
}
