/** Words of character: of the whole, not of a thing or of a line. */
import type { Clause } from './clauses.ts';
import { note, type Message } from './entries.ts';
import { comparatives, isAdjective, isIn, sizeWords, thingOf } from './lexicon.ts';
import { isFiller, isFree, type Token } from './tokens.ts';

interface Found {
  word: string;
  token: Token;
  confidence: number;
}

export function readMoods(message: Message, clauses: readonly Clause[]): void {
  const found = clauses
    .filter(({ denied, question }) => !denied && !question)
    .flatMap((clause) => moodsIn(message, clause));
  const alone = found.length === 0 ? answerInOneWord(message) : null;
  if (alone) found.push(alone);
  if (found.length === 0) return;
  const words = [...new Set(found.map(({ word }) => word))].join(', ');
  note(message, 'mood', words, Math.min(...found.map(({ confidence }) => confidence)), [found[0].token]);
}

function moodsIn({ context, tokens: all }: Message, { tokens, story }: Clause): Found[] {
  const bare = tokens.filter((token) => !isFiller(token) && !isIn('bareMood', token.norm));
  const isQualities =
    bare.length > 0 &&
    bare.length <= 4 &&
    bare.every((token) => isFree(token) && (isAdjective(token.norm) || token.part === 'adjective'));
  const mayAnswer = context.asked === 'mood' || context.asked === 'must' || all.length <= 5;
  return tokens.flatMap((token, i): Found[] => {
    const next = tokens[i + 1] as Token | undefined;
    if (!isFree(token) || isIn('intensifiers', tokens[i - 1]?.norm)) return [];
    if (sizeWords.has(token.norm) || isIn('colours', token.norm)) return [];
    const take = (word: string, confidence: number): Found[] => {
      token.claim = { kind: 'mood' };
      return [{ word, token, confidence }];
    };
    const better = comparatives.get(token.norm);
    if (better && (isIn('moodWords', next?.norm) || context.asked === 'mood')) return take(better, 0.85);
    const ofThing =
      isFree(next) && (thingOf(next.norm) !== null || next.part === 'noun') && !isIn('moodWords', next.norm);
    if (isIn('moods', token.norm) && !ofThing && !isIn('lineWords', next?.norm) && !story)
      return take(token.norm, 0.85);
    if (!isQualities || !mayAnswer || !isQuality(token)) return [];
    return take(token.norm, isIn('moods', token.norm) ? 0.85 : context.asked === 'mood' ? 0.75 : 0.6);
  });
}

/** A single word at the question for the mood that no table holds. */
function answerInOneWord({ context, tokens }: Message): Found | null {
  const [token] = tokens;
  if (context.asked !== 'mood' || tokens.length !== 1 || !isFree(token) || token.kind !== 'word') return null;
  if (thingOf(token.norm) === 'own' || isIn('pronounAnswers', token.norm) || token.part === 'pronoun') return null;
  return { word: token.norm, token, confidence: token.part === 'adjective' ? 0.75 : 0.6 };
}

const closed = new Set(['conjunction', 'determiner', 'pronoun', 'preposition']);

function isQuality({ norm, part }: Token): boolean {
  if (isIn('noQuality', norm) || closed.has(part)) return false;
  if (isIn('moods', norm)) return true;
  return (isAdjective(norm) || part === 'adjective') && thingOf(norm) === null;
}
