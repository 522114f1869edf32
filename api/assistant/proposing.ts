/** What of a reading is written into the brief, and what is asked about first. */
import { noProposal, openProposal, type BriefChoice, type BriefProposal } from '#domain/brief-proposal.ts';
import { wordsToWrite, wordsWritten } from '#domain/brief-letters.ts';
import type { BriefEntries, DesignBrief } from '#domain/brief.ts';
import { capitalized, cut } from '#domain/cut.ts';
import { hasSides, onSide, placeOf, sideOf, type Side } from '#domain/placements.ts';
import { tattooStyles } from '#domain/catalogue/styles.ts';
import { styleById } from '#domain/styles.ts';
import type { Choice, Entry, Reading } from './reader/entries.ts';
import { single } from './reader/lexicon.ts';
import { headWord } from './reader/phrases.ts';

/**
 * From here on an entry is written without asking: what was never wrong on conversations that nobody had tuned for. Subject,
 * must-haves and what is left out were wrong in 17 to 32 of 100 and are always asked about.
 */
const SURE = 0.7;
/** Below, nothing is asked either. */
const LEAST = 0.45;

export const isWorthAsking = (confidence: number): boolean => confidence >= LEAST;

const asked = new Set<Entry['entry']>(['subject', 'must', 'leave']);
const isSure = ({ entry, confidence }: Entry) => confidence >= SURE && !asked.has(entry);
const isDrawable = (style: string) => tattooStyles.some(({ id }) => id === style);

const withAll = (words: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...words, ...more.map((entry) => cut(entry, 150))])].slice(0, 20);

/** Entries that stand for themselves, the last one of each. */
export function writtenIn(reading: Reading, brief: DesignBrief): Partial<BriefEntries> {
  const sure = reading.entries.filter(isSure);
  const last = (name: Entry['entry']) => sure.findLast(({ entry }) => entry === name);
  const style = last('style');
  // '8 cm, so 3.1 inches': the first of two that agree.
  const size = sure.find(({ entry }) => entry === 'size');
  const [mood, colour] = [last('mood'), last('colour')];
  const mustHaves = withLetters(brief.mustHaves, sure);
  return {
    ...(style && isDrawable(String(style.value)) ? { style: String(style.value) } : {}),
    ...placementIn(sure, brief.placement),
    ...(size ? { sizeMm: Math.min(2000, Number(size.value)) } : {}),
    ...(mood ? { mood: cut(String(mood.value), 100) } : {}),
    ...(colour ? { colour: inksOf(String(colour.value)) } : {}),
    ...(mustHaves.join() === brief.mustHaves.join() ? {} : { mustHaves }),
  };
}

/** Words that are named again with a place change where they stand; without one they stay there. */
function withLetters(mustHaves: readonly string[], sure: readonly Entry[]): string[] {
  let all = [...mustHaves];
  for (const { entry, value, stands } of sure) {
    if (entry !== 'letter') continue;
    const written = wordsWritten(String(value), stands);
    const at = all.findIndex((each) => wordsToWrite(each) === value);
    if (at < 0) all = withAll(all, [written]);
    else if (stands) all[at] = written;
  }
  return all;
}

/** A style that people name and the engine has no recipe for. */
export function unknownStyleIn({ entries }: Reading): string | null {
  const style = entries.findLast((entry) => entry.entry === 'style' && isSure(entry));
  return style && !isDrawable(String(style.value)) ? String(style.value) : null;
}

/** The place with its side: of what was known, the side holds for the same place alone. */
function placementIn(sure: readonly Entry[], known: string | null): Partial<BriefEntries> {
  const place = sure.findLast(({ entry }) => entry === 'place');
  const said = sure.findLast(({ entry }) => entry === 'side')?.value;
  const before = known === null ? null : sideOf(known);
  const opposite: Side | null = before === null ? null : before === 'left' ? 'right' : 'left';
  const isBoth = said === 'both';
  const side = isBoth ? null : said === 'other' ? opposite : ((said as Side | undefined) ?? null);
  if (place?.refused) return known !== null && placeOf(known) === place.value ? { placement: null } : {};
  if (!place) return known !== null && side !== null && hasSides(known) ? { placement: onSide(known, side) } : {};
  const isSame = known !== null && placeOf(known) === place.value;
  return { placement: onSide(String(place.value), side ?? (isSame && !isBoth ? before : null)) };
}

/** 'black' alone, or the hues: grey and white are inks of every drawing. */
function inksOf(words: string): string {
  const hues = words.split(', ').filter((word) => !/^(?:black|gr[ae]y|white)$/.test(word));
  if (hues.length === 0) return 'black';
  return hues.map((hue) => (hue === 'full colour' ? 'full color' : hue)).join(', ');
}

const speaksOf = (entry: string, thing: string) => ` ${entry.toLowerCase()} `.includes(` ${thing.toLowerCase()} `);
const sameHead = (one: string, other: string) =>
  single(headWord(one.toLowerCase())) === single(headWord(other.toLowerCase()));

/** What is taken back of what was settled: a must-have that is denied, something left out that is wanted again. */
export function takenBackIn({ entries }: Reading, brief: DesignBrief): Partial<BriefEntries> {
  const denied = entries.filter(({ entry }) => entry === 'leave').map(({ value }) => String(value));
  const wanted = entries
    .filter(({ entry }) => entry === 'must' || entry === 'subject')
    .map(({ value }) => String(value));
  const mustHaves = brief.mustHaves.filter(
    (entry) => !denied.some((thing) => speaksOf(entry, thing) || sameHead(entry, thing)),
  );
  const leaveOut = brief.leaveOut.filter(
    (thing) => !wanted.some((entry) => speaksOf(entry, thing) || sameHead(entry, thing)),
  );
  return {
    ...(mustHaves.length < brief.mustHaves.length ? { mustHaves } : {}),
    ...(leaveOut.length < brief.leaveOut.length ? { leaveOut } : {}),
  };
}

