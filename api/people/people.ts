/**
 * People on photos, found by small models that come with the product, in a thread of its own: where a model is missing, broken
 * or slow, the engine guesses by itself, and no job fails.
 */
import { fileURLToPath } from 'node:url';
import type { RgbImage, SubjectMap } from '#engine/engine.ts';
import { createThread } from '../threads/thread.ts';

/** With the time that the first photo takes to load the models. */
const DEADLINE_MS = 20_000;
/** Models that failed are not asked for a while, so that not every photo waits for them. */
const SET_ASIDE_MS = 10 * 60_000;

export interface PeopleCall {
  folder: string;
  photo: RgbImage;
}

/** @returns the silhouette of the people on a photo, or null where no face is large enough to be the subject. */
export type FindPeople = (photo: RgbImage) => Promise<SubjectMap | null>;

/** Folder of the models that come with the product. */
export const PEOPLE_MODELS = fileURLToPath(new URL('./models/', import.meta.url));

/** @returns a function that throws, with a sentence for the operator, where the models do not answer. */
export function createPeopleFinder({ folder = PEOPLE_MODELS, setAsideMs = SET_ASIDE_MS } = {}): FindPeople {
  const ask = createThread<PeopleCall, SubjectMap | null>({
    module: new URL('./people.thread.ts', import.meta.url),
    deadlineMs: DEADLINE_MS,
    waiting: 4,
    refuse: (cause) => new Error(cause instanceof Error ? cause.message : String(cause)),
  });
  let failed: { error: unknown; until: number } | null = null;
  return async (photo) => {
    if (failed && performance.now() < failed.until) throw failed.error;
    failed = null;
    try {
      return await ask({ folder, photo });
    } catch (error) {
      failed = { error, until: performance.now() + setAsideMs };
      throw error;
    }
  };
}
