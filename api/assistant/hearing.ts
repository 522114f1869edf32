/** One message heard: what it writes into the brief, what is asked about before it is written, and what it does besides. */
import { openProposal, type BriefProposal } from '#domain/brief-proposal.ts';
import { setEntries, type BriefEntries, type DesignBrief } from '#domain/brief.ts';
import { placementById, placeOf, sideOf } from '#domain/placements.ts';
import { answerTo, opensWithAnswer } from './answering.ts';
import { backgroundWords, drawingEntries, drawingWishesIn, frameWords, type DrawingWishes } from './drawing-words.ts';
import { intentOf, type Intent } from './intents.ts';
import { exchangedIn, proposedIn, takenBackIn, unknownStyleIn, writtenIn } from './proposing.ts';
import { ideas } from './questions.ts';
import type { Entry, EntryName, LengthUnit, Reading } from './reader/entries.ts';
import { read } from './reader/forms.ts';
import type { Slot } from './slots.ts';

/** What is known before a message, and after it. */
export interface Known {
  brief: DesignBrief;
  proposal: BriefProposal | null;
  /** Names that were said, for 'her name under it'. */
  names: string[];
  /** The unit in which the person measures. */
  unit: LengthUnit | null;
  /** Language of the conversation where it is not English; ISO 639-1. */
  language: string | null;
}

/** Two statements that do not fit together: the question to ask; the entry stays as it was until it is answered. */
export interface Contradiction {
  question: string;
  about: 'sizeMm' | 'style';
}

export interface Heard {
  known: Known;
  intent: Intent;
  reading: Reading;
  drawing: DrawingWishes;
  contradiction: Contradiction | null;
  /** What on the photo shall go, which is done by marking. */
  marks: string[];
  /** A style that the engine has no recipe for. */
  unknownStyle: string | null;
  /** Whether the message answered a proposal and said nothing else. */
  answered: 'agreed' | 'refused' | null;
  /** Words of the entries as they were said, for a conversation in another language. */
  understood: string[];
}

export interface Hearing {
  /** The question that stands open. */
  asked: Slot | null;
  hasPhoto: boolean;
  /** The engine draws the photo alone: what shall go from it is marked on it. */
  drawsPhoto: boolean;
}

const entryOf: Record<Slot, EntryName> = {
  subject: 'subject',
  style: 'style',
  placement: 'place',
  sizeMm: 'size',
  mood: 'mood',
  mustHaves: 'must',
};

/** Reads a message (`readable`) against what is known. */
export function hear(text: string, known: Known, { asked, hasPhoto, drawsPhoto }: Hearing): Heard {
  const intent = intentOf(text);
  const reading = readFor(text, known, asked, drawsPhoto);
  const drawing = drawingWishesIn(text, reading.denied);
  const quiet = { intent, reading, drawing, contradiction: null, marks: [], unknownStyle: null, understood: [] };
  const answer = answerTo(text, known.brief, known.proposal);
  if (answer) {
    const brief = answer.brief ?? known.brief;
    return {
      ...quiet,
      known: { ...known, brief, proposal: answer.proposal },
      answered: answer.agreed ? 'agreed' : 'refused',
    };
  }
  const contradiction = contradictionIn(reading, intent, known.brief);
  const marks = drawsPhoto ? marksIn(reading, drawing) : [];
  return {
    ...quiet,
    known: settle(text, known, { reading, drawing, contradiction, hasPhoto, drawsPhoto, intent, asked }),
    contradiction,
    marks,
    unknownStyle: unknownStyleIn(reading),
    answered: null,
    understood: reading.language ? wordsInOrder(reading.entries, text) : [],
  };
}

/** The words of entries as they were typed, in their order. */
function wordsInOrder(entries: readonly Entry[], text: string): string[] {
  const words = [...new Set(entries.map((entry) => entry.words))];
  return words.sort((a, b) => text.indexOf(a) - text.indexOf(b));
}

/** What is remembered of a message whose entries were settled before. */
export function remember(text: string, known: Known, drawsPhoto: boolean): Known {
  const { names, language, entries } = readFor(text, known, null, drawsPhoto);
  return { ...known, ...remembered(known, names, entries, language) };
}

function remembered(known: Known, names: readonly string[], entries: readonly Entry[], language: string | null) {
  return {
    names: [...new Set([...known.names, ...names])],
    unit: entries.findLast(({ unit, confidence }) => unit && confidence >= 0.7)?.unit ?? known.unit,
    language: language ?? known.language,
  };
}

/** What was said of the subject; what we proposed ourselves, or what the photo shows, is replaced by the first thing named. */
function subjectOf({ brief, proposal }: Known): string | null {
  const { subject, sources } = brief;
  if (subject !== null && sources.subject !== 'photo' && sources.subject !== 'proposed') return subject;
  return proposal?.subjects[0] ?? null;
}

function readFor(text: string, known: Known, asked: Slot | null, photo: boolean): Reading {
  const { brief, names, unit, language } = known;
  return read(text, {
    asked: asked && entryOf[asked],
    subject: subjectOf(known),
    place: brief.placement && placeOf(brief.placement),
    sizeMm: brief.sizeMm,
    names,
    unit,
    language,
    photo,
  });
}

interface Found {
  reading: Reading;
  drawing: DrawingWishes;
  contradiction: Contradiction | null;
  hasPhoto: boolean;
  drawsPhoto: boolean;
  intent: Intent;
  asked: Slot | null;
}

