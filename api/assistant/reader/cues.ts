/** Phrases that say what a message does: it corrects, asks, wishes, denies. The lists are `data/cues.json`. */
import cueLists from './data/cues.json' with { type: 'json' };
import { phraseTable, type PhraseTable } from './phrase-table.ts';
import { wordsIn, type Token } from './tokens.ts';

export type CueName = keyof typeof cueLists;

const tables = new Map<string, PhraseTable<string>>(
  Object.entries(cueLists).map(([name, forms]) => [name, phraseTable(forms.split(', ').map((form) => [form, form]))]),
);

interface CueSpot {
  /** The tokens from the first to the last one that the cue covers. */
  tokens: Token[];
  /** As the list has it. */
  form: string;
}

const tableOf = (cue: CueName) => tables.get(cue) ?? phraseTable<string>([]);

/** Every place at which tokens say a cue. */
export function spotsOf(tokens: readonly Token[], cue: CueName): CueSpot[] {
  const { words, owner } = wordsIn(tokens);
  const found: CueSpot[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = tableOf(cue).at(words, at);
    if (!phrase) continue;
    const end = at + phrase.length - 1;
    found.push({ tokens: tokens.slice(owner[at], owner[end] + 1), form: phrase.value });
    at = end;
  }
  return found;
}

export const says = (tokens: readonly Token[], cue: CueName): boolean => spotsOf(tokens, cue).length > 0;

/** The cue with which tokens begin. */
export function opensWith(tokens: readonly Token[], cue: CueName): boolean {
  return tableOf(cue).at(wordsIn(tokens).words, 0) !== null;
}
