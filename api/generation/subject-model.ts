/**
 * The operator's segmentation model, in a thread of its own: where it is broken or slow, it alone ends, and the engine goes
 * on without it.
 */
import type { RgbImage, SubjectMap } from '#engine/engine.ts';
import { createThread } from '../threads/thread.ts';

/** With the time that the first photo takes to load the model. Nobody waits longer for a better guess. */
const DEADLINE_MS = 20_000;
/** A model that failed is not asked for a while, so that not every photo waits for it. */
const SET_ASIDE_MS = 10 * 60_000;

export interface ModelCall {
  file: string;
  photo: RgbImage;
}

/** @returns a function that throws, with a sentence for the operator, where the model gives no map. */
export function createSubjectModel(
  file: string,
  { deadlineMs = DEADLINE_MS, setAsideMs = SET_ASIDE_MS } = {},
): (photo: RgbImage) => Promise<SubjectMap> {
  const ask = createThread<ModelCall, SubjectMap>({
    module: new URL('./subject-model.thread.ts', import.meta.url),
    deadlineMs,
    waiting: 1,
    refuse: (cause) => new Error(cause instanceof Error ? cause.message : String(cause)),
  });
  let failed: { error: unknown; until: number } | null = null;
  return async (photo) => {
    if (failed && performance.now() < failed.until) throw failed.error;
    failed = null;
    try {
      return await ask({ file, photo });
    } catch (error) {
      failed = { error, until: performance.now() + setAsideMs };
      throw error;
    }
  };
}
