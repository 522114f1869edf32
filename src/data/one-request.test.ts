import { describe, expect, it } from 'vitest';

import { AppError } from './errors.ts';
import { oneRequest } from './one-request.ts';

/** Stores what is asked once for each id, as the database does. */
function store() {
  const kept = new Map<string, string>();
  return {
    said: () => [...kept.values()],
    save: (words: string, answers = true) => {
      return (id: string): Promise<string> => {
        if (kept.has(id) && kept.get(id) !== words)
          return Promise.reject(new AppError('request_conflict', 'Other words'));
        kept.set(id, words);
        return answers ? Promise.resolve(words) : Promise.reject(new AppError('network', 'No answer'));
      };
    },
  };
}

describe('one request', () => {
  it('asked again after a lost answer is done once', async () => {
    const { said, save } = store();
    const ask = oneRequest();
    await expect(ask(save('A rose', false))).rejects.toThrow('No answer');
    expect(await ask(save('A rose'))).toBe('A rose');
    expect(said()).toEqual(['A rose']);
  });

  it('with other words after a lost answer keeps both', async () => {
    const { said, save } = store();
    const ask = oneRequest();
    await expect(ask(save('A rose', false))).rejects.toThrow('No answer');
    expect(await ask(save('Two roses'))).toBe('Two roses');
    expect(said()).toEqual(['A rose', 'Two roses']);
  });

  it('after an answer is another one, also with the same words', async () => {
    const { said, save } = store();
    const ask = oneRequest();
    await ask(save('A rose'));
    await ask(save('A rose'));
    expect(said()).toEqual(['A rose', 'A rose']);
  });
});
