/**
 * One id, one content: what was asked and never answered is asked again under the same id, and done once. Where the words were
 * changed in between, the first ones may have arrived: the new ones are a request of their own then, and both are kept.
 */
import { useState } from 'react';

import { plainError } from './errors.ts';

type Ask = <T>(ask: (id: string) => Promise<T>) => Promise<T>;

/** Asks under an id of its own, the same until there is an answer. */
export function oneRequest(): Ask {
  let id: string | null = null;
  return async (ask) => {
    const first = (id ??= crypto.randomUUID());
    const answer = await ask(first).catch((error: unknown) => {
      if (plainError(error).code !== 'request_conflict') throw error;
      id = crypto.randomUUID();
      return ask(id);
    });
    id = null;
    return answer;
  };
}

export function useOneRequest(): Ask {
  return useState(oneRequest)[0];
}
