import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

import type { OwnImage } from '../own-images/own-images.public.ts';
import { entriesOf, type Entry } from './sets.ts';

export interface Sets {
  entries: readonly Entry[];
  /** Shows the images of a set one by one, or as one card again. */
  toggle: (job: string) => void;
}

/** Own images with those that were drawn together as one card. The focus goes along when a set is unfolded or folded. */
export function useSets(images: readonly OwnImage[], list: RefObject<HTMLElement | null>, areShown: boolean): Sets {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const entries = useMemo(
    () =>
      areShown
        ? entriesOf(images, unfolded)
        : images.map((image) => ({ id: image.id, images: [image], unfolded: null })),
    [images, unfolded, areShown],
  );
  const toggled = useRef<string | null>(null);
  useEffect(() => {
    const job = toggled.current;
    if (!job) return;
    toggled.current = null;
    const card = entries.find(({ images: [first] }) => first.generationId === job);
    list.current?.querySelector<HTMLElement>(`[data-entry="${card?.id}"] button`)?.focus();
  }, [entries, list]);
  const toggle = (job: string) => {
    toggled.current = job;
    const next = new Set(unfolded);
    if (!next.delete(job)) next.add(job);
    setUnfolded(next);
  };
  return { entries, toggle };
}
