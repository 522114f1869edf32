/** What a stranger writes may not keep the reader busy: twice the text asks its tables about twice as often, never four times. */
import { afterEach, expect, it, vi } from 'vitest';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import { nothingKnown } from './entries.ts';
import { read } from './forms.ts';

afterEach(() => vi.restoreAllMocks());

/** How often the tables are asked for a text. */
function questionsOf(text: string): number {
  const has = vi.spyOn(Set.prototype, 'has');
  const get = vi.spyOn(Map.prototype, 'get');
  read(text, nothingKnown);
  const questions = has.mock.calls.length + get.mock.calls.length;
  vi.restoreAllMocks();
  return questions;
}

/** Cut at a unit, so that both halves are alike. */
const part = (text: string, length: number) => text.slice(0, length);

it.each(
  Object.entries({
    ...HOSTILE_TEXTS,
    'a story': 'my dog Rex and a wolf with a moon on my arm, no clouds. '.repeat(200),
  }),
)('grows with its length and not with its square: %s', (_name, text) => {
  const [half, whole] = [questionsOf(part(text, 2000)), questionsOf(part(text, 4000))];
  expect(whole).toBeLessThanOrEqual(half * 2.6 + 200);
});
