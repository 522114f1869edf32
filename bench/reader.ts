/**
 * What the consultant's reader takes for a message: on the conversations of its gold, and on hostile texts of 1,000 characters, as a
 * multiple of an ordinary message. The goal is 5 ms a message and 100 ms for the worst text on a usual machine.
 */
import known from '../api/assistant/reader/gold/known.json' with { type: 'json' };
import { read } from '../api/assistant/reader/forms.ts';
import { cut } from '../src/domain/cut.ts';
import { HOSTILE_TEXTS } from '../api/testing/hostile-texts.ts';
import { nothingKnown } from '../api/assistant/reader/entries.ts';

const ROUNDS = 20;
const LENGTH = 1000;
function msOf(texts: readonly string[]): number {
  const start = performance.now();
  for (const text of texts) read(text, nothingKnown);
  return (performance.now() - start) / texts.length;
}

const messages = known.conversations.flatMap(({ turns }) => turns.map(({ says }) => says));
msOf(messages);
const usual = Math.min(...Array.from({ length: ROUNDS }, () => msOf(messages)));
console.log(`A message: ${usual.toFixed(2)} ms (goal: 5 ms)`);
for (const [name, whole] of Object.entries(HOSTILE_TEXTS)) {
  const text = cut(whole, LENGTH);
  const ms = Math.min(msOf([text]), msOf([text]), msOf([text]));
  console.log(`${name}: ${ms.toFixed(1)} ms, ${(ms / usual).toFixed(0)} times a message (goal: 100 ms)`);
}
