import { describe, expect, it } from 'vitest';
import { newestTurns } from './assistant.ts';

const turns = ['aaaa', 'bb', 'ccc', 'd'].map((content) => ({ content }));
const kept = (messages: number, characters: number): string =>
  newestTurns(turns, { messages, characters })
    .map(({ content }) => content[0])
    .join('');

describe('the turns that a conversation has room for', () => {
  it.each([
    [9, 10, 'abcd'],
    [9, 9, 'bcd'],
    [9, 4, 'cd'],
    [3, 99, 'bcd'],
    [2, 4, 'cd'],
    [9, 0, 'd'],
  ])('%i messages and %i characters: %s', (messages, characters, expected) => {
    expect(kept(messages, characters)).toBe(expected);
  });
});
