/** Which of the styles that were claimed is meant; a second one is a detail, a denied one is left out. */
import type { Clause } from './clauses.ts';
import { spotsOf } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isIn, thingOf } from './lexicon.ts';
import { hasStyle, isFree, type Token } from './tokens.ts';

export function readStyles(message: Message, clauses: readonly Clause[]): void {
  const wished = clauses.filter(({ denied, question }) => !denied && !question).flatMap(({ tokens }) => tokens);
  const first = wished.find(hasStyle);
  const isOffered = message.tokens.some(({ norm }) => norm === 'or');
  const ids = [...new Set(message.tokens.filter(hasStyle).map(({ claim }) => claim?.value ?? ''))];
  const asks = isOffered && ids.length > 1 && message.text.includes('?');
  if (isOffered && !asks && ids.length > 1) message.choice ??= { entry: 'style', values: ids.slice(0, 3) };
  for (const clause of clauses)
    clause.tokens.forEach((token, i) => {
      if (hasStyle(token) && clause.tokens[i - 1]?.claim !== token.claim)
        readStyle(message, clause, i, { first: first ?? null, asks, isOpen: isOffered && ids.length > 1 });
    });
}

interface Around {
  /** The style that was wished for first. */
  first: Token | null;
  /** 'Dotwork or woodcut?' wants to hear what we think. */
  asks: boolean;
  isOpen: boolean;
}

function readStyle(message: Message, clause: Clause, at: number, { first, asks, isOpen }: Around): void {
  const list = clause.tokens;
  const covered = list.filter(({ claim }) => claim === list[at].claim);
  const id = list[at].claim?.value ?? '';
  const before = list.slice(Math.max(0, at - 3), at);
  const next = list[list.indexOf(covered[covered.length - 1]) + 1] as Token | undefined;
  if (before.some(({ norm }) => isIn('oldWork', norm))) {
    for (const token of covered) token.claim = { kind: 'filler' };
    return;
  }
  if (clause.denied) {
    const isExchange = spotsOf(message.tokens, 'instead').length > 0;
    if (!before.some(({ norm }) => norm === 'too') && !isExchange)
      note(message, 'leave', covered[0].norm === 'realistic' ? 'realistic' : id, 0.8, covered);
    return;
  }
  if (asks) return;
  // 'Dotwork or woodcut' offers both, and neither is a detail of the other.
  if (isOpen && first && first.claim?.value !== id) return;
  if (first && first.claim?.value !== id) {
    readSecondStyle(message, id, covered, next);
    return;
  }
  const inThing = isFree(next) && thingOf(next.norm) !== null && !isIn('notMotifStyles', next.norm);
  if (inThing && isIn('weakStyles', covered[0].norm)) {
    covered[0].claim = null;
    return;
  }
  if (next && isIn('withStyles', next.norm)) next.claim = { kind: 'style', value: id };
  note(message, 'style', id, isOpen ? 0.55 : clause.question ? 0.6 : inThing ? 0.75 : 0.9, covered);
  // 'A tribal sun' is in that style, and 'a Japanese koi' shows one.
  if (inThing && /japanese|tribal/.test(id)) covered[0].claim = null;
}

/** 'Realism with dotwork shading' */
function readSecondStyle(message: Message, id: string, covered: readonly Token[], next: Token | undefined): void {
  if (id === 'ornamental') return;
  const isDetail = isFree(next) && isIn('styleDetails', next.norm);
  const phrase = isDetail ? [...covered, next] : [...covered];
  if (isDetail) next.claim = { kind: 'style', value: id };
  if (/black|old|realism|traditional/.test(id)) {
    note(message, 'style', id, 0.9, phrase);
    return;
  }
  note(message, 'must', message.text.slice(phrase[0].start, phrase.at(-1)?.end), 0.75, phrase);
}
