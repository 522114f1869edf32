import { expect, it } from 'vitest';
import { writtenIn } from '../proposing.ts';
import { emptyBrief } from '#domain/brief.ts';
import { nothingKnown } from './entries.ts';
import { readText } from './read.ts';

const letters = (text: string) => writtenIn(readText(text, nothingKnown), emptyBrief).mustHaves ?? [];

it.each([
  ['a wolf with "Anna" above it', ['the words "Anna" above the drawing']],
  [
    'my dog, with "Bella" at the top and "2009" underneath',
    ['the words "Bella" above the drawing', 'the words "2009"'],
  ],
  [
    'a compass, "not all who wander are lost" around it',
    ['the words "not all who wander are lost" around the drawing'],
  ],
  ['a compass and around it the words "memento mori"', ['the words "memento mori" around the drawing']],
  ['a heart with "Mom" on a banner', ['the words "Mom" on a banner']],
  ['a swallow, "Emma" in a circle', ['the words "Emma" around the drawing']],
  ['her portrait with "Rosa" below it', ['the words "Rosa"']],
  // A place of the body is none of the drawing.
  ['a wolf above my knee, "Anna"', ['the words "Anna"']],
  ['a rose with "Anna", above the ankle', ['the words "Anna"']],
  ['a skull with a crown above the eyes and "1984"', ['the words "1984"']],
])('%s', (text, mustHaves) => {
  expect(letters(text)).toEqual(mustHaves);
});

it('moves words that are said again with a place, and leaves them where none is said', () => {
  const brief = { ...emptyBrief, mustHaves: ['a frame', 'the words "Anna" above the drawing'] };
  const after = (text: string) => writtenIn(readText(text, { ...nothingKnown, subject: 'a wolf' }), brief).mustHaves;
  expect(after('put "Anna" around it')).toEqual(['a frame', 'the words "Anna" around the drawing']);
  expect(after('yes, "Anna"')).toBeUndefined();
});
