/**
 * The built-in consultant: leads a conversation that fills the slots of a brief (subject, style, placement, size, mood, must-haves)
 * and ends in a prompt. It measures the photo and reads words; it recognises no objects and says so. It keeps no state: everything
 * is derived from the turns and the brief that the caller sends.
 */
import { promptMark, type PhotoFacts } from '#domain/assistant.ts';
import { describeChanges, setEntries, type BriefChange, type DesignBrief } from '#domain/brief.ts';
import { additionsIn } from '#domain/brief-words.ts';
import { styleById } from '#domain/styles.ts';
import { formatLength } from '#domain/units.ts';
import { promptFromBrief } from '#domain/brief-prompt.ts';
import { answerTo, asksIn, compareStyles, recommend, type Recommendation } from './advice.ts';
import { askForEnglish } from './language.ts';
import { describeFacts, technicalAdvice } from './photo-facts.ts';
import { readable, readMessage, styleLabel, type Reading, type Slot } from './reading.ts';
import { askAgain, ideas, questionOf, questions } from './questions.ts';
import { isLettering } from './subject.ts';
import { settle, settledBefore, type PlainTurn } from './settling.ts';

export interface ConsultantInput {
  turns: readonly PlainTurn[];
  brief: DesignBrief | null;
  facts: PhotoFacts | null;
  /** False: designed from words alone. Taken for true where it is left out. */
  hasPhoto?: boolean;
  /** Art Analysis Mode: advises, writes no prompt. */
  consultation: boolean;
  /**
   * Whether who draws follows the words of the prompt. The built-in engine with a photo does not: it draws what the photo shows, in
   * the style and size that were asked for, and adds nothing.
   */
  wordsAreDrawn: boolean;
}

export interface ConsultantReply {
  text: string;
  prompt: string | null;
  suggestions: string[];
  brief: DesignBrief;
  /** What the last message changed of the brief. */
  changes: BriefChange[];
  suggests: 'mark' | null;
}

const nothingChanged =
  'I found nothing in that which changes the prompt. You can give another subject ("change it to a lion"), style, placement, size or mood';

/** The next reply of the conversation. */
export function consult(conversation: ConsultantInput): ConsultantReply {
  const input = { ...conversation, turns: conversation.turns.map(readableTurn) };
  const { brief, open } = settle(input.turns, input.brief);
  const assistantSpoke = input.turns.some((turn) => turn.role === 'assistant');
  if (!assistantSpoke) return opening(input, brief, open);
  const last = input.turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? '';
  const problem = troubleWith(last, open, brief, input);
  if (problem) return problem;
  const before = settledBefore(input.turns, input.brief);
  const reading = readMessage(last, before.brief);
  const asks = asksIn(last);
  const marks = !input.wordsAreDrawn && (reading.leaveOut.length > 0 || reading.drawing.closer);
  const answers = asks.flatMap((ask) => answerTo(ask, brief) ?? []);
  const talk: Talk = { input, last, before, brief, open, reading, asks: asks.length > 0, extra: answers };
  const next = input.consultation ? advise(talk) : (proposal(talk) ?? goOn(talk));
  return { ...next, changes: describeChanges(before.brief, next.brief), suggests: marks ? 'mark' : null };
}

interface Talk {
  input: ConsultantInput;
  last: string;
  before: { brief: DesignBrief; open: Slot | null };
  brief: DesignBrief;
  open: Slot | null;
  reading: Reading;
  /** Something was asked that has an answer of its own. */
  asks: boolean;
  /** What is said before anything else. */
  extra: string[];
}