/** 'Instead of the poppies take cornflowers', where the poppies are in the brief: exchanged in place. */
export function exchangedIn({ entries }: Reading, brief: DesignBrief): Partial<BriefEntries> {
  const exchange = entries.find(({ instead }) => instead !== undefined);
  const was = exchange?.instead;
  if (!exchange || was === undefined) return {};
  const now = String(exchange.value);
  const { subject, mustHaves } = brief;
  if (subject !== null && speaksOf(subject, was)) return { subject: cut(inPlace(subject, was, now), 300) };
  if (!mustHaves.some((entry) => speaksOf(entry, was))) return {};
  return { mustHaves: mustHaves.map((entry) => (speaksOf(entry, was) ? inPlace(entry, was, now) : entry)) };
}

/** 'a rose and a dagger' with a peony for the rose: its article goes with it where the new one brings one. */
function inPlace(text: string, was: string, now: string): string {
  const at = ` ${text.toLowerCase()} `.indexOf(` ${was.toLowerCase()} `);
  const before = text.slice(0, at);
  const brings = /^(?:an?|the|my|two|three) /i.test(now);
  return `${brings ? before.replace(/(?:an?|the|my) $/i, '') : before}${now}${text.slice(at + was.length)}`;
}

interface Situation {
  brief: DesignBrief;
  proposal: BriefProposal | null;
  /** Before the message: what was left out and is wanted again is no must-have, and the other way round. */
  was: DesignBrief;
  /** What is done otherwise, such as by marking the photo, so that there is nothing to be agreed to. */
  isSettled: (entry: Entry) => boolean;
}

/** What is asked about after a message: what was open before, and what the message adds. */
export function proposedIn(reading: Reading, { brief, proposal, was, isSettled }: Situation): BriefProposal | null {
  const open = proposal ?? noProposal;
  const found = reading.entries.filter(
    (entry) => isWorthAsking(entry.confidence) && !isSure(entry) && !isSettled(entry),
  );
  const valuesOf = (name: Entry['entry']) =>
    found.filter(({ entry }) => entry === name).map(({ value }) => String(value));
  const isKnown = (value: string) => [brief.subject ?? '', ...brief.mustHaves].some((entry) => speaksOf(entry, value));
  const letters = found
    .filter(({ entry }) => entry === 'letter')
    .map(({ value, stands }) => wordsWritten(String(value), stands));
  const isBack = (value: string) => was.leaveOut.some((thing) => speaksOf(value, thing) || sameHead(value, thing));
  const wanted = [...valuesOf('must'), ...letters].filter((value) => !isKnown(value) && !isBack(value));
  const wasWanted = (thing: string) =>
    [...was.mustHaves, ...open.mustHaves].some((entry) => speaksOf(entry, thing) || sameHead(entry, thing));
  const denied = valuesOf('leave').filter((thing) => !wasWanted(thing));
  const subjects = valuesOf('subject').length > 0 ? reading.candidates.map((each) => cut(each, 300)) : open.subjects;
  const isDenied = (entry: string) =>
    valuesOf('leave').some((thing) => speaksOf(entry, thing) || sameHead(entry, thing));
  return openProposal({
    subjects: subjects.filter((each) => !isDenied(each)),
    mustHaves: withAll(open.mustHaves, wanted).filter((entry) => !isDenied(entry)),
    leaveOut: withAll(
      open.leaveOut,
      denied.filter((thing) => !brief.leaveOut.includes(thing)),
    ),
    choice: choiceIn(reading, found) ?? open.choice,
    asked: false,
  });
}

function choiceIn({ choice }: Reading, found: readonly Entry[]): BriefChoice | null {
  if (choice) return choiceOf(choice);
  const unsure = found.findLast(({ entry }) => entry === 'mood' || entry === 'style' || entry === 'size');
  if (!unsure) return null;
  const value = unsure.value;
  if (unsure.entry === 'mood') return { entry: 'mood', options: [{ label: String(value), value: String(value) }] };
  return choiceOf({ entry: unsure.entry === 'style' ? 'style' : 'size', values: [value] });
}

function choiceOf({ entry, values }: Choice): BriefChoice | null {
  const options = values.flatMap((value): BriefChoice['options'] => {
    if (entry === 'size') return [{ label: lengthLabel(Number(value)), value: Number(value) }];
    const id = String(value);
    if (entry !== 'style') return [{ label: capitalized(id), value: id }];
    return isDrawable(id) ? [{ label: styleById(id).label, value: id }] : [];
  });
  const name = ({ style: 'style', place: 'placement', size: 'sizeMm', side: 'placement' } as const)[entry];
  return options.length > 0 ? { entry: name, options } : null;
}

/** '8 cm', '5 inches': as people say it, in the unit in which it is a round number. */
function lengthLabel(mm: number): string {
  const [cm, inches] = [mm / 10, mm / 25.4];
  const isRound = (value: number) => Math.abs(value * 2 - Math.round(value * 2)) < 0.03;
  if (!isRound(cm) && isRound(inches)) return `${Math.round(inches * 2) / 2} inches`;
  return `${Math.round(cm * 10) / 10} cm`;
}
