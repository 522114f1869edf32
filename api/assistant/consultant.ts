/**
 * The built-in consultant: leads a conversation that fills the slots of a brief (subject, style, placement, size, mood, must-haves)
 * and ends in a prompt. It measures the photo and reads words; it recognizes no objects and says so. It keeps no state: everything
 * is derived from the turns, the brief and the open proposal that the caller sends.
 */
import { promptMark } from '#domain/assistant.ts';
import { proposalAnswers, asksForThings, questionAbout, type BriefProposal } from '#domain/brief-proposal.ts';
import { describeChanges, setEntries, type DesignBrief } from '#domain/brief.ts';
import { wordsToWrite } from '#domain/brief-letters.ts';
import { additionsIn } from '#domain/brief-words.ts';
import { promptFromBrief } from '#domain/brief-prompt.ts';
import { styleById } from '#domain/styles.ts';
import { formatLength } from '#domain/units.ts';
import { capitalized } from '#domain/cut.ts';
import { assess, compare, recommend, recommendMood, type Recommendation } from './advice.ts';
import { answerTo, askedAbout, asksIn } from './asks.ts';
import { inTheirLanguage, isInUnknownScript } from './both-languages.ts';
import type { Heard } from './hearing.ts';
import { isAbusive, readable } from './intents.ts';
import { describeFacts, technicalAdvice } from './photo-facts.ts';
import { writtenIn } from './proposing.ts';
import { askAgain, ideas, questionOf, questions } from './questions.ts';
import { canBeMarked, limitsOf, noted, reply, type ConsultantInput, type ConsultantReply } from './saying.ts';
import { asksLast, openSlot, settledBefore, settleLast, type PlainTurn, type Sent, type Settled } from './settling.ts';
import type { Slot } from './slots.ts';

export type { ConsultantInput, ConsultantReply } from './saying.ts';

const nothingChanged =
  'I found nothing in that which changes the prompt. You can give another subject ("change it to a lion"), style, placement, size or mood';

/** The next reply of the conversation. */
export function consult(conversation: ConsultantInput): ConsultantReply {
  const input = { ...conversation, turns: conversation.turns.map(readableTurn) };
  const sent: Sent = {
    brief: input.brief,
    proposal: input.proposal ?? null,
    facts: input.facts,
    hasPhoto: input.hasPhoto !== false,
    drawsPhoto: input.hasPhoto !== false && !input.wordsAreDrawn,
  };
  const before = settledBefore(input.turns, sent);
  const assistantSpoke = input.turns.some((turn) => turn.role === 'assistant');
  if (!assistantSpoke) return { ...opening(input, before), suggests: isUnclear(input) ? 'mark' : null };
  const last = input.turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? '';
  const problem = troubleWith(last, before, input);
  if (problem) return problem;
  const after = settleLast(input.turns, before, sent);
  const answers = asksIn(last).flatMap((ask) => answerTo(ask, after.known.brief) ?? []);
  const { heard, open } = after;
  const { brief, proposal } = after.known;
  const talk: Talk = { input, last, before, brief, proposal, open, heard, extra: answers };
  const next = input.consultation ? advise(talk) : (recommendation(talk) ?? goOn(talk));
  const leaves = heard.reading.entries.some(({ entry, value }) => entry === 'leave' && canBeMarked(String(value)));
  const marks = sent.drawsPhoto && (heard.marks.length > 0 || leaves);
  const changes = describeChanges(before.known.brief, next.brief);
  return { ...withTheirLanguage(next, talk), changes, suggests: marks ? 'mark' : null };
}

/** Below the English reply, before a prompt: what was understood and what is asked, in the person's own language. */
function withTheirLanguage(next: ConsultantReply, { heard, input }: Talk): ConsultantReply {
  const { language } = heard.known;
  const open = openSlot({ brief: next.brief, proposal: next.proposal }, [
    ...input.turns,
    { role: 'assistant', text: next.text },
  ]);
  const own = inTheirLanguage({ language, understood: heard.understood, open, proposal: next.proposal });
  return own === null || next.prompt !== null ? next : { ...next, text: `${next.text}\n\n${own}` };
}

/** A photo whose subject is not cut out by itself: what is marked on it is drawn whole. */
function isUnclear({ facts, hasPhoto, consultation }: ConsultantInput): boolean {
  return (
    hasPhoto !== false && !consultation && facts !== null && !facts.subjectIsCut && !facts.isLineArt && !facts.isBlank
  );
}