const isDrawing = (thing: string) => backgroundWords.test(thing) || frameWords.test(thing);

function settle(text: string, known: Known, found: Found): Known {
  const { reading, drawing, contradiction, drawsPhoto, intent, asked } = found;
  const { brief } = known;
  const contradicted = contradiction?.about ?? null;
  const written = withoutEntry(writtenIn(reading, brief), contradicted);
  const exchanged = exchangedIn(reading, brief);
  const entries: Partial<BriefEntries> = {
    ...takenBackIn(reading, brief),
    ...written,
    ...exchanged,
    ...drawingEntries(drawing, brief),
    ...(intent.anotherSubject && reading.candidates.length === 0 ? { subject: null } : {}),
    ...subjectSaid(text, intent, found),
  };
  const next = setEntries(brief, entries, 'said');
  const isExchange = Object.keys(exchanged).length > 0;
  const isSaid = isExchange || entries.subject !== undefined;
  const isSettled = (entry: Entry) => {
    if (entry.entry === 'subject') return isSaid || intent.justThat;
    if (entry.entry !== 'leave') return intent.justThat;
    // 'Not dotwork but woodcut' exchanges the style.
    if (entry.value === brief.style) return true;
    return isDrawing(String(entry.value)) || (drawsPhoto && entry.removes === true);
  };
  const memory = remembered(known, reading.names, reading.entries, reading.language);
  const after: Known = { ...known, ...memory, brief: next };
  const corrected = asked === 'subject' ? correctedBy(text, known, drawsPhoto) : null;
  if (corrected !== null)
    return {
      ...after,
      brief: setEntries(next, { subject: corrected }, 'said'),
      proposal: restOf(known.proposal),
    };
  const before = intent.anotherSubject || isSaid ? restOf(known.proposal) : known.proposal;
  return { ...after, proposal: proposedIn(reading, { brief: next, proposal: before, was: brief, isSettled }) };
}

/** Without what two statements contradict each other about. */
function withoutEntry(entries: Partial<BriefEntries>, about: Contradiction['about'] | null): Partial<BriefEntries> {
  const { sizeMm, style, ...rest } = entries;
  return {
    ...rest,
    ...(sizeMm === undefined || about === 'sizeMm' ? {} : { sizeMm }),
    ...(style === undefined || about === 'style' ? {} : { style }),
  };
}

const restOf = (proposal: BriefProposal | null): BriefProposal | null =>
  openProposal(proposal && { ...proposal, subjects: [] });

/** One of our own ideas, tapped; or the photo itself. */
function subjectSaid(text: string, { ofPhoto }: Intent, { asked, hasPhoto }: Found): Partial<BriefEntries> {
  if (asked !== 'subject') return {};
  const isIdea = [...ideas.drawn.suggestions, ...ideas.notDrawn.suggestions].includes(text);
  if (isIdea) return { subject: text };
  return ofPhoto && hasPhoto && !text.includes('?') ? { subject: 'the subject of my photo' } : {};
}

/** 'Yes but a vespa', 'no, a key', said to a proposal: that is the subject. */
function correctedBy(text: string, known: Known, photo: boolean): string | null {
  const { proposal } = known;
  if (!proposal?.asked || proposal.subjects.length === 0 || opensWithAnswer(text) === null) return null;
  // As if nothing had been proposed, so that what is named is not taken for a part of it.
  const { entries, candidates } = readFor(text, { ...known, proposal: null }, 'subject', photo);
  const subjects = entries.filter(({ entry }) => entry === 'subject');
  return subjects.length === 1 && candidates.length === 1 ? String(subjects[0].value) : null;
}

/** 'Remove the collar': what shall go from the photo is painted over there. */
function marksIn({ entries }: Reading, { closer }: DrawingWishes): string[] {
  const removed = entries
    .filter(({ entry, removes }) => entry === 'leave' && removes)
    .map(({ value }) => String(value));
  return closer ? [...removed, ''] : removed.filter((thing) => !isDrawing(thing));
}

/** The widest that a design can sensibly be on a body part, in mm; our own estimates, used to ask back, never to refuse. */
const widestMm: Record<string, number> = {
  finger: 30,
  wrist: 90,
  'behind the ear': 60,
  ear: 60,
  hand: 110,
  ankle: 110,
  foot: 130,
  neck: 130,
};

function contradictionIn(reading: Reading, intent: Intent, brief: DesignBrief): Contradiction | null {
  if (intent.isTorn)
    return {
      question:
        'Minimal and highly detailed pull in two directions: few lines leave room to age well, many need size. Which matters more to you?',
      about: 'style',
    };
  const { placement = brief.placement, sizeMm = brief.sizeMm } = writtenIn(reading, brief);
  const saysEither = reading.entries.some(({ entry }) => entry === 'size' || entry === 'place');
  const widest = placement ? widestMm[placeOf(placement)] : undefined;
  if (!saysEither || !widest || !sizeMm || sizeMm <= widest * 1.5) return null;
  const where = placementById(placement)?.id ?? placement;
  const side = placement ? sideOf(placement) : null;
  return {
    question: `${Math.round(sizeMm)} mm is a lot for a ${side ? `${side} ` : ''}${where}: about ${widest} mm is what usually fits there. Should it be smaller, or somewhere else?`,
    about: 'sizeMm',
  };
}
