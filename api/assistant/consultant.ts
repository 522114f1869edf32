/**
 * The built-in consultant: leads a conversation that fills the slots of a brief (subject, style, placement, size, mood, must-haves)
 * and ends in a prompt. It measures the photo and reads words; it recognises no objects and says so. It keeps no state: everything
 * is derived from the turns and the brief that the caller sends.
 */
import { promptMark } from '#domain/assistant.ts';
import { describeChanges, setEntries, type DesignBrief } from '#domain/brief.ts';
import { additionsIn } from '#domain/brief-words.ts';
import { promptFromBrief } from '#domain/brief-prompt.ts';
import { styleById } from '#domain/styles.ts';
import { formatLength } from '#domain/units.ts';
import { capitalized } from '#domain/cut.ts';
import { assess, compare, recommend, recommendMood, type Recommendation } from './advice.ts';
import { answerTo, askedAbout, asksIn } from './asks.ts';
import { askForEnglish } from './language.ts';
import { describeFacts, technicalAdvice } from './photo-facts.ts';
import { readable, readMessage, styleLabel, type Reading, type Slot } from './reading.ts';
import { askAgain, ideas, questionOf, questions } from './questions.ts';
import { canBeMarked, limitsOf, noted, reply, type ConsultantInput, type ConsultantReply } from './saying.ts';
import { asksLast, settle, settledBefore, type PlainTurn } from './settling.ts';

export type { ConsultantInput, ConsultantReply } from './saying.ts';

const nothingChanged =
  'I found nothing in that which changes the prompt. You can give another subject ("change it to a lion"), style, placement, size or mood';

/** The next reply of the conversation. */
export function consult(conversation: ConsultantInput): ConsultantReply {
  const input = { ...conversation, turns: conversation.turns.map(readableTurn) };
  const { brief, open } = settle(input.turns, input.brief, input.facts);
  const assistantSpoke = input.turns.some((turn) => turn.role === 'assistant');
  if (!assistantSpoke) return { ...opening(input, brief, open), suggests: isUnclear(input) ? 'mark' : null };
  const last = input.turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? '';
  const problem = troubleWith(last, open, brief, input);
  if (problem) return problem;
  const before = settledBefore(input.turns, input.brief, input.facts);
  const reading = readMessage(last, before.brief);
  const asks = asksIn(last);
  const answers = asks.flatMap((ask) => answerTo(ask, brief) ?? []);
  const talk: Talk = { input, last, before, brief, open, reading, extra: answers };
  const next = input.consultation ? advise(talk) : (proposal(talk) ?? goOn(talk));
  const marks =
    input.hasPhoto !== false && !input.wordsAreDrawn && (reading.leaveOut.some(canBeMarked) || reading.drawing.closer);
  return { ...next, changes: describeChanges(before.brief, next.brief), suggests: marks ? 'mark' : null };
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
  before: { brief: DesignBrief; open: Slot | null };
  brief: DesignBrief;
  open: Slot | null;
  reading: Reading;
  /** Answers to what was asked, said before anything else. */
  extra: string[];
}

function goOn({ input, last, before, brief, open, reading, extra }: Talk): ConsultantReply {
  if (reading.contradiction)
    return reply(
      [...extra, ...noted(before.brief, brief, input), reading.contradiction.question].join(' '),
      brief,
      open ? questions[open].suggestions : [],
    );
  const notes = [
    ...extra,
    ...noted(before.brief, brief, input),
    reading.drawing.closer ? closerNote : '',
    brief.colour !== null && brief.colour !== 'black' && brief.colour !== before.brief.colour ? colourNote : '',
    ...limitsOf(before.brief, brief, input),
  ].filter(Boolean);
  const opinion = asksIn(last).includes('opinion') ? assess(brief) : '';
  if (opinion && !notes.includes(opinion)) notes.push(opinion);
  if (open && !reading.drawNow) {
    const stuck = open === before.open && notes.length === extra.length;
    const again = askAgain(open, reading, input);
    const { text } = stuck && notes.length === 0 ? again : questionOf(open, input);
    return reply([...notes, text].join(' '), brief, stuck ? again.suggestions : questionOf(open, input).suggestions);
  }
  const again = before.open === null;
  if (again && JSON.stringify(before.brief) === JSON.stringify(brief)) {
    if (notes.length > 0) return reply(notes.join(' '), brief, ['Make it 12 cm', 'In dotwork']);
    return reply(`${nothingChanged}${input.wordsAreDrawn ? ', or add something ("add a banner").' : '.'}`, brief, [
      'Make it 12 cm',
      'In dotwork',
    ]);
  }
  return finish(input, brief, notes, again);
}

/**
 * A recommendation where one is asked for ('what do you think', 'whatever looks best', 'fine line or dotwork?'), and a decision
 * where the same question would be put a third time.
 */
