/**
 * The operator's segmentation model, in a thread of its own: where it is broken or slow, it alone ends, and the engine goes
 * on without it.
 */
import type { RgbImage, SubjectMap } from '#engine/engine.ts';
import { createThread } from '../threads/thread.ts';

/** Nobody waits longer for a better guess. */
const DEADLINE_MS = 20_000;
/** Larger models take some seconds to load, once. */
const LOADING_MS = 60_000;
/** A model that failed is not asked for a while, so that not every photo waits for it. */
const SET_ASIDE_MS = 10 * 60_000;

export interface SubjectModelFile {
  file: string;
  /** What it takes: colours less ImageNet's means by its deviations, or 0..1 less a half. */
  input: 'imagenet' | 'half';
}

/** Without a photo the model is only loaded. */
export interface ModelCall extends SubjectModelFile {
  photo: RgbImage | null;
}

/** @returns a function that throws, with a sentence for the operator, where the model gives no map. */
export function createSubjectModel(
  model: SubjectModelFile,
  { deadlineMs = DEADLINE_MS, setAsideMs = SET_ASIDE_MS } = {},
): (photo: RgbImage) => Promise<SubjectMap> {
  const ask = createThread<ModelCall, SubjectMap | null>({
    module: new URL('./subject-model.thread.ts', import.meta.url),
    deadlineMs: ({ photo }) => (photo ? deadlineMs : LOADING_MS),
    waiting: 1,
    refuse: (cause) => new Error(cause instanceof Error ? cause.message : String(cause)),
  });
  let failed: { error: unknown; until: number } | null = null;
  return async (photo) => {
    if (failed && performance.now() < failed.until) throw failed.error;
    failed = null;
    try {
      await ask({ ...model, photo: null });
      return (await ask({ ...model, photo })) as SubjectMap;
    } catch (error) {
      failed = { error, until: performance.now() + setAsideMs };
      throw error;
    }
  };
}
