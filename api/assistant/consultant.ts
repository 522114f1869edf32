/**
 * The built-in consultant: leads a conversation that fills the slots of a brief (subject, style, placement, size, mood, must-haves)
 * and ends in a prompt. It measures the photo and reads words; it recognises no objects and says so. It keeps no state: everything
 * is derived from the turns and the brief that the caller sends.
 */
import { additionsIn, promptMark, type DesignBrief, type PhotoFacts } from '#domain/assistant.ts';
import { formatLength } from '#domain/units.ts';
import { inMood, onBody, openMood, promptFromBrief } from '#domain/brief-prompt.ts';
import { askForEnglish } from './language.ts';
import { describeFacts, technicalAdvice } from './photo-facts.ts';
import { readable, readMessage, styleLabel, type Reading, type Slot } from './reading.ts';
import { isLettering } from './subject.ts';
import { lastQuestions, settle, settledBefore, type PlainTurn } from './settling.ts';

export interface ConsultantInput {
  turns: readonly PlainTurn[];
  brief: DesignBrief | null;
  facts: PhotoFacts | null;
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
}

const questions: Record<Slot, { ask: string; suggestions: string[] }> = {
  subject: { ask: 'What should the tattoo show? Name the main subject in a few words.', suggestions: [] },
  style: {
    ask: 'Which style do you see it in?',
    suggestions: ['Fine line', 'Blackwork', 'Dotwork', 'Sketch', 'Woodcut', 'Geometric'],
  },
  placement: {
    ask: 'Where on the body will it sit?',
    suggestions: ['Forearm', 'Upper arm', 'Shoulder', 'Calf', 'Ribs'],
  },
  sizeMm: { ask: 'How large shall it be, in centimetres or inches?', suggestions: ['5 cm', '8 cm', '12 cm', '20 cm'] },
  mood: { ask: 'What mood should it carry?', suggestions: ['Calm', 'Dark', 'Playful', 'Powerful', 'No preference'] },
  mustHaves: {
    ask: lastQuestions.drawn,
    suggestions: ['Nothing else'],
  },
};
/** Said when an answer held nothing that the question asked for, so that the same question does not come back without a reason. */
const notUnderstood: Partial<Record<Slot, string>> = {
  subject: 'I did not find a subject in that.',
  style: 'I did not recognise a style in that.',
  placement: 'I did not recognise a body part in that.',
  sizeMm: 'I did not find a size in that.',
  mood: 'I did not find a mood in that.',
  mustHaves: 'Name it in a few words, or say "nothing else".',
};
const nothingChanged =
  'I found nothing in that which changes the prompt. You can give another subject ("change it to a lion"), style, placement, size or mood';
/** What is answered to words that are no part of a brief, before the question is put again. */
const asides = {
  greeting: 'I am glad to help.',
  other: 'I found nothing for the design in that.',
  question: 'I can only help you describe the tattoo, so I cannot answer that.',
};
/** What may be a subject, for who has none yet: with an engine that draws the photo, what the photo shows. */
const ideas = {
  drawn: {
    text: 'It could be an animal that stands for somebody, a flower with a meaning or a place you love.',
    suggestions: ['A fox', 'A rose', 'A mountain range'],
  },
  notDrawn: {
    text: 'I draw what your photo shows, so take what stands out in it, such as a person, a pet or a flower.',
    suggestions: ['The subject of my photo', 'A portrait of my pet', 'A flower'],
  },
};

/** The next reply of the conversation. */
export function consult(conversation: ConsultantInput): ConsultantReply {
  const input = { ...conversation, turns: conversation.turns.map(readableTurn) };
  const { brief, open } = settle(input.turns, input.brief);
  const users = input.turns.filter((turn) => turn.role === 'user');
  const assistantSpoke = input.turns.some((turn) => turn.role === 'assistant');
  if (!assistantSpoke) return opening(input, brief, open);
  const last = users.at(-1)?.text.trim() ?? '';
  const problem = troubleWith(last, open, brief, input);
  if (problem) return problem;
  const before = settledBefore(input.turns, input.brief);
  const reading = readMessage(last, before.brief);
  if (input.consultation) return advise(input, brief, reading);
  if (reading.contradiction) return reply(reading.contradiction, brief, open ? questions[open].suggestions : []);
  const notes = [
    ...noted(before.brief, brief, input.wordsAreDrawn),
    reading.colourWish ? colourNote : '',
    ...limitsOf(before.brief, brief, input.wordsAreDrawn),
  ].filter(Boolean);
  if (open && !reading.drawNow) {
    const stuck = open === before.open && notes.length === 0;
    const { text, suggestions } = stuck ? askAgain(open, reading, input) : questionOf(open, input);
    return reply([...notes, text].join(' '), brief, suggestions);
  }
  const again = before.open === null;
  if (again && JSON.stringify(before.brief) === JSON.stringify(brief))
    return reply(
      [...notes, `${nothingChanged}${input.wordsAreDrawn ? ', or add something ("add a banner").' : '.'}`].join(' '),
      brief,
      ['Make it 12 cm', 'In dotwork'],
    );
  return finish(input, brief, notes, again);
}

