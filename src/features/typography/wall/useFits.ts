import { useEffect, useState } from 'react';

import { letteringSpec } from '../../../domain/lettering.ts';
import type { Face } from '../catalogue/faces.ts';
import { useLettering } from '../useLettering.ts';

export interface Fits {
  /** By id of the face: the smallest width at which nothing closes, mm; null where it cannot be measured. */
  smallest: ReadonlyMap<string, number | null>;
  measured: number;
  of: number;
}

/** Measures faces one after another, as long as it is wanted. Words that change begin it anew. */
export function useFits(faces: readonly Face[], words: string, wanted: boolean): Fits {
  const desk = useLettering();
  const [state, setState] = useState<{ words: string; smallest: ReadonlyMap<string, number | null> }>({
    words,
    smallest: new Map(),
  });
  const smallest = state.words === words ? state.smallest : new Map<string, number | null>();
  const next = wanted && words.trim() !== '' ? faces.find(({ id }) => !smallest.has(id)) : undefined;
  useEffect(() => {
    if (!next) return;
    const leaving = new AbortController();
    const spec = letteringSpec.safeParse({
      text: words,
      faces: [next.choice],
      size: { by: 'width', mm: 40 },
      growHairlines: true,
    });
    const measuring = spec.success
      ? desk.set({ spec: spec.data, measure: true, urgent: false }, leaving.signal)
      : Promise.reject(new Error('These words cannot be set.'));
    measuring
      .then(
        ({ wearability, missing }) => (missing.length > 0 ? null : (wearability?.smallestWidthMm ?? null)),
        () => null,
      )
      .then((width) => {
        if (leaving.signal.aborted) return;
        setState((now) => ({ words, smallest: new Map(now.words === words ? now.smallest : []).set(next.id, width) }));
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [desk, next, words]);
  return { smallest, measured: faces.filter(({ id }) => smallest.has(id)).length, of: faces.length };
}