function goOn({ input, before, brief, open, reading, extra }: Talk): ConsultantReply {
  if (reading.contradiction) return reply(reading.contradiction, brief, open ? questions[open].suggestions : []);
  const notes = [
    ...extra,
    ...noted(before.brief, brief, input.wordsAreDrawn),
    reading.colourWish ? colourNote : '',
    ...limitsOf(before.brief, brief, input.wordsAreDrawn),
  ].filter(Boolean);
  if (open && !reading.drawNow) {
    const stuck = open === before.open && notes.length === extra.filter(Boolean).length;
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
  const { input, last, before, brief, reading } = talk;
  const slot = before.open;
  const compared = compareStyles(last, brief, input.facts);
  if (compared && /\?|\bbetter\b|\bbest\b/i.test(last)) return recommended(talk, compared, before.brief);
  if (slot === null || slot === 'mustHaves') return null;
  const wantsAdvice = asksIn(last).includes('opinion') && brief[slot] === before.brief[slot];
  const left = reading.skipped && reading.aside !== 'question';
  const asked = input.turns.filter(
    ({ role, text }) => role === 'assistant' && text.includes(questions[slot].ask),
  ).length;
  const stuck = asked >= 2 && brief[slot] === before.brief[slot] && talk.extra.every((text) => text === '');
  if (!wantsAdvice && !left && !stuck) return null;
  if (slot === 'subject') {
    if (!stuck) return null;
    const subject = 'the main subject of the reference photo';
    return settledFor(talk, {
      value: { subject },
      text: 'I take the main subject of your photo; say so when it should be something else.',
    });
  }
  const advice = recommend(slot, brief, input.facts);
  return (
    advice &&
    settledFor(
      talk,
      left || wantsAdvice ? advice : { ...advice, text: `${advice.text} You can change that at any time.` },
    )
  );
}

/** Takes what is recommended, and asks what comes next. */
function settledFor(talk: Talk, { value, text }: Recommendation): ConsultantReply {
  const brief = setEntries(talk.brief, value, 'proposed');
  const turns = talk.input.turns;
  const { open } = settle([...turns, { role: 'user', text: '' }], brief);
  const extra = [...talk.extra, text].filter(Boolean);
  if (open === null) return finish(talk.input, brief, extra, false);
  const { text: next, suggestions } = questionOf(open, talk.input);
  return reply([...extra, next].join(' '), brief, suggestions);
}

/** Of two that were named: said with its reason, and left to the person. */
function recommended({ extra }: Talk, { value, text }: Recommendation, brief: DesignBrief): ConsultantReply {
  const { label } = styleById(value.style ?? '');
  const doubts = brief.sizeMm === null ? ' The size may change that: smaller wants fewer lines.' : '';
  return reply([...extra, `${text}${doubts} Shall I note ${label.toLowerCase()}?`].join(' '), brief, [label]);
}

/** Our own words are searched for whole sentences; only the person's are read by rules. */
function readableTurn(turn: PlainTurn): PlainTurn {
  return turn.role === 'user' ? { ...turn, text: readable(turn.text) } : turn;
}

const colourNote =
  'Designs here are drawn in black, as for a stencil, so I keep the prompt black and white; tell your artist about the colour, they add it on skin.';

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
    return reply(`I would like to help you get a good tattoo, so let us keep to that. ${again}`, brief, suggestions);
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
  const compared = compareStyles(last, brief, input.facts);
  const parts = [...extra, compared?.text ?? '', technicalAdvice(input.facts)];
  if (reading.contradiction) parts.unshift(reading.contradiction);
  if (reading.style)
    parts.unshift(`${styleLabel(reading.style)[0].toUpperCase()}${styleLabel(reading.style).slice(1)} can work here.`);
  if (reading.sizeMm)
    parts.push(
      `At ${formatLength(reading.sizeMm)}, keep lines at 0.3 mm or more and gaps at 0.8 mm or more: finer ones tend to close as they heal.`,
    );
  if (reading.colourWish) parts.push(colourNote);
  return reply(parts.filter(Boolean).join(' '), brief, ['Which style suits it?', 'How small can it be?']);
}

/** What the last message changed, settled and asked of the drawing, a sentence each. */
function noted(before: DesignBrief, after: DesignBrief, wordsAreDrawn: boolean): string[] {
  const changes = describeChanges(before, after);
  const texts = (kind: BriefChange['kind']) =>
    changes
      .filter((change) => change.kind === kind && (wordsAreDrawn || change.entry !== 'mustHaves'))
      .map(({ text }) => text);
  const say = (lead: string, found: string[], between = '; ') =>
    found.length > 0 ? `${lead} ${found.join(between)}.` : '';
  return [
    say('Changed:', texts('changed')),
    say('Noted:', texts('noted')),
    say('Taken out:', texts('dropped')),
    say('I have set the drawing to', texts('drawing'), ' and '),
  ];
}

function newMustHaves(before: DesignBrief, after: DesignBrief): string[] {
  return after.mustHaves.filter((entry) => !before.mustHaves.includes(entry));
}

/** What the last message asked for and the engine cannot do, said before anybody pays for it. */
function limitsOf(before: DesignBrief, after: DesignBrief, wordsAreDrawn: boolean): string[] {
  if (wordsAreDrawn) return [];
  const more = additionsIn(newMustHaves(before, after));
  const { subject } = after;
  const doubtful = subject !== null && subject !== before.subject && (before.subject !== null || isLettering(subject));
  return [
    doubtful ? 'I draw what is on your photo, so it should show that.' : '',
    more.length > 0
      ? `From a photo I cannot add ${more.join(', ')}: only what it shows is drawn; ask your artist to add that, or start over with a photo that shows it.`
      : '',
  ];
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

function reply(text: string, brief: DesignBrief, suggestions: string[]): ConsultantReply {
  return { text: text.replace(/ {2,}/g, ' ').trim(), prompt: null, suggestions, brief, changes: [], suggests: null };
}
