/**
 * What photos show, as small models see it that come with the product, in a thread of its own: where a model is missing, broken
 * or slow, the engine guesses by itself, and no job fails.
 */
import { fileURLToPath } from 'node:url';
import type { RgbImage, SubjectMap } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { createThread } from '../threads/thread.ts';

/** Nobody waits longer for a better guess. */
const DEADLINE_MS = 20_000;
/** Half a second or more for each model, once. */
const LOADING_MS = 60_000;
/** Models that failed are not asked for a while, so that not every photo waits for them. */
const SET_ASIDE_MS = 10 * 60_000;

export interface ModelsCall {
  folder: string;
  /** Null only loads the models. */
  photo: RgbImage | null;
}

/** @returns the first guess of a photo's subject: the silhouette of people whose face is large, otherwise what our own model sees. */
export type FindSubject = (photo: RgbImage) => Promise<SubjectMap | null>;

export interface PhotoModels {
  find: FindSubject;
  /** Loads the models, so that the first photo does not wait for them. Fails like `find`. */
  load: () => Promise<void>;
}

/** Folder of the models that come with the product. */
export const PHOTO_MODELS = fileURLToPath(new URL('./models/', import.meta.url));

/** @returns a function that throws, with a sentence for the operator, where the models do not answer. */
export function createPhotoModels({ folder = PHOTO_MODELS, setAsideMs = SET_ASIDE_MS } = {}): PhotoModels {
  const ask = createThread<ModelsCall, SubjectMap | null>({
    module: new URL('./photo-models.thread.ts', import.meta.url),
    deadlineMs: ({ photo }) => (photo ? DEADLINE_MS : LOADING_MS),
    waiting: 24,
    refuse: (cause) => new Error(cause instanceof Error ? cause.message : String(cause)),
  });
  let failed: { error: unknown; until: number } | null = null;
  async function answer(photo: RgbImage | null): Promise<SubjectMap | null> {
    if (failed && performance.now() < failed.until) throw failed.error;
    failed = null;
    try {
      const loaded = await ask({ folder, photo: null });
      return photo ? await ask({ folder, photo }) : loaded;
    } catch (error) {
      // Too many wait: that says nothing about the models.
      if (!(error instanceof ApiError)) failed = { error, until: performance.now() + setAsideMs };
      throw error;
    }
  }
  return {
    find: answer,
    load: async () => {
      await answer(null);
    },
  };
}
