/** Exchanges that name both sides: 'change the rose to a peony', 'a peony instead of the rose'. */
import { says, spotsOf } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isIn, thingOf } from './lexicon.ts';
import { spell } from './phrases.ts';
import type { Token } from './tokens.ts';

interface Exchange {
  was: Token[];
  now: Token[];
}

/** Notes an exchange of the subject, or of something within it; true when the message is nothing else. */
export function readExchange(message: Message): boolean {
  const { subject } = message.context;
  const exchange = exchangeIn(message.tokens, subject);
  if (!exchange) return false;
  const was = spell(trim(exchange.was));
  const now = spell(trim(exchange.now));
  const [head] = [trim(exchange.now).at(-1)];
  if (!was || !now || !head) return false;
  const covered = [...exchange.was, ...exchange.now].sort((a, b) => a.start - b.start);
  const pointsBack = isIn('anaphors', was.toLowerCase().replace(/^(?:the|my) /, ''));
  if (pointsBack) {
    if (says(message.tokens, 'aboutStyle') || !thingOf(head.norm)) return false;
    note(message, 'subject', now, 0.85, covered, { replaces: true });
    return true;
  }
  const bare = was.replace(/^(?:the|my|an?) /i, '');
  const isKnown = subject !== null && subject.toLowerCase().includes(bare.toLowerCase());
  if (!isKnown && !thingOf(bare.toLowerCase().split(' ').at(-1) ?? '')) return false;
  note(message, 'subject', now, 0.8, covered, { replaces: true, instead: bare });
  return true;
}

/** The words from a token on that belong together: none behind a mark. */
function runFrom(tokens: readonly Token[], from: number): Token[] {
  const end = tokens.findIndex((token, i) => i >= from && token.kind !== 'word');
  return tokens.slice(from, end < 0 ? undefined : end);
}

function exchangeIn(tokens: readonly Token[], subject: string | null): Exchange | null {
  return swapIn(tokens) ?? insteadIn(tokens) ?? notButIn(tokens, subject);
}

/** 'not the [was] but a [now]', where the subject shows more than what is denied; the whole of it is exchanged elsewhere. */
function notButIn(tokens: readonly Token[], subject: string | null): Exchange | null {
  const not = tokens.findIndex(({ norm }) => norm === 'not');
  const but = tokens.findIndex(({ norm }, i) => i > not && norm === 'but');
  if (subject === null || not < 0 || but < 0 || but - not > 5) return null;
  const was = tokens.slice(not + 1, but).filter(({ kind }) => kind === 'word');
  const thing = was.at(-1)?.norm ?? '';
  const others = subject.toLowerCase().split(' ');
  const isPart = others.includes(thing) && others.includes('and');
  const now = runFrom(tokens, but + 1);
  return isPart && now.length > 0 && now.length <= 4 ? { was, now } : null;
}

/** 'change [was] to [now]' */
function swapIn(tokens: readonly Token[]): Exchange | null {
  const at = tokens.findIndex(({ norm }) => isIn('swaps', norm));
  if (at < 0) return null;
  const run = runFrom(tokens, at + 1);
  const joint = run.findIndex(({ norm }, i) => i > 0 && isIn('swapJoints', norm));
  return joint < 0 ? null : { was: run.slice(0, joint), now: run.slice(joint + 1) };
}

/** '[now] instead of [was]', 'instead of [was], take [now]' */
function insteadIn(tokens: readonly Token[]): Exchange | null {
  const [spot] = spotsOf(tokens, 'insteadOf');
  if (!spot) return null;
  const from = tokens.indexOf(spot.tokens[0]);
  const end = tokens.indexOf(spot.tokens[spot.tokens.length - 1]);
  const behind = tokens.slice(end + 1);
  const [take] = spotsOf(behind, 'takeNow');
  if (take) {
    const at = behind.indexOf(take.tokens[0]);
    const was = behind.slice(0, at).filter(({ kind }) => kind === 'word');
    const now = runFrom(behind, at + take.tokens.length);
    return was.length > 0 && was.length <= 3 ? { was, now } : null;
  }
  const now = tokens.slice(0, from).filter(({ kind }) => kind === 'word');
  const was = runFrom(tokens, end + 1);
  const isWhole = end + 1 + was.length >= tokens.length - 1;
  return now.length > 0 && now.length <= 6 && isWhole && thingOf(now[now.length - 1].norm)
    ? { was, now: now.filter(({ norm }) => !isIn('beforeExchange', norm)) }
    : null;
}

const trim = (tokens: readonly Token[]): Token[] => tokens.filter(({ norm }) => !isIn('politeEnds', norm));