interface Talk {
  input: ConsultantInput;
  last: string;
  before: Settled;
  brief: DesignBrief;
  proposal: BriefProposal | null;
  open: Slot | null;
  heard: Heard;
  /** Answers to what was asked, said before anything else. */
  extra: string[];
}

function goOn(talk: Talk): ConsultantReply {
  const { input, before, brief, proposal, open, heard, extra } = talk;
  const notes = notesOf(talk);
  const { contradiction, intent, answered } = heard;
  if (contradiction)
    return reply(
      [...notes, contradiction.question].join(' '),
      brief,
      open ? questions[open].suggestions : [],
      waiting(proposal),
    );
  if (isNewsFor(before, proposal)) return put(talk, notes);
  if (answered === 'refused' && brief.subject === null && open === 'subject')
    return reply([...notes, questions.subject.ask].join(' '), brief, [], waiting(proposal));
  if (open && !intent.drawNow) {
    const stuck = open === before.open && notes.length === extra.length && answered === null;
    const again = askAgain(open, heard, input);
    const { text, suggestions } = stuck && notes.length === 0 ? again : questionOf(open, input);
    return reply([...notes, text].join(' '), brief, stuck ? again.suggestions : suggestions, waiting(proposal));
  }
  // What was left open is put once more before the prompt.
  if (proposal) return put(talk, notes);
  const again = before.open === null && before.known.proposal === null;
  if (again && JSON.stringify(before.known.brief) === JSON.stringify(brief)) {
    if (notes.length > 0) return reply(notes.join(' '), brief, ['Make it 12 cm', 'In dotwork']);
    return reply(`${nothingChanged}${input.wordsAreDrawn ? ', or add something ("add a banner").' : '.'}`, brief, [
      'Make it 12 cm',
      'In dotwork',
    ]);
  }
  return finish(input, brief, notes, again);
}

/** What is said of the last message before anything is asked. */
function notesOf({ input, last, before, brief, heard, extra }: Talk): string[] {
  const was = before.known.brief;
  const { marks, drawing, unknownStyle } = heard;
  const things = marks.filter(Boolean);
  const notes = [
    ...extra,
    ...noted(was, brief, input),
    drawing.closer ? closerNote : '',
    brief.colour !== null && brief.colour !== 'black' && brief.colour !== was.colour ? colourNote : '',
    things.length > 0
      ? `To take out ${things.join(' and ')}, paint over it on the photo: what is painted over is not drawn.`
      : '',
    unknownStyle === null ? '' : `I have no ${unknownStyle} among my styles.`,
    ...limitsOf(was, brief, input),
  ].filter(Boolean);
  const opinion = asksIn(last).includes('opinion') ? assess(brief) : '';
  return opinion && !notes.includes(opinion) ? [...notes, opinion] : notes;
}

/** Whether the message proposed something that was not asked about yet, or left the next part of a proposal. */
function isNewsFor({ known }: Settled, proposal: BriefProposal | null): boolean {
  if (!proposal) return false;
  const bare = (each: BriefProposal | null) => JSON.stringify({ ...each, asked: false });
  return known.proposal === null || bare(known.proposal) !== bare(proposal);
}

const waiting = (proposal: BriefProposal | null): BriefProposal | null => proposal && { ...proposal, asked: false };

/** Asks about what is proposed; a tap answers. */
function put({ brief, proposal }: Talk, notes: readonly string[]): ConsultantReply {
  const asked = proposal && { ...proposal, asked: true };
  return reply([...notes, asked ? questionAbout(asked) : ''].join(' '), brief, asked ? answersTo(asked) : [], asked);
}

/** Short answers for who has no buttons: the screen draws its own. */
function answersTo(proposal: BriefProposal): string[] {
  const { subjects, choice } = proposal;
  if (!asksForThings(proposal)) return choice?.options.map(({ label }) => label) ?? [];
  if (subjects.length === 0) return [proposalAnswers.right, proposalAnswers.notQuite];
  return [proposalAnswers.yes, ...subjects.slice(1), proposalAnswers.else];
}

/**
 * A recommendation where one is asked for ('what do you think', 'whatever looks best', 'fine line or dotwork?'), and a decision
 * where the same question would be put a third time.
 */
