import { useCallback, useEffect, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import type { Choices, MergeChoice, MergeFound, OtherShape } from './compare.protocol.ts';
import { openInkDesk, readFile, type InkDesk } from './ink-desk.ts';

type MergeState =
  | { state: 'reading' | 'merging' }
  | { state: 'failed'; message: string }
  | { state: 'merged'; found: MergeFound | OtherShape; desk: InkDesk };

interface Sources {
  base: string;
  ours: string;
  theirs: string;
}

/** The merge of two versions, in a worker that stays open for what is asked about it. */
export function useInkMerge({ base, ours, theirs }: Sources): { merge: MergeState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [merge, setMerge] = useState<MergeState>({ state: 'reading' });
  useEffect(() => {
    const stop = new AbortController();
    const desk = openInkDesk();
    const set = (next: MergeState) => {
      if (!stop.signal.aborted) setMerge(next);
    };
    const run = async () => {
      set({ state: 'reading' });
      const files = await Promise.all([base, ours, theirs].map((src) => readFile(src, stop.signal)));
      set({ state: 'merging' });
      const found = await desk.ask('merge', { base: files[0], ours: files[1], theirs: files[2] });
      set({ state: 'merged', found, desk });
    };
    run().catch((error: unknown) =>
      set({ state: 'failed', message: errorText(error, 'The two could not be merged.') }),
    );
    return () => {
      stop.abort();
      desk.close();
    };
  }, [base, ours, theirs, attempt]);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  return { merge, retry };
}

/** Returns the merged picture with the choices so far. The last one stays until the next is ready. */
export function usePreview(desk: InkDesk, choices: Choices): ImageBitmap | null {
  const [preview, setPreview] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let gone = false;
    desk.ask('preview', { choices }).then(
      (bitmap) => !gone && setPreview(bitmap),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [desk, choices]);
  return preview;
}

/** A place in conflict as each choice would leave it. */
export function useCrops(desk: InkDesk, conflict: number): Record<MergeChoice, ImageBitmap> | null {
  const [crops, setCrops] = useState<{ conflict: number; of: Record<MergeChoice, ImageBitmap> } | null>(null);
  useEffect(() => {
    let gone = false;
    desk.ask('crops', { conflict }).then(
      (of) => !gone && setCrops({ conflict, of }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [desk, conflict]);
  return crops?.conflict === conflict ? crops.of : null;
}
