/** What a conversation has settled: the person's messages folded into the brief, one after the other, and the slot asked next. */
import { promptMark, type PhotoFacts } from '#domain/assistant.ts';
import type { BriefProposal } from '#domain/brief-proposal.ts';
import { emptyBrief, setEntries, type BriefEntries, type DesignBrief } from '#domain/brief.ts';
import { openMood } from '#domain/brief-words.ts';
import { recommend } from './advice.ts';
import { isWorthAsking } from './proposing.ts';
import { hear, remember, type Heard, type Known } from './hearing.ts';
import { lastQuestions } from './questions.ts';
import { intentOf } from './intents.ts';
import type { EntryName } from './reader/entries.ts';
import { slots, type Slot } from './slots.ts';

export interface PlainTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** What the caller sends besides the turns. */
export interface Sent {
  /** Stands for all turns before the last one. */
  brief: DesignBrief | null;
  proposal: BriefProposal | null;
  facts: PhotoFacts | null;
  hasPhoto: boolean;
  /** The engine draws the photo alone. */
  drawsPhoto: boolean;
}

export interface Settled {
  known: Known;
  /** The slot that is asked next, null when all are settled. A subject that is proposed counts as asked for. */
  open: Slot | null;
}

const nothingKnown: Known = { brief: emptyBrief, proposal: null, names: [], unit: null, language: null };
const defaults: Partial<BriefEntries> = { style: 'blackwork', placement: 'forearm', sizeMm: 100, mood: openMood };

/** Before the last message. */
export function settledBefore(turns: readonly PlainTurn[], sent: Sent): Settled {
  const earlier = turns.slice(
    0,
    turns.findLastIndex(({ role }) => role === 'user'),
  );
  const known = sent.brief ? recall(earlier, sent) : fold(earlier, sent);
  return { known, open: openSlot(known, earlier) };
}

/** After the last message, with how it was heard. */
export function settleLast(turns: readonly PlainTurn[], before: Settled, sent: Sent): Settled & { heard: Heard } {
  const last = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const { known, heard } = take(last, before, sent);
  return { known, heard, open: openSlot(known, turns) };
}

/** The brief as it was sent, with what earlier messages say besides: names, unit and language. */
function recall(turns: readonly PlainTurn[], { brief, proposal, drawsPhoto }: Sent): Known {
  const known = { ...nothingKnown, brief: brief ?? emptyBrief, proposal };
  return answersIn(turns).reduce((memory, { text }) => remember(text, memory, drawsPhoto), known);
}

function fold(turns: readonly PlainTurn[], sent: Sent): Known {
  let known = nothingKnown;
  for (const [index, turn] of turns.entries()) {
    const asked = turns.slice(0, index);
    if (turn.role !== 'user' || !asked.some(({ role }) => role === 'assistant') || turn.text.trim() === '') continue;
    known = take(turn.text, { known, open: openSlot(known, asked) }, sent).known;
    if (known.proposal) known = { ...known, proposal: { ...known.proposal, asked: true } };
  }
  return known;
}

/** What the person said once the conversation was open. */
function answersIn(turns: readonly PlainTurn[]): PlainTurn[] {
  const opened = turns.findIndex(({ role }) => role === 'assistant');
  return opened < 0 ? [] : turns.slice(opened).filter(({ role, text }) => role === 'user' && text.trim() !== '');
}

/** The first slot without a value. The optional must-haves count as settled once they were asked for and answered. */
export function openSlot(
  { brief, proposal }: Pick<Known, 'brief' | 'proposal'>,
  turns: readonly PlainTurn[],
): Slot | null {
  for (const slot of slots) {
    if (slot === 'mustHaves') return mustHavesAreOpen(brief, turns) ? slot : null;
    if (slot === 'subject' && brief.subject === null && (proposal?.subjects.length ?? 0) > 0) continue;
    if (brief[slot] === null && proposal?.choice?.entry !== slot) return slot;
  }
  return null;
}

function mustHavesAreOpen({ mustHaves, subject }: DesignBrief, turns: readonly PlainTurn[]): boolean {
  const answered = turns.some(
    ({ role, text }, index) => role === 'user' && asksLast(turns[index - 1]) && answersLast(text, subject),
  );
  // A prompt that stands already means that the question was settled in turns that the caller has dropped.
  const written = turns.some(({ role, text }) => role === 'assistant' && text.includes(promptMark));
  return mustHaves.length === 0 && !answered && !written;
}

/** Whether a turn puts the last question. */
export function asksLast(turn: PlainTurn | undefined): boolean {
  if (turn?.role !== 'assistant') return false;
  return turn.text.includes(lastQuestions.drawn) || turn.text.includes(lastQuestions.notDrawn);
}

/** Whether a message answers the last question: greetings, questions and corrections of something else do not. */
function answersLast(text: string, subject: string | null): boolean {
  if (text.trim() === '') return false;
  const { skipped, drawNow, justThat } = intentOf(text);
  if (skipped || drawNow || justThat) return true;
  const known = { ...nothingKnown, brief: { ...emptyBrief, subject: subject ?? 'it', sizeMm: 1 } };
  const { entries, candidates } = hear(text, known, { asked: 'mustHaves', hasPhoto: false, drawsPhoto: false }).reading;
  const says = (name: EntryName) =>
    entries.some(({ entry, confidence }) => entry === name && isWorthAsking(confidence));
  // 'Not a rose, I want a wolf' denies and names another subject.
  return says('must') || says('letter') || (says('leave') && candidates.length === 0);
}

function take(
  text: string,
  { known, open }: Settled,
  { facts, hasPhoto, drawsPhoto }: Sent,
): { known: Known; heard: Heard } {
  const asked = known.proposal?.asked && known.proposal.subjects.length > 0 ? 'subject' : open;
  const heard = hear(text, known, { asked, hasPhoto, drawsPhoto });
  const { intent, answered } = heard;
  if (intent.abusive) return { known, heard };
  if (answered) return { known: heard.known, heard };
  if (intent.skipped && !known.proposal?.asked) {
    const advice = open && open !== 'subject' && open !== 'mustHaves' ? recommend(open, known.brief, facts) : null;
    return { known: advice ? { ...known, brief: setEntries(known.brief, advice.value, 'proposed') } : known, heard };
  }
  if (!intent.drawNow) return { known: heard.known, heard };
  const { brief } = heard.known;
  const missing = Object.entries(defaults).filter(([slot]) => brief[slot as keyof BriefEntries] === null);
  return { known: { ...heard.known, brief: setEntries(brief, Object.fromEntries(missing), 'proposed') }, heard };
}
