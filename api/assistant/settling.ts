/** What a conversation has settled: the person's messages folded into the brief, one after the other, and the slot asked next. */
import { emptyBrief, promptMark, type DesignBrief } from '#domain/assistant.ts';
import { cut } from '#domain/cut.ts';
import { openMood } from '#domain/brief-prompt.ts';
import { askForEnglish } from './language.ts';
import { readMessage, tidy, type Reading, type Slot } from './reading.ts';
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
const defaults: Partial<DesignBrief> = { style: 'blackwork', placement: 'forearm', sizeMm: 100, mood: openMood };

/** After the last message. The brief that the caller sends stands for all turns before it. */
export function settle(turns: readonly PlainTurn[], brief: DesignBrief | null): Settled {
  if (!brief) return fold(emptyBrief, turns);
  return fold(brief, turns, lastUserTurn(turns));
}

/** Before the last message. */
export function settledBefore(turns: readonly PlainTurn[], brief: DesignBrief | null): Settled {
  const earlier = turns.slice(0, lastUserTurn(turns));
  return brief ? { brief, open: openSlot(brief, earlier) } : fold(emptyBrief, earlier);
}

function lastUserTurn(turns: readonly PlainTurn[]): number {
  return turns.findLastIndex((turn) => turn.role === 'user');
}

function fold(start: DesignBrief, turns: readonly PlainTurn[], from = 0): Settled {
  let brief = start;
  for (const [index, turn] of turns.entries()) {
    const asked = turns.slice(0, index);
    if (index < from || turn.role !== 'user' || !asked.some((earlier) => earlier.role === 'assistant')) continue;
    if (turn.text.trim() === '' || askForEnglish(turn.text)) continue;
    brief = take(brief, turn.text, openSlot(brief, asked));
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

function asksLast(turn: PlainTurn | undefined): boolean {
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
const justThat = /^\W*(?:no|nope|nothing)\b[\s,.]*(?:just|only)\b/i;

function take(brief: DesignBrief, text: string, asked: Slot | null): DesignBrief {
  const reading = readMessage(text, brief);
  if (reading.abusive || reading.contradiction || (asked === 'mustHaves' && justThat.test(text))) return brief;
  if (reading.correction === 'open') return { ...brief, subject: null };
  if (reading.skipped)
    return asked && asked !== 'subject' && asked !== 'mustHaves' ? { ...brief, [asked]: defaults[asked] } : brief;
  const next: DesignBrief = {
    subject: brief.subject,
    style: reading.style ?? brief.style,
    placement: reading.placement ?? (reading.refusedPlacement === brief.placement ? null : brief.placement),
    sizeMm: reading.sizeMm ?? brief.sizeMm,
    mood: reading.mood ?? brief.mood,
    mustHaves: withAlso(brief, reading.mustHaves),
    leaveOut: [...new Set([...brief.leaveOut, ...reading.leaveOut.map((entry) => cut(entry, 150))])].slice(0, 20),
  };
  if (reading.drawNow) {
    const missing = Object.entries(defaults).filter(([slot]) => next[slot as keyof DesignBrief] === null);
    return { ...next, ...Object.fromEntries(missing) };
  }
  return freeAnswer(next, asked, reading);
}

/** A message that answers the question asked in words that no list knows: taken as it stands where words will do. */
function freeAnswer(next: DesignBrief, asked: Slot | null, reading: Reading): DesignBrief {
  const rest = cut(reading.rest, 300);
  if (!rest) return next;
  if (asked === 'subject') return namesSomething(rest) ? { ...next, subject: rest } : next;
  if (reading.mustHaves.length > 0) return next;
  const addition = /^(?:please )?(?:add|also|plus|with|and|include)\b\s*(?:add|with)?\s*(.*)/i.exec(rest);
  if (addition && namesSomething(addition[1])) return { ...next, mustHaves: withAlso(next, [tidy(addition[1])]) };
  if (isLettering(rest)) return { ...next, mustHaves: withAlso(next, [rest]) };
  const subject = newSubject(reading, asked);
  if (subject)
    return next.subject && sameSubject(next.subject, subject) ? next : { ...next, subject: cut(subject, 300) };
  if (!answersFreely(rest)) return next;
  if (asked === 'mustHaves' && namesSomething(rest)) return { ...next, mustHaves: withAlso(next, [rest]) };
  if (asked === 'mood' && next.mood === null) return { ...next, mood: cut(rest, 100).toLowerCase() };
  if (asked === 'placement' && next.placement === null && rest.split(' ').length <= 5)
    return { ...next, placement: cut(rest, 100).toLowerCase() };
  return next;
}

function withAlso({ mustHaves }: DesignBrief, more: string[]): string[] {
  return [...new Set([...mustHaves, ...more.map((entry) => cut(entry, 150))])].slice(0, 20);
}
