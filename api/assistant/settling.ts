/** What a conversation has settled: the person's messages folded into the brief, one after the other, and the slot asked next. */
import { promptMark, type PhotoFacts } from '#domain/assistant.ts';
import { emptyBrief, setEntries, type BriefEntries, type DesignBrief } from '#domain/brief.ts';
import { cut } from '#domain/cut.ts';
import { openMood } from '#domain/brief-words.ts';
import { placeOf } from '#domain/placements.ts';
import { isOnBody } from './places.ts';
import { recommend } from './advice.ts';
import { readIntent } from './intent.ts';
import { drawingEntries } from './drawing-words.ts';
import { askForEnglish } from './language.ts';
import { readMessage, tidy, type Reading, type Slot } from './reading.ts';
import { coverIn, thingIn } from './story.ts';
import { answersFreely, isLettering, namesSomething, newSubject, sameSubject } from './subject.ts';

export interface PlainTurn {
  role: 'user' | 'assistant';
  text: string;
}

interface Settled {
  brief: DesignBrief;
  /** The slot that is asked next, null when all are settled. */
  open: Slot | null;
}

/** How the last question is put: what must be in the design, or, where words are not drawn, for the artist to add. */
export const lastQuestions = {
  drawn: 'Is there anything that must be in it, such as a name, a date or a second motif?',
  notDrawn:
    'Is there anything else that must be in it? I draw only what is on your photo; a name, a date or a second motif is for your artist to add.',
};

const order: readonly Slot[] = ['subject', 'style', 'placement', 'sizeMm', 'mood', 'mustHaves'];
const defaults: Partial<BriefEntries> = { style: 'blackwork', placement: 'forearm', sizeMm: 100, mood: openMood };

/** After the last message. The brief that the caller sends stands for all turns before it. */
export function settle(turns: readonly PlainTurn[], brief: DesignBrief | null, facts: PhotoFacts | null): Settled {
  return brief ? fold(brief, turns, facts, lastUserTurn(turns)) : fold(emptyBrief, turns, facts);
}

/** Before the last message. */
export function settledBefore(
  turns: readonly PlainTurn[],
  brief: DesignBrief | null,
  facts: PhotoFacts | null,
): Settled {
  const earlier = turns.slice(0, lastUserTurn(turns));
  return brief ? { brief, open: openSlot(brief, earlier) } : fold(emptyBrief, earlier, facts);
}

function lastUserTurn(turns: readonly PlainTurn[]): number {
  return turns.findLastIndex((turn) => turn.role === 'user');
}

function fold(start: DesignBrief, turns: readonly PlainTurn[], facts: PhotoFacts | null, from = 0): Settled {
  let brief = start;
  for (const [index, turn] of turns.entries()) {
    const asked = turns.slice(0, index);
    if (index < from || turn.role !== 'user' || !asked.some((earlier) => earlier.role === 'assistant')) continue;
    if (turn.text.trim() === '' || askForEnglish(turn.text)) continue;
    brief = take(brief, turn.text, openSlot(brief, asked), facts);
  }
  return { brief, open: openSlot(brief, turns) };
}

/** The first slot without a value. The optional must-haves count as settled once they were asked for and answered. */
function openSlot(brief: DesignBrief, turns: readonly PlainTurn[]): Slot | null {
  for (const slot of order) {
    if (slot !== 'mustHaves') {
      if (brief[slot] === null) return slot;
      continue;
    }
    const answered = turns.some(
      (turn, index) => turn.role === 'user' && asksLast(turns[index - 1]) && answers(turn.text),
    );
    // A prompt that stands already means that the question was settled in turns that the caller has dropped.
    const written = turns.some((turn) => turn.role === 'assistant' && turn.text.includes(promptMark));
    if (brief.mustHaves.length === 0 && !answered && !written) return slot;
  }
  return null;
}

/** Whether a turn puts the last question. */
export function asksLast(turn: PlainTurn | undefined): boolean {
  if (turn?.role !== 'assistant') return false;
  return turn.text.includes(lastQuestions.drawn) || turn.text.includes(lastQuestions.notDrawn);
}

/** Whether a message answers the last question: greetings, questions and corrections of something else do not. */
function answers(text: string): boolean {
  if (text.trim() === '') return false;
  const reading = readMessage(text, { placement: null, sizeMm: 1 });
  if (
    reading.skipped ||
    reading.drawNow ||
    reading.mustHaves.length > 0 ||
    reading.leaveOut.length > 0 ||
    justThat.test(text)
  )
    return true;
  if (newSubject(reading, 'mustHaves') !== null || reading.style || reading.placement || reading.sizeMm) return false;
  return namesSomething(reading.rest) && answersFreely(reading.rest);
}

/** 'No, just the fox': declines more. */
const justThat = /^\W*(?:(?:no|nope|nothing)\b[\s,.]*(?:just|only)\b|(?:just|only) the\b)/i;

function take(brief: DesignBrief, text: string, asked: Slot | null, facts: PhotoFacts | null): DesignBrief {
  const reading = readMessage(text, brief);
  if (reading.abusive) return brief;
  if (asked === 'mustHaves' && justThat.test(text)) return setEntries(brief, wantedAndNot(reading, brief), 'said');
  if (reading.correction === 'open') return setEntries(brief, { subject: null }, 'said');
  if (reading.skipped) {
    const advice = asked && asked !== 'subject' && asked !== 'mustHaves' ? recommend(asked, brief, facts) : null;
    return advice ? setEntries(brief, advice.value, 'proposed') : brief;
  }
  const next = setEntries(brief, settledBy(reading, brief), 'said');
  if (reading.drawNow) {
    const missing = Object.entries(defaults).filter(([slot]) => next[slot as keyof BriefEntries] === null);
    return setEntries(next, Object.fromEntries(missing), 'proposed');
  }
  return freeAnswer(next, asked, reading, { brief, text });
}

