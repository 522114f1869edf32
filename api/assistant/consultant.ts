/**
 * The built-in consultant: leads a conversation that fills the slots of a brief (subject, style, placement, size, mood, must-haves)
 * and ends in a prompt. It measures the photo and reads words; it recognises no objects and says so. It keeps no state: everything
 * is derived from the turns and the brief that the caller sends.
 */
import { promptMark, type DesignBrief, type PhotoFacts } from '#domain/assistant.ts';
import { cut } from '#domain/cut.ts';
import { formatLength } from '#domain/units.ts';
import { article, onBody, openMood, promptFromBrief } from './brief-prompt.ts';
import { askForEnglish } from './language.ts';
import { describeFacts, technicalAdvice } from './photo-facts.ts';
import { readMessage, styleLabel, tidy, type Reading, type Slot } from './reading.ts';

export interface PlainTurn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ConsultantInput {
  turns: readonly PlainTurn[];
  brief: DesignBrief | null;
  facts: PhotoFacts | null;
  /** Art Analysis Mode: advises, writes no prompt. */
  consultation: boolean;
}

export interface ConsultantReply {
  text: string;
  prompt: string | null;
  suggestions: string[];
  brief: DesignBrief;
}

const emptyBrief: DesignBrief = {
  subject: null,
  style: null,
  placement: null,
  sizeMm: null,
  mood: null,
  mustHaves: [],
};

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
    ask: 'Is there anything that must be in it, such as a name, a date or a second motif?',
    suggestions: ['Nothing else'],
  },
};
/** Said when an answer held nothing that the question asked for, so that the same question does not come back without a reason. */
const notUnderstood: Partial<Record<Slot, string>> = {
  style: 'I did not recognise a style in that.',
  placement: 'I did not recognise a body part in that.',
  sizeMm: 'I did not find a size in that.',
};
const nothingChanged =
  'I found nothing in that which changes the prompt. You can give another subject ("change it to a lion"), style, placement, size or mood, or add something ("add a banner").';
const order: readonly Slot[] = ['subject', 'style', 'placement', 'sizeMm', 'mood', 'mustHaves'];

/** The next reply of the conversation. */
export function consult(input: ConsultantInput): ConsultantReply {
  const { brief, open } = settle(input);
  const users = input.turns.filter((turn) => turn.role === 'user');
  const assistantSpoke = input.turns.some((turn) => turn.role === 'assistant');
  if (!assistantSpoke) return opening(input, brief, open);
  const last = users.at(-1)?.text.trim() ?? '';
  const problem = troubleWith(last, open, brief);
  if (problem) return problem;
  const before = beforeLast(input);
  const reading = readMessage(last, before.brief);
  if (input.consultation) return advise(input, brief, reading);
  if (reading.contradiction) return reply(reading.contradiction, brief, open ? questions[open].suggestions : []);
  const notes = [noted(before.brief, brief), reading.colourWish ? colourNote : ''].filter(Boolean);
  if (open && !reading.drawNow) {
    const missed = open === before.open && !reading.skipped ? notUnderstood[open] : undefined;
    return reply([...notes, missed, questions[open].ask].filter(Boolean).join(' '), brief, questions[open].suggestions);
  }
  const again = before.open === null;
  if (again && JSON.stringify(before.brief) === JSON.stringify(brief))
    return reply([...notes, nothingChanged].join(' '), brief, ['Make it 12 cm', 'In dotwork']);
  return finish(input, brief, notes, again);
}

/** Folds the person's messages into the brief; `open` is the slot that is asked next, null when all are settled. */
function settle(input: ConsultantInput): { brief: DesignBrief; open: Slot | null } {
  if (!input.brief) return fold(emptyBrief, input.turns);
  const lastUser = input.turns.findLastIndex((turn) => turn.role === 'user');
  return fold(input.brief, input.turns, lastUser);
}

function beforeLast(input: ConsultantInput): { brief: DesignBrief; open: Slot | null } {
  const lastUser = input.turns.findLastIndex((turn) => turn.role === 'user');
  const turns = input.turns.slice(0, lastUser);
  if (input.brief) return { brief: input.brief, open: openSlot(input.brief, turns) };
  return fold(emptyBrief, turns);
}

function fold(start: DesignBrief, turns: readonly PlainTurn[], from = 0): { brief: DesignBrief; open: Slot | null } {
  let brief = start;
  for (const [index, turn] of turns.entries()) {
    const asked = turns.slice(0, index);
    if (index < from || turn.role !== 'user' || !asked.some((earlier) => earlier.role === 'assistant')) continue;
    if (turn.text.trim() === '' || askForEnglish(turn.text)) continue;
    brief = take(brief, turn.text, openSlot(brief, asked));
  }
  return { brief, open: openSlot(brief, turns) };
}

/** The first slot without a value. The optional must-haves count as settled once they were asked for and something was said. */
function openSlot(brief: DesignBrief, turns: readonly PlainTurn[]): Slot | null {
  for (const slot of order) {
    if (slot !== 'mustHaves') {
      if (brief[slot] === null) return slot;
      continue;
    }
    const asked = turns.findIndex((turn) => turn.role === 'assistant' && turn.text.includes(questions.mustHaves.ask));
    const answered =
      asked >= 0 && turns.slice(asked + 1).some((turn) => turn.role === 'user' && turn.text.trim() !== '');
    // A prompt that stands already means that the question was settled in turns that the caller has dropped.
    const written = turns.some((turn) => turn.role === 'assistant' && turn.text.includes(promptMark));
    if (brief.mustHaves.length === 0 && !answered && !written) return slot;
  }
  return null;
}