/** Our own words are searched for whole sentences; only the person's are read by rules. */
function readableTurn(turn: PlainTurn): PlainTurn {
  return turn.role === 'user' ? { ...turn, text: readable(turn.text) } : turn;
}

interface Question {
  text: string;
  suggestions: string[];
}

function questionOf(slot: Slot, { wordsAreDrawn }: ConsultantInput): Question {
  const { ask, suggestions } = questions[slot];
  return { text: slot === 'mustHaves' && !wordsAreDrawn ? lastQuestions.notDrawn : ask, suggestions };
}

/** The same question once more, with the reason, and with ideas where somebody has none. */
function askAgain(slot: Slot, reading: Reading, input: ConsultantInput): Question {
  const { text, suggestions } = questionOf(slot, input);
  const idle = reading.rest === '' ? reading.aside : null;
  const why = reading.skipped ? '' : idle && idle !== 'unsure' ? asides[idle] : notUnderstood[slot];
  if (slot !== 'subject') return { text: [why, text].filter(Boolean).join(' '), suggestions };
  const idea = input.wordsAreDrawn ? ideas.drawn : ideas.notDrawn;
  return { text: [why, text, idea.text].filter(Boolean).join(' '), suggestions: idea.suggestions };
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
  const seen = describeFacts(input.facts);
  if (input.consultation) {
    const text = `${seen} ${technicalAdvice(input.facts)} Ask me about style, size or placement; in Art Analysis Mode I advise and write no prompt.`;
    return reply(text.trim(), brief, ['Which style suits it?', 'How small can it be?']);
  }
  const { text, suggestions } = questionOf(open ?? 'subject', input);
  return reply(`${seen} I cannot tell what is on it, so I ask: ${text}`.trim(), brief, suggestions);
}

function advise(input: ConsultantInput, brief: DesignBrief, reading: Reading): ConsultantReply {
  const parts = [technicalAdvice(input.facts)];
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

/** What the last message changed and what it settled, a sentence each. */
function noted(before: DesignBrief, after: DesignBrief, wordsAreDrawn: boolean): string[] {
  const changed: string[] = [];
  const added: string[] = [];
  const say = (slot: 'subject' | 'style' | 'placement' | 'sizeMm' | 'mood', words: string | null) => {
    if (words !== null && after[slot] !== before[slot]) (before[slot] === null ? added : changed).push(words);
  };
  say('subject', after.subject);
  say('style', after.style && `${styleLabel(after.style)} style`);
  say('placement', after.placement && `for ${onBody(after.placement)}`);
  say('sizeMm', after.sizeMm === null ? null : formatLength(after.sizeMm));
  const mood = after.mood === openMood ? 'mood left open' : after.mood && inMood(after.mood);
  say('mood', mood);
  const more = newMustHaves(before, after);
  const additions = additionsIn(more);
  if (wordsAreDrawn && additions.length > 0) added.push(`with ${additions.join(', ')}`);
  added.push(...more.filter((entry) => !additions.includes(entry)));
  const out = after.leaveOut.filter((entry) => !before.leaveOut.includes(entry));
  if (out.length > 0) added.push(`without ${out.join(' and ')}`);
  return [
    changed.length > 0 ? `Changed: ${changed.join('; ')}.` : '',
    added.length > 0 ? `Noted: ${added.join('; ')}.` : '',
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
  const full: DesignBrief = { ...brief, subject };
  const left = input.wordsAreDrawn ? [] : additionsIn(full.mustHaves);
  const drawn = full.mustHaves.filter((entry) => !left.includes(entry));
  const prompt = promptFromBrief({ ...full, mustHaves: drawn }, input.facts);
  const lead = again ? 'I have changed the prompt.' : 'That is all I need. Here is the prompt.';
  const without = left.length > 0 ? `It leaves out what only your artist can add: ${left.join(', ')}.` : '';
  const text = `${[...notes, lead, without].filter(Boolean).join(' ')}\n\n${promptMark} ${prompt}\n\nGenerate the designs when you are ready, or tell me what to change.`;
  return { text, prompt, suggestions: ['Make it bolder', 'Smaller, 6 cm'], brief: full };
}

function reply(text: string, brief: DesignBrief, suggestions: string[]): ConsultantReply {
  return { text: text.replace(/ {2,}/g, ' ').trim(), prompt: null, suggestions, brief };
}