function recommendation(talk: Talk): ConsultantReply | null {
  const { input, last, before, brief, proposal, open, heard } = talk;
  const weighs = /\b(?:or|vs|versus|better|between)\b/i.test(last) && /\?|\bbetter\b|\bbest\b|\bprefer\b/i.test(last);
  const compared = weighs ? compare(last, before.known.brief, input.facts) : null;
  if (compared) return recommended(talk, compared, before.known.brief);
  if (isNewsFor(before, proposal)) return null;
  if (asksIn(last).includes('choice')) talk.extra.push(yours);
  if (heard.intent.skipped && heard.answered === null && before.open && before.open !== open)
    return left(talk, before.open);
  const asked = timesAsked(input.turns, open);
  // Somebody who asks something else is answered, and hears the question once more.
  const stuck = open !== null && open === before.open && asked >= 2 && unmoved(talk) && talk.extra.length === 0;
  const about = askedAbout(last);
  const opinion = asksIn(last).includes('opinion') && heard.contradiction === null;
  // 'What would you say to 10 cm?' wants to hear what we think of that.
  const asksForMore = opinion && (about !== null || unmoved(talk));
  const slot = opinion && about && brief[about] === null ? about : open;
  if (slot === null || slot === 'mustHaves')
    return stuck && !opinion && !proposal ? finish(input, brief, noMore, false) : null;
  if ((!asksForMore && !stuck) || brief[slot] !== null) return null;
  if (slot === 'subject') return stuck ? settledFor(talk, subjectFor(input)) : null;
  const advice = asksForMore && slot === 'mood' ? recommendMood(input.facts) : recommend(slot, brief, input.facts);
  const kept = stuck && advice ? { ...advice, text: `${advice.text} You can change that at any time.` } : advice;
  return kept && settledFor(talk, kept);
}

/** The choice was left to us: what was taken, and why. */
function left(talk: Talk, slot: Slot): ConsultantReply | null {
  const { before, input, last } = talk;
  const asks = slot === 'mood' && asksIn(last).includes('opinion');
  const advice = asks ? recommendMood(input.facts) : recommend(slot, before.known.brief, input.facts);
  return advice && settledFor({ ...talk, brief: before.known.brief }, advice);
}

const yours = 'That choice is yours: I judge lines, size and place, not what a thing means to you.';
const noMore = ['Then nothing else.'];

/** How often a question was put before the last message. */
function timesAsked(turns: readonly PlainTurn[], slot: Slot | null): number {
  if (slot === null) return 0;
  const puts = (turn: PlainTurn) =>
    slot === 'mustHaves' ? asksLast(turn) : turn.role === 'assistant' && turn.text.includes(questions[slot].ask);
  return turns.filter(puts).length;
}

function unmoved({ before, brief }: Talk): boolean {
  return describeChanges(before.known.brief, brief).length === 0;
}

/** Who never names a subject: what the photo shows, or a start that can be changed. */
function subjectFor({ hasPhoto }: ConsultantInput): Recommendation {
  if (hasPhoto !== false)
    return {
      value: { subject: 'the main subject of the reference photo' },
      text: 'I take the main subject of your photo; say so when it should be something else.',
    };
  return {
    value: { subject: ideas.drawn.suggestions[0].toLowerCase() },
    text: `Let us begin with ${ideas.drawn.suggestions[0].toLowerCase()}, so that there is something to look at; name another thing at any time.`,
  };
}

/** Takes what is recommended, and asks what comes next. */
function settledFor(talk: Talk, { value, text }: Recommendation): ConsultantReply {
  const { input, before, proposal } = talk;
  const source = value.subject?.includes('reference photo') ? 'photo' : 'proposed';
  const brief = setEntries(talk.brief, value, source);
  const open = openSlot({ brief, proposal }, [...input.turns, { role: 'user', text: '' }]);
  const was = before.known.brief;
  const extra = [...talk.extra, ...noted(was, talk.brief, input), ...limitsOf(was, talk.brief, input), text];
  if (open === null) return proposal ? put({ ...talk, brief }, extra) : finish(input, brief, extra, false);
  const { text: next, suggestions } = questionOf(open, input);
  return reply([...extra, next].join(' '), brief, suggestions, waiting(proposal));
}

/** Of two that were named: said with its reason, and left to the person. */
function recommended({ extra, before }: Talk, { value, text }: Recommendation, brief: DesignBrief): ConsultantReply {
  const label = value.style ? styleById(value.style).label : (value.placement ?? '');
  const doubts = value.style && brief.sizeMm === null ? ' The size may change that: smaller wants fewer lines.' : '';
  return reply(
    [...extra, `${text}${doubts} Shall I note ${label.toLowerCase()}?`].join(' '),
    brief,
    [capitalized(label)],
    waiting(before.known.proposal),
  );
}

