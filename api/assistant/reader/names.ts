/** Names: those to be written, and those of who is shown. */
import { capitalized } from '#domain/cut.ts';
import { says } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isIn, isPet, isRelation } from './lexicon.ts';
import { isProper } from './proper.ts';
import { isFree, type Token } from './tokens.ts';

const closed = new Set(['verb', 'preposition', 'conjunction']);

/** Claims the names that are to be written, and returns all names, so that 'her name under it' finds them later. */
export function readNames(message: Message): string[] {
  const { tokens } = message;
  const wished = says(tokens, 'nameWished');
  const found = tokens.flatMap((token, i) => {
    if (token.norm === 'name' && tokens[i - 1]?.norm === 'my' && tokens[i + 1]?.norm === 'is') {
      introduces(tokens, i);
      return [];
    }
    if (isIn('nameCues', token.norm)) return namesAfterCue(message, i);
    return isPet(token.norm) || isIn('relations', token.norm) ? namesOfBeing(message, i, wished) : [];
  });
  return [...new Set(found)];
}

/** 'Tom, Anna and Ben' from a token on. */
function properRun(tokens: readonly Token[], from: number): Token[] {
  const found: Token[] = [];
  for (const token of tokens.slice(from)) {
    if (isProper(token)) found.push(token);
    else if (token.norm !== ',' && !isIn('betweenNames', token.norm)) break;
  }
  return found;
}

/** 'My name is Sara': who writes is not what is written. */
function introduces(tokens: readonly Token[], at: number): void {
  tokens[at].claim = { kind: 'filler' };
  for (const token of tokens.slice(at + 2)) {
    if (!/^\p{Lu}/u.test(token.text)) break;
    token.claim = { kind: 'filler' };
  }
}

/** 'The names Tom and Anna', 'a dog named Bella', 'her name underneath'. */
function namesAfterCue(message: Message, at: number): string[] {
  const { tokens, context } = message;
  const cue = tokens[at];
  const owner = tokens[at - 1] as Token | undefined;
  const isCalled = cue.norm === 'named' || cue.norm === 'called';
  const run = runAfterCue(tokens, at);
  if (!isCalled) write(message, cue, run);
  if (run.length === 0 && !isCalled) {
    if (isIn('theirs', owner?.norm))
      for (const name of context.names) note(message, 'letter', capitalized(name), 0.7, [cue]);
    const isLettered = tokens.some(({ claim }) => claim?.kind === 'letter');
    if (owner && isIn('theirOwn', owner.norm) && context.names.length === 0 && !isLettered)
      note(message, 'must', `${owner.norm} ${cue.norm}`, 0.7, [owner, cue]);
  }
  if (!isCalled) {
    cue.claim = { kind: 'cue' };
    if (owner && isIn('theirOwn', owner.norm)) owner.claim = { kind: 'cue' };
  }
  return run.map(({ text }) => text);
}

/** The names behind a cue; 'add her name under it, Doreen' says it at the end of the sentence. */
function runAfterCue(tokens: readonly Token[], at: number): Token[] {
  const run = properRun(tokens, at + 1);
  if (run.length > 0 || !isIn('theirs', tokens[at - 1]?.norm)) return run;
  const mark = tokens.findIndex(({ kind, norm }, i) => i > at && kind === 'mark' && /^[,:–—-]$/.test(norm));
  if (mark < 0) return [];
  const late = properRun(tokens, mark + 1);
  const end = tokens[tokens.indexOf(late[late.length - 1]) + 1] as Token | undefined;
  return late.length > 0 && (end === undefined || end.kind === 'mark') ? late : [];
}

function write(message: Message, cue: Token, run: readonly Token[]): void {
  const isList = run.length > 2 && run.every(({ text }) => text.length === 1);
  if (cue.norm === 'initials' && run.length > 1 && !isList) {
    note(message, 'letter', message.text.slice(run[0].start, run.at(-1)?.end), 0.9, run);
  } else for (const token of run) note(message, 'letter', token.text, 0.85, [token]);
  for (const token of run) token.claim = { kind: 'letter' };
}

/** 'My dog Bella', 'my sister Anna'. */
function namesOfBeing(message: Message, at: number, wished: boolean): string[] {
  const { tokens, text } = message;
  const being = tokens[at];
  const run = properRun(tokens, at + 1);
  if (run.length > 0 && text.slice(being.end, run[0].start).length <= 3) {
    if (wished && isRelation(being.norm))
      for (const token of run) {
        token.claim = { kind: 'letter' };
        note(message, 'letter', token.text, 0.8, [token]);
      }
    return run.map((token) => token.text);
  }
  // 'my dog bella', in small letters
  const next = tokens[at + 1] as Token | undefined;
  const isOwn = tokens[at - 1]?.norm === 'my' || tokens[at - 1]?.norm === 'our';
  if (!isPet(being.norm) || !isOwn || !isFree(next) || next.kind !== 'word' || closed.has(next.part)) return [];
  next.part = 'name';
  return [next.text];
}
