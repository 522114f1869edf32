/** How a reading is judged: entry by entry against what a good human consultant would have noted after each turn. */
import { noProposal, openProposal, takeOption, type BriefProposal } from '#domain/brief-proposal.ts';
import { emptyBrief, setEntries, type DesignBrief } from '#domain/brief.ts';
import { placeOf, sideOf } from '#domain/placements.ts';
import { trimOf } from '#domain/trim.ts';
import { hear, type Known } from '../../hearing.ts';
import { readable } from '../../intents.ts';
import { openSlot } from '../../settling.ts';
import { single } from '../lexicon.ts';

/** What a turn adds or changes; an entry that is missing does not change. See `about` in the files. */
interface GoldTurn {
  subject?: string;
  style?: string;
  place?: string;
  side?: string;
  size?: number | number[];
  mood?: string[];
  colour?: string;
  must?: string[];
  leave?: string[];
  letter?: string[];
  drop?: { must: string[] };
}

export interface GoldConversation {
  id: number;
  kind: string;
  turns: { says: string; gold: GoldTurn }[];
}

type Gold = GoldTurn & { must: string[]; leave: string[]; letter: string[] };

export const scored = [
  'subject',
  'style',
  'place',
  'side',
  'size',
  'mood',
  'colour',
  'must',
  'leave',
  'letter',
] as const;
type Scored = (typeof scored)[number];

/** A brief in the entries of the gold. */
interface Entries {
  subject: string | null;
  style: string | null;
  place: string | null;
  side: string | null;
  size: number | null;
  mood: string | null;
  colour: string | null;
  must: string[];
  leave: string[];
  letter: string[];
}

export interface Tally {
  /** Written without asking, as the gold has it. */
  right: number;
  /** Asked about, and agreed to by one tap. */
  tapped: number;
  /** Written without asking, and not in the gold. */
  wrong: number;
  missing: number;
  /** What was written wrongly, to be read. */
  faults: string[];
}