/** Our own words are searched for whole sentences; only the person's are read by rules. */
function readableTurn(turn: PlainTurn): PlainTurn {
  return turn.role === 'user' ? { ...turn, text: readable(turn.text) } : turn;
}

const closerNote = 'The subject fills the sheet then. For only a part of it, mark that part on the photo.';
const colourNote =
  'It is drawn with the closest inks; under Color in the brief you choose others, flat or in colored pencil, at the same price. The prompt is about the lines and stays black and white.';

const readsLatin =
  'I read English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Turkish, Indonesian and Vietnamese. Please write in one of them.';

/** A message that moves nothing: empty, abusive or in a script that we do not read. The question stands. */
function troubleWith(text: string, { open, known }: Settled, input: ConsultantInput): ConsultantReply | null {
  const { brief, proposal } = known;
  const done = { text: 'Tell me what you want to change, or generate the designs.', suggestions: [] };
  const asked = proposal?.asked ? { text: questionAbout(proposal), suggestions: answersTo(proposal) } : null;
  const { text: again, suggestions } = asked ?? (open ? questionOf(open, input) : done);
  if (text === '') return reply(`I did not get any text. ${again}`, brief, suggestions, proposal);
  if (isAbusive(text))
    return reply(
      `I would like to help you get a good tattoo, so let us stay with that. ${again}`,
      brief,
      suggestions,
      proposal,
    );
  return isInUnknownScript(text) ? reply(`${readsLatin} ${again}`, brief, suggestions, proposal) : null;
}

function opening(input: ConsultantInput, { known: { brief }, open }: Settled): ConsultantReply {
  if (input.hasPhoto === false && !input.consultation) {
    const { text, suggestions } = questionOf(open ?? 'subject', input);
    return reply(
      `No photo needed: we go by words. ${text}`,
      brief,
      suggestions.length > 0 ? suggestions : ideas.drawn.suggestions,
    );
  }
  const seen = describeFacts(input.facts);
  if (input.consultation) {
    const text = `${seen} ${technicalAdvice(input.facts)} Ask me about style, size or placement; in Art Analysis Mode I advise and write no prompt.`;
    return reply(text.trim(), brief, ['Which style suits it?', 'How small can it be?']);
  }
  const { text, suggestions } = questionOf(open ?? 'subject', input);
  return reply(`${seen} I cannot tell what is on it, so I ask: ${text}`.trim(), brief, suggestions);
}

function advise({ input, brief, before, heard, last, extra }: Talk): ConsultantReply {
  const { style, sizeMm, colour } = writtenIn(heard.reading, before.known.brief);
  const compared = compare(last, brief, input.facts);
  const parts = [...extra, compared?.text ?? '', technicalAdvice(input.facts)];
  if (heard.contradiction) parts.unshift(heard.contradiction.question);
  if (style) parts.unshift(`${styleById(style).label} can work here.`);
  if (sizeMm)
    parts.push(
      `At ${formatLength(sizeMm)}, keep lines at 0.3 mm or more and gaps at 0.8 mm or more: finer ones tend to close as they heal.`,
    );
  if (colour && colour !== 'black') parts.push(colourNote);
  return reply(parts.filter(Boolean).join(' '), brief, ['Which style suits it?', 'How small can it be?']);
}

function finish(input: ConsultantInput, brief: DesignBrief, notes: string[], again: boolean): ConsultantReply {
  const subject = brief.subject ?? 'the main subject of the reference photo';
  const full = brief.subject === null ? setEntries(brief, { subject }, 'photo') : brief;
  const left = input.wordsAreDrawn ? [] : additionsIn(full.mustHaves).filter((entry) => wordsToWrite(entry) === null);
  const drawn = full.mustHaves.filter((entry) => !left.includes(entry));
  const prompt = promptFromBrief({ ...full, mustHaves: drawn }, input.facts);
  const lead = again ? 'I have changed the prompt.' : 'That is all I need. Here is the prompt.';
  const without = left.length > 0 ? `It leaves out what only your artist can add: ${left.join(', ')}.` : '';
  const text = `${[...notes, lead, without].filter(Boolean).join(' ')}\n\n${promptMark} ${prompt}\n\nGenerate the designs when you are ready, or tell me what to change.`;
  return { ...reply(text, full, ['Make it bolder', 'Smaller, 6 cm']), text, prompt };
}
