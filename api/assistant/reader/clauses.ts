/** A message in clauses: cut at marks, at 'but' and at each word that denies; told or wished, asked or said. */
import { opensWith, says, spotsOf } from './cues.ts';
import { isIn, isPet } from './lexicon.ts';
import { isFiller, isFree, type Token } from './tokens.ts';

export interface Clause {
  tokens: Token[];
  /** 'without stars' */
  denied: boolean;
  /** The words that deny say that something on the photo shall go: 'remove the collar'. */
  removes: boolean;
  /** It asks and says nothing. */
  question: boolean;
  /** It tells of somebody and wishes nothing. */
  story: boolean;
  /** 'maybe', 'or' */
  hedged: boolean;
  /** It begins by 'add', 'with also', 'must'. */
  adds: boolean;
}

interface Cutter {
  clauses: Clause[];
  sentence: Clause[];
  now: Token[];
  denied: boolean;
  removes: boolean;
  adds: boolean;
}

export function clausesOf(tokens: readonly Token[], text: string): Clause[] {
  const cutter: Cutter = { clauses: [], sentence: [], now: [], denied: false, removes: false, adds: false };
  const denials = denialsIn(tokens);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token.kind === 'mark') {
      cutAtMark(cutter, token, text);
      continue;
    }
    if (text.slice(tokens[i - 1]?.end ?? 0, token.start).includes('\n')) endSentence(cutter, false);
    if (isIn('contrasts', token.norm)) {
      close(cutter);
      continue;
    }
    const denial = denials.get(token);
    if (denial) {
      i += denial.length - 1;
      deny(cutter, denial, tokens[i + 1]);
      continue;
    }
    openAnew(cutter, token, tokens[i + 1]);
    cutter.now.push(token);
  }
  const tail = text.trimEnd();
  endSentence(cutter, tail.endsWith('?'));
  return cutter.clauses;
}

/** Cuts before a word that begins something new: 'and I ...', 'add ...', a wish behind a denial. */
function openAnew(cutter: Cutter, token: Token, next: Token | undefined): void {
  const { now } = cutter;
  const isJoint = token.norm === 'and' || token.norm === 'so';
  const beginsAnew = isIn('personBegins', next?.norm) || isIn('wishesNow', next?.norm);
  if (isJoint && beginsAnew && now.length > 2) close(cutter);
  const wishes = isIn('wish', token.norm) || (token.norm === 'i' && now.length > 0);
  if (cutter.denied && wishes && now.length > 0) close(cutter);
  if (!isIn('additions', token.norm) || token.claim?.kind === 'size') return;
  if (token.norm !== 'must') close(cutter);
  cutter.adds = true;
}

function cutAtMark(cutter: Cutter, { text: mark, start }: Token, text: string): void {
  if (/^[.!?;\n]$/.test(mark)) endSentence(cutter, mark === '?');
  else if (/^[,:()–—]$/.test(mark) || (mark === '-' && text[start - 1] === ' ')) close(cutter);
}

function close(cutter: Cutter): void {
  const { now: tokens, denied, removes, adds } = cutter;
  if (tokens.length > 0) {
    const hedged = says(tokens, 'hedges');
    const clause = { tokens, denied, removes, question: false, story: tellsStory(tokens), hedged, adds };
    cutter.clauses.push(clause);
    cutter.sentence.push(clause);
  }
  Object.assign(cutter, { now: [], denied: false, removes: false, adds: false });
}

/** @param asks whether it ends by a question mark */
function endSentence(cutter: Cutter, asks: boolean): void {
  close(cutter);
  const { sentence } = cutter;
  cutter.sentence = [];
  const all = sentence.flatMap(({ tokens }) => tokens);
  // 'Hm, can you ...' asks behind its filler.
  const first = sentence.find(({ tokens }) => !tokens.every(isFiller)) ?? sentence.at(0);
  if (!first) return;
  const isOffer = spotsOf(all.slice(0, 6), 'offers').length > 0;
  const opening = first.tokens.filter(
    (token) => !isFiller(token) || token.norm === 'you' || /^(?:what|how)/.test(token.norm),
  );
  const start = opening.slice(opening.findIndex(({ norm }) => !isIn('beforeQuestions', norm)));
  const isQuestion = (asks && !isOffer && opensWith(start, 'questions')) || opensWith(start, 'surelyAsks');
  for (const clause of sentence)
    if (isQuestion || (asks && !isOffer && opensWith(clause.tokens, 'askingPart'))) clause.question = true;
}

type Denial = readonly Token[];

/** The words that deny, by the first of their tokens; and 'take' of 'take the car away'. */
function denialsIn(tokens: readonly Token[]): Map<Token, Denial> {
  const denials = new Map<Token, Denial>();
  for (const { tokens: covered } of spotsOf(tokens, 'denials'))
    if (covered.every((token) => isFree(token) || isFiller(token))) denials.set(covered[0], covered);
  tokens.forEach((token, i) => {
    if (token.norm !== 'take' || denials.has(token)) return;
    const away = tokens.slice(i + 2, i + 7).find(({ norm }) => isIn('away', norm));
    if (!away) return;
    away.claim = { kind: 'filler' };
    denials.set(token, [token]);
  });
  return denials;
}

function deny(cutter: Cutter, denial: Denial, next: Token | undefined): void {
  close(cutter);
  for (const token of denial) token.claim = { kind: 'denial' };
  cutter.denied = !isIn('noDenial', next?.norm);
  cutter.removes = cutter.denied && isIn('removing', denial[0].norm);
  if (next && isIn('vague', next.norm)) next.claim = { kind: 'filler' };
}

/** Somebody else does or did something: told, not wished. */
function tellsStory(tokens: readonly Token[]): boolean {
  const norms = tokens.map(({ norm }) => norm);
  if (norms.some((word) => isIn('storyWishes', word))) return false;
  const [first, second] = norms;
  if (first === "i'm" && !isIn('considers', second)) return true;
  if (first === 'i' && isIn('tellsOfMe', second)) return true;
  if (first === 'i' && (second === 'love' || second === 'have')) return false;
  const who = norms.findIndex(
    (word, i) => isIn('storyTellers', word) || (isIn('relations', word) && isIn('possessives', norms[i - 1])),
  );
  const verb = tokens
    .slice(who + 1)
    .some((token) => token.part === 'verb' && isFree(token) && !token.norm.endsWith('ing'));
  const does = who >= 0 && verb && norms[who + 1] !== 'had' && norms[who + 1] !== 'like';
  return does || ((first === "she's" || first === "he's") && !isPet(norms.at(-1) ?? ''));
}