/** What a message names; what it does not name is not in it. */
function settledBy(reading: Reading, brief: DesignBrief): Partial<BriefEntries> {
  const { style, placement, sizeMm, mood, contradiction } = reading;
  const before = brief.placement && placeOf(brief.placement);
  const refused = placement === null && reading.refusedPlacement !== null && reading.refusedPlacement === before;
  return {
    ...(style === null || contradiction?.about === 'style' ? {} : { style }),
    ...(placement === null ? {} : { placement }),
    ...(refused ? { placement: null } : {}),
    ...(sizeMm === null || contradiction?.about === 'sizeMm' ? {} : { sizeMm }),
    ...(mood === null ? {} : { mood }),
    ...(reading.colour === null ? {} : { colour: reading.colour }),
    ...wantedAndNot(reading, brief),
    ...drawingEntries(reading.drawing, brief),
  };
}

/** What must be in it and what must not. A thing stands in one of the two lists: the last word counts. */
function wantedAndNot(reading: Reading, brief: DesignBrief): Partial<BriefEntries> {
  const denied = (entry: string) => reading.leaveOut.some((thing) => speaksOf(entry, thing));
  const kept = brief.mustHaves.filter((entry) => !denied(entry));
  const news = reading.leaveOut.filter((thing) => !brief.mustHaves.some((entry) => speaksOf(entry, thing)));
  const again = (thing: string) => reading.restored(thing) || reading.mustHaves.some((entry) => speaksOf(entry, thing));
  const mustHaves = withAlso(kept, reading.mustHaves);
  const leaveOut = withAlso(
    brief.leaveOut.filter((thing) => !again(thing)),
    news,
  );
  return {
    ...(sameList(mustHaves, brief.mustHaves) ? {} : { mustHaves }),
    ...(sameList(leaveOut, brief.leaveOut) ? {} : { leaveOut }),
  };
}

const sameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Whether an entry names a thing, word for word. */
function speaksOf(entry: string, thing: string): boolean {
  return ` ${entry.toLowerCase()} `.includes(` ${thing.toLowerCase()} `);
}

/** A message that answers the question asked in words that no list knows: taken as it stands where words will do. */
function freeAnswer(
  next: DesignBrief,
  asked: Slot | null,
  reading: Reading,
  before: { brief: DesignBrief; text: string },
): DesignBrief {
  const rest = cut(reading.rest, 300);
  if (next.leaveOut.length < before.brief.leaveOut.length || (!rest && asked !== 'subject')) return next;
  if (asked === 'subject') {
    const subject = thingIn(rest.replace(/^with /i, '')) ?? coverIn(before.text);
    return subject === null ? next : setEntries(next, { subject: cut(subject, 300) }, 'said');
  }
  if (reading.mustHaves.length > 0) return next;
  const addition = /^(?:please )?(?:add|also|plus|with|and|include)\b\s*(?:add|with)?\s*(.*)/i.exec(rest);
  if (addition && namesSomething(addition[1]) && answersFreely(addition[1])) return also(next, tidy(addition[1]));
  if (isLettering(rest)) return also(next, rest);
  if (asked === 'mustHaves' && addsBefore(before.text) && namesSomething(rest))
    return thingsIn(rest).reduce(also, next);
  const subject = newSubject(reading, asked);
  if (subject)
    return next.subject && sameSubject(next.subject, subject)
      ? next
      : setEntries(next, { subject: cut(subject, 300) }, 'said');
  if (!answersFreely(rest)) return next;
  if (asked === 'mustHaves' && namesSomething(rest)) return thingsIn(rest).reduce(also, next);
  if (asked === 'mood' && next.mood === null && isMood(rest))
    return setEntries(next, { mood: cut(rest, 100).toLowerCase() }, 'said');
  if (asked === 'placement' && next.placement === null && isOnBody(rest))
    return setEntries(next, { placement: cut(rest, 100).toLowerCase() }, 'said');
  return next;
}

/** 'A moth too. Actually make it 8 cm': only what comes behind is a correction. */
function addsBefore(text: string): boolean {
  const [first, ...more] = text.split(/[.;!?](?=\s)/);
  return more.length > 0 && namesSomething(first) && readIntent(first).correction === null;
}

/** Sentence by sentence, and only those that name something: 'an axolotl. make it, and.' is one thing. */
function thingsIn(rest: string): string[] {
  return rest
    .split(/[.;!?](?=\s|$)/)
    .map(tidy)
    .filter(namesSomething);
}

/** Two or three words of character; a request is none. */
function isMood(phrase: string): boolean {
  return (
    phrase.split(' ').length <= 4 && namesSomething(phrase) && !/\b(?:the|add|remove|make|draw|it)\b/i.test(phrase)
  );
}

function also(brief: DesignBrief, thing: string): DesignBrief {
  return setEntries(brief, { mustHaves: withAlso(brief.mustHaves, [thing]) }, 'said');
}

function withAlso(words: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...words, ...more.map((entry) => cut(entry, 150))])].slice(0, 20);
}