const defaults: Partial<DesignBrief> = { style: 'blackwork', placement: 'forearm', sizeMm: 100, mood: openMood };

function take(brief: DesignBrief, text: string, asked: Slot | null): DesignBrief {
  const reading = readMessage(text, brief);
  if (reading.abusive || reading.contradiction) return brief;
  if (reading.skipped)
    return asked && asked !== 'subject' && asked !== 'mustHaves' ? { ...brief, [asked]: defaults[asked] } : brief;
  const next: DesignBrief = {
    subject: brief.subject,
    style: reading.style ?? brief.style,
    placement: reading.placement ?? brief.placement,
    sizeMm: reading.sizeMm ?? brief.sizeMm,
    mood: reading.mood ?? brief.mood,
    mustHaves: [...new Set([...brief.mustHaves, ...reading.mustHaves])].slice(0, 20),
  };
  if (reading.drawNow) return { ...next, ...pick(defaults, (slot) => next[slot] === null) };
  return freeAnswer(next, asked, text, reading);
}

/** A message that answers the question asked in words that no list knows: taken as it stands where words will do. */
function freeAnswer(next: DesignBrief, asked: Slot | null, text: string, reading: Reading): DesignBrief {
  const rest = cut(reading.rest, 300);
  const change = /\b(?:instead|rather|change (?:it|the subject) to|make it|should be)\b/i.exec(text);
  if (asked === 'subject' && rest) return { ...next, subject: rest };
  if (asked === 'mood' && next.mood === null && rest) return { ...next, mood: cut(rest, 100).toLowerCase() };
  if (asked === 'placement' && next.placement === null && rest && rest.split(' ').length <= 5)
    return { ...next, placement: cut(rest, 100).toLowerCase() };
  if (asked === 'mustHaves' && reading.mustHaves.length === 0 && rest)
    return { ...next, mustHaves: [...next.mustHaves, cut(rest, 150)] };
  if (asked === null && rest && reading.mustHaves.length === 0) {
    if (change && !reading.style && !reading.placement && !reading.sizeMm)
      return { ...next, subject: tidy(rest.replace(change[0], '').replace(/\binstead\b/i, '')) || next.subject };
    const addition = /\b(?:add|also|plus|with)\b\s*(.*)/i.exec(rest);
    if (addition && tidy(addition[1])) return { ...next, mustHaves: [...next.mustHaves, cut(tidy(addition[1]), 150)] };
  }
  return next;
}

function pick(from: Partial<DesignBrief>, wanted: (slot: keyof DesignBrief) => boolean): Partial<DesignBrief> {
  return Object.fromEntries(Object.entries(from).filter(([slot]) => wanted(slot as keyof DesignBrief)));
}

const colourNote =
  'Designs here are drawn in black, as for a stencil, so I keep the prompt black and white; tell your artist about the colour, they add it on skin.';

/** A message that moves nothing: empty, abusive or not in English. The question stands. */
function troubleWith(text: string, open: Slot | null, brief: DesignBrief): ConsultantReply | null {
  const again = open ? questions[open].ask : 'Tell me what you want to change, or generate the designs.';
  const suggestions = open ? questions[open].suggestions : [];
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
  const next = open ?? 'subject';
  return reply(
    `${seen} I cannot tell what is on it, so I ask: ${questions[next].ask}`.trim(),
    brief,
    questions[next].suggestions,
  );
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

/** What the last message settled, in one sentence. */
function noted(before: DesignBrief, after: DesignBrief): string {
  const said: string[] = [];
  if (after.subject !== before.subject && after.subject) said.push(after.subject);
  if (after.style !== before.style && after.style) said.push(`${styleLabel(after.style)} style`);
  if (after.placement !== before.placement && after.placement) said.push(`for ${onBody(after.placement)}`);
  if (after.sizeMm !== before.sizeMm && after.sizeMm) said.push(formatLength(after.sizeMm));
  if (after.mood !== before.mood && after.mood)
    said.push(after.mood === openMood ? 'mood left open' : `${article(after.mood)} ${after.mood} mood`);
  const added = after.mustHaves.filter((entry) => !before.mustHaves.includes(entry));
  if (added.length > 0) said.push(`with ${added.join(', ')}`);
  return said.length > 0 ? `Noted: ${said.join('; ')}.` : '';
}

function finish(input: ConsultantInput, brief: DesignBrief, notes: string[], again: boolean): ConsultantReply {
  const subject = brief.subject ?? 'the main subject of the reference photo';
  const full: DesignBrief = { ...brief, subject };
  const prompt = promptFromBrief(full, input.facts);
  const lead = again ? 'I have changed the prompt.' : 'That is all I need. Here is the prompt.';
  const text = `${[...notes, lead].join(' ')}\n\n${promptMark} ${prompt}\n\nGenerate the designs when you are ready, or tell me what to change.`;
  return { text, prompt, suggestions: ['Make it bolder', 'Smaller, 6 cm'], brief: full };
}

function reply(text: string, brief: DesignBrief, suggestions: string[]): ConsultantReply {
  return { text: text.replace(/ {2,}/g, ' ').trim(), prompt: null, suggestions, brief };
}
