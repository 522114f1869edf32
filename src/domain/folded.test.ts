import { expect, it } from 'vitest';
import { findFolded } from './folded.ts';

const found = (text: string, words: string): string | null => {
  const place = findFolded(text, words);
  return place && text.slice(...place);
};

it.each([
  ['A red Fox', 'fox', 'Fox'],
  ['Un corazón'.normalize('NFC'), 'corazon', 'corazón'.normalize('NFC')],
  ['Un corazón'.normalize('NFD'), 'CORAZÓN'.normalize('NFC'), 'corazón'.normalize('NFD')],
  ['Un corazón, sí'.normalize('NFD'), 'corazó'.normalize('NFC'), 'corazó'.normalize('NFD')],
  ['The wolf \u{1F43A} howls', '\u{1F43A}', '\u{1F43A}'],
  ['I \u2764\ufe0f it', '\u2764', '\u2764\ufe0f'],
  ['A red fox', 'wolf', null],
  ['A red fox', '  ', null],
])('in %j finds %j as it is written', (text, words, expected) => {
  expect(found(text, words)).toBe(expected);
});