const small = new Set(
  'a an the my of with and in on for is it her his our as that this to me at from be so i some one all'.split(' '),
);
const stem = (word: string) => single(word.toLowerCase().replace(/['’]s$/, ''));
const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}.'’]+/gu) ?? []).map((word) => trimOf(word, "'’.")).filter(Boolean);
/** Words with a star must be there; each may be one of several. */
const needed = (gold: string) =>
  gold
    .split(' ')
    .filter((word) => word.includes('*'))
    .map((word) => word.split('|').map((each) => stem(each.replace('*', ''))));
const allowed = (gold: string) => wordsIn(gold.replace(/[*|]/g, ' ')).map(stem);

function names(value: string, gold: string): boolean {
  const said = new Set(wordsIn(value).map(stem));
  const all = needed(gold);
  return all.length > 0 && all.every((either) => either.some((word) => said.has(word)));
}

function isSubject(value: string, gold: Gold): boolean {
  if (gold.subject === undefined) return false;
  const may = new Set([...allowed(gold.subject), ...gold.must.flatMap(allowed)]);
  const fits = (word: string) => may.has(word) || small.has(word);
  return names(value, gold.subject) && wordsIn(value).map(stem).every(fits);
}

const isMust = (value: string, gold: Gold) =>
  gold.must.some((each) => names(value, each)) || (gold.subject !== undefined && names(value, gold.subject));
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isLetter = (value: string, gold: string) => gold.split('|').some((each) => bare(each) === bare(value));
const hues = (text: string) =>
  new Set(wordsIn(text).filter((word) => !/^(?:black|gr[ae]y|white|only|full|colou?r|and)$/.test(word)));

function isColour(value: string, gold: string): boolean {
  if (/full/.test(gold) && /full/.test(value)) return true;
  const [said, wanted] = [hues(value), hues(gold)];
  return (
    said.size === wanted.size && [...said].every((hue) => wanted.has(hue)) && (wanted.size > 0 || value === 'black')
  );
}

function isMood(value: string, gold: readonly string[]): boolean {
  const said = wordsIn(value).map(stem);
  const either = gold.map((mood) => mood.split('|').map(stem));
  const all = either.every((words) => words.some((word) => said.includes(word)));
  return all && said.every((word) => small.has(word) || either.some((words) => words.includes(word)));
}

function isSize(value: number, gold: number | readonly number[]): boolean {
  if (typeof gold !== 'number') return value >= gold[0] && value <= gold[1];
  return Math.abs(value - gold) <= gold * 0.02 + 0.6;
}

function fits(entry: Exclude<Scored, 'must' | 'leave' | 'letter'>, value: string | number, gold: Gold): boolean {
  const wanted = gold[entry];
  if (wanted === undefined) return false;
  if (entry === 'subject') return isSubject(String(value), gold);
  if (entry === 'size') return isSize(Number(value), gold.size ?? 0);
  if (entry === 'mood') return isMood(String(value), gold.mood ?? []);
  if (entry === 'colour') return isColour(String(value), gold.colour ?? '');
  return String(wanted).split('|').includes(String(value));
}

function entriesOf(brief: DesignBrief): Entries {
  const { subject, style, placement, sizeMm, mood, colour, mustHaves, leaveOut } = brief;
  const letters = mustHaves.flatMap((entry) => /^the words "(.*)"/.exec(entry)?.[1] ?? []);
  return {
    subject,
    style,
    place: placement && placeOf(placement),
    side: sideOf(placement),
    size: sizeMm,
    mood,
    colour,
    must: mustHaves.filter((entry) => !entry.startsWith('the words "')),
    leave: leaveOut,
    letter: letters,
  };
}

/** Plays a conversation against the reader: every proposal is answered truthfully, thing by thing. */
export function play({ kind, turns }: GoldConversation): Record<Scored, Tally> {
  const tallies = Object.fromEntries(
    scored.map((entry) => [entry, { right: 0, tapped: 0, wrong: 0, missing: 0, faults: [] as string[] }]),
  ) as unknown as Record<Scored, Tally>;
  let known: Known = { brief: emptyBrief, proposal: null, names: [], unit: null, language: null };
  let gold: Gold = { must: [], leave: [], letter: [] };
  for (const { says, gold: turn } of turns) {
    gold = goldAfter(gold, turn);
    const before = entriesOf(known.brief);
    const heard = hear(
      readable(says),
      { ...known, proposal: null },
      { asked: openSlot(known, []), hasPhoto: kind === 'photo', drawsPhoto: kind === 'photo' },
    );
    const written = entriesOf(heard.known.brief);
    const agreed = agree(heard.known, gold);
    for (const entry of scored)
      score(tallies[entry], entry, {
        before,
        written,
        after: entriesOf(agreed.brief),
        gold,
        turn,
        says,
        unknownStyle: heard.unknownStyle,
        marks: heard.marks,
      });
    known = agreed;
  }
  return tallies;
}

function goldAfter(gold: Gold, { drop, ...turn }: GoldTurn): Gold {
  return {
    ...gold,
    ...turn,
    must: [...gold.must, ...(turn.must ?? [])].filter(
      (must) => !drop?.must.some((gone) => must.replace(/\*/g, '').includes(gone)),
    ),
    leave: [...gold.leave, ...(turn.leave ?? [])],
    letter: [...gold.letter, ...(turn.letter ?? [])],
  };
}

/** What somebody would tap who wants what the gold says. */
function agree(known: Known, gold: Gold): Known {
  const { proposal } = known;
  if (!proposal) return known;
  const subject = proposal.subjects.find((each) => isSubject(each, gold));
  const letter = (entry: string) => /^the words "(.*)"/.exec(entry)?.[1];
  const mustHaves = proposal.mustHaves.filter((each) => {
    const words = letter(each);
    return words === undefined ? isMust(each, gold) : gold.letter.some((wanted) => isLetter(words, wanted));
  });
  const leaveOut = proposal.leaveOut.filter((each) => gold.leave.some((wanted) => names(each, wanted)));
  const { brief } = known;
  const next = setEntries(
    brief,
    {
      ...(subject === undefined ? {} : { subject }),
      mustHaves: [...brief.mustHaves, ...mustHaves],
      leaveOut: [...brief.leaveOut, ...leaveOut],
    },
    'said',
  );
  const option = optionOf(proposal, next, gold);
  return { ...known, proposal: null, brief: option ?? next };
}

function optionOf(proposal: BriefProposal, brief: DesignBrief, gold: Gold): DesignBrief | null {
  const { choice } = openProposal({ ...noProposal, choice: proposal.choice }) ?? noProposal;
  const entry =
    choice &&
    ({ style: 'style', placement: 'place', sizeMm: 'size', mood: 'mood', colour: 'colour' } as const)[choice.entry];
  const option = entry && choice.options.find(({ value }) => fits(entry, value, gold));
  return option ? takeOption(brief, proposal, option.value).brief : null;
}

interface Turn {
  before: Entries;
  /** After the message alone. */
  written: Entries;
  /** After the taps. */
  after: Entries;
  gold: Gold;
  turn: GoldTurn;
  says: string;
  unknownStyle: string | null;
  /** What is to go from a photo, which the answer leads to marking: no entry, and heard all the same. */
  marks: string[];
}

function score(tally: Tally, entry: Scored, turn: Turn): void {
  if (entry === 'must' || entry === 'leave' || entry === 'letter') scoreList(tally, entry, turn);
  else scoreValue(tally, entry, turn);
}

function scoreValue(tally: Tally, entry: Exclude<Scored, 'must' | 'leave' | 'letter'>, turn: Turn): void {
  const { before, written, after, gold, says } = turn;
  // A style that no engine has is told to the person by its name.
  const value = (entry === 'style' ? turn.unknownStyle : null) ?? written[entry];
  const isWritten = value !== null && value !== before[entry];
  const isWrong = isWritten && !fits(entry, value, gold);
  if (isWrong) {
    tally.wrong += 1;
    tally.faults.push(`${entry}: ${value} (${says})`);
  }
  if (turn.turn[entry] === undefined) return;
  const final = entry === 'style' ? (turn.unknownStyle ?? after.style) : after[entry];
  if (final === null || !fits(entry, final, gold)) tally.missing += isWrong ? 0 : 1;
  else if (value !== null && fits(entry, value, gold)) tally.right += 1;
  else tally.tapped += 1;
}

function scoreList(
  tally: Tally,
  entry: 'must' | 'leave' | 'letter',
  { before, written, after, gold, turn, says, marks }: Turn,
): void {
  const same = entry === 'letter' ? isLetter : names;
  const holds = ({ [entry]: list, subject }: Entries, wanted: string) =>
    list.some((value) => same(value, wanted)) || (entry === 'must' && subject !== null && names(subject, wanted));
  for (const wanted of turn[entry] ?? []) {
    if (holds(written, wanted)) tally.right += 1;
    else if (holds(after, wanted)) tally.tapped += 1;
    else if (entry === 'leave' && marks.some((thing) => names(thing, wanted))) tally.tapped += 1;
    else tally.missing += 1;
  }
  for (const value of written[entry]) {
    const isRight =
      before[entry].includes(value) ||
      (entry === 'must' ? isMust(value, gold) : gold[entry].some((wanted) => same(value, wanted)));
    if (isRight) continue;
    tally.wrong += 1;
    tally.faults.push(`${entry}: ${value} (${says})`);
  }
}
