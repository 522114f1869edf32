/** One matcher for all tables of phrases: the longest entry that begins at a word. Linear in the message. */

interface Phrase<Value> {
  words: readonly string[];
  value: Value;
}

export interface PhraseFound<Value> {
  value: Value;
  /** How many words of the message it covers, words that were passed over included. */
  length: number;
}

export interface PhraseTable<Value> {
  at(words: readonly string[], at: number, passesOver?: (word: string) => boolean): PhraseFound<Value> | null;
}

/** At most this many small words may stand between two words of an entry: 'back of [my left] hand'. */
const MOST_PASSED_OVER = 3;

export function phraseTable<Value>(entries: Iterable<readonly [form: string, value: Value]>): PhraseTable<Value> {
  const index = new Map<string, Phrase<Value>[]>();
  for (const [form, value] of entries) {
    const words = form.split(/[ -]/);
    index.set(words[0], [...(index.get(words[0]) ?? []), { words, value }]);
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return {
    at(words, at, passesOver = () => false) {
      for (const { words: wanted, value } of index.get(words[at]) ?? []) {
        const end = endOf(wanted, words, at, passesOver);
        if (end !== null) return { value, length: end - at };
      }
      return null;
    },
  };
}

function endOf(
  wanted: readonly string[],
  words: readonly string[],
  from: number,
  passesOver: (word: string) => boolean,
): number | null {
  let at = from + 1;
  for (const word of wanted.slice(1)) {
    let passed = 0;
    while (words[at] !== undefined && words[at] !== word && passesOver(words[at]) && passed < MOST_PASSED_OVER) {
      at += 1;
      passed += 1;
    }
    if (words[at] !== word) return null;
    at += 1;
  }
  return at;
}