function proposal(talk: Talk): ConsultantReply | null {
  const { input, last, before, brief, open, reading } = talk;
  const weighs = /\b(?:or|vs|versus|better|between)\b/i.test(last) && /\?|\bbetter\b|\bbest\b|\bprefer\b/i.test(last);
  const compared = weighs ? compare(last, before.brief, input.facts) : null;
  if (compared) return recommended(talk, compared, before.brief);
  if (asksIn(last).includes('choice')) talk.extra.push(yours);
  if (reading.skipped && before.open && before.open !== open) return left(talk, before.open);
  const asked = timesAsked(input.turns, open);
  // Somebody who asks something else is answered, and hears the question once more.
  const stuck = open !== null && open === before.open && asked >= 2 && unmoved(talk) && talk.extra.length === 0;
  const about = askedAbout(last);
  const opinion = asksIn(last).includes('opinion') && reading.contradiction === null;
  // 'What would you say to 10 cm?' wants to hear what we think of that.
  const asksForMore = opinion && (about !== null || unmoved(talk));
  const slot = opinion && about && brief[about] === null ? about : open;
  if (slot === null || slot === 'mustHaves') return stuck ? finish(input, brief, noMore, false) : null;
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
  const advice = asks ? recommendMood(input.facts) : recommend(slot, before.brief, input.facts);
  return advice && settledFor({ ...talk, brief: talk.before.brief }, advice);
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
  return describeChanges(before.brief, brief).length === 0;
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
  const { input, before } = talk;
  const source = value.subject?.includes('reference photo') ? 'photo' : 'proposed';
  const brief = setEntries(talk.brief, value, source);
  const { open } = settle([...input.turns, { role: 'user', text: '' }], brief, input.facts);
  const extra = [
    ...talk.extra,
    ...noted(before.brief, talk.brief, input),
    ...limitsOf(before.brief, talk.brief, input),
    text,
  ];
  if (open === null) return finish(input, brief, extra, false);
  const { text: next, suggestions } = questionOf(open, input);
  return reply([...extra, next].join(' '), brief, suggestions);
}

/** Of two that were named: said with its reason, and left to the person. */
function recommended({ extra }: Talk, { value, text }: Recommendation, brief: DesignBrief): ConsultantReply {
  const label = value.style ? styleById(value.style).label : (value.placement ?? '');
  const doubts = value.style && brief.sizeMm === null ? ' The size may change that: smaller wants fewer lines.' : '';
  return reply([...extra, `${text}${doubts} Shall I note ${label.toLowerCase()}?`].join(' '), brief, [
    capitalized(label),
  ]);
}

/** Our own words are searched for whole sentences; only the person's are read by rules. */
function readableTurn(turn: PlainTurn): PlainTurn {
  return turn.role === 'user' ? { ...turn, text: readable(turn.text) } : turn;
}

const closerNote = 'The subject fills the sheet then. For only a part of it, mark that part on the photo.';
const colourNote =
  'It is drawn with the closest inks; under Color in the brief you choose others, flat or in colored pencil, at the same price. The prompt is about the lines and stays black and white.';

/** A message that moves nothing: empty, abusive or not in English. The question stands. */
function troubleWith(
  text: string,
  open: Slot | null,
  brief: DesignBrief,
  input: ConsultantInput,
): ConsultantReply | null {
  const done = { text: 'Tell me what you want to change, or generate the designs.', suggestions: [] };
  const { text: again, suggestions } = open ? questionOf(open, input) : done;
  if (text === '') return reply(`I did not get any text. ${again}`, brief, suggestions);
  if (readMessage(text, brief).abusive)
    return reply(`I would like to help you get a good tattoo, so let us stay with that. ${again}`, brief, suggestions);
  const english = askForEnglish(text);
  return english ? reply(`${english} ${again}`, brief, suggestions) : null;
}

function opening(input: ConsultantInput, brief: DesignBrief, open: Slot | null): ConsultantReply {
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

function advise({ input, brief, reading, last, extra }: Talk): ConsultantReply {
  const compared = compare(last, brief, input.facts);
  const parts = [...extra, compared?.text ?? '', technicalAdvice(input.facts)];
  if (reading.contradiction) parts.unshift(reading.contradiction.question);
  if (reading.style) parts.unshift(`${capitalized(styleLabel(reading.style))} can work here.`);
  if (reading.sizeMm)
    parts.push(
      `At ${formatLength(reading.sizeMm)}, keep lines at 0.3 mm or more and gaps at 0.8 mm or more: finer ones tend to close as they heal.`,
    );
  if (reading.colour !== null && reading.colour !== 'black') parts.push(colourNote);
  return reply(parts.filter(Boolean).join(' '), brief, ['Which style suits it?', 'How small can it be?']);
}

function finish(input: ConsultantInput, brief: DesignBrief, notes: string[], again: boolean): ConsultantReply {
  const subject = brief.subject ?? 'the main subject of the reference photo';
  const full = brief.subject === null ? setEntries(brief, { subject }, 'photo') : brief;
  const left = input.wordsAreDrawn ? [] : additionsIn(full.mustHaves);
  const drawn = full.mustHaves.filter((entry) => !left.includes(entry));
  const prompt = promptFromBrief({ ...full, mustHaves: drawn }, input.facts);
  const lead = again ? 'I have changed the prompt.' : 'That is all I need. Here is the prompt.';
  const without = left.length > 0 ? `It leaves out what only your artist can add: ${left.join(', ')}.` : '';
  const text = `${[...notes, lead, without].filter(Boolean).join(' ')}\n\n${promptMark} ${prompt}\n\nGenerate the designs when you are ready, or tell me what to change.`;
  return { ...reply(text, full, ['Make it bolder', 'Smaller, 6 cm']), text, prompt };
}
