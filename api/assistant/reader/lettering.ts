/** Words that are to be written: what stands in quotes, dates, numerals, coordinates, what is announced, capitals. */
import { says } from './cues.ts';
import { note, tokensWithin, type Entry, type Message } from './entries.ts';
import { isIn } from './lexicon.ts';
import { isProper } from './proper.ts';
import { shapesIn } from './shapes.ts';
import { isFree, type Token } from './tokens.ts';

/** Claims what shows by its form: lettering, lengths, and sums or ages that say nothing of a design. */
export function claimShapes(message: Message): void {
  for (const shape of shapesIn(message.text)) {
    const covered = tokensWithin(message.tokens, shape.start, shape.end);
    const kind = shape.kind === 'noise' ? 'filler' : shape.kind;
    const claim = { kind } as const;
    for (const token of covered) token.claim = claim;
    if (shape.kind === 'noise') continue;
    note(message, shape.kind, shape.value, shape.confidence, covered, shape.unit ? { unit: shape.unit } : {});
  }
  const unsure = message.entries.filter(({ entry, confidence }) => entry === 'size' && confidence < 0.7);
  if (unsure.length > 1) message.choice ??= { entry: 'size', values: unsure.slice(0, 3).map(({ value }) => value) };
}

export function claimLettering(message: Message): void {
  message.entries.unshift(...claimBesideDates(message));
  claimDates(message);
  claimYears(message);
  claimCapitals(message);
  claimScript(message);
  claimAnnouncers(message.tokens);
  claimAnnounced(message);
}

/** 'Noah, 12.11.2022': a name beside a date is written with it. */
function claimBesideDates({ tokens, entries, text }: Message): Entry[] {
  const dates = entries.filter(({ entry, value }) => entry === 'letter' && /^\d{1,4}[./-]/.test(String(value)));
  return dates.flatMap((date) => {
    const at = tokens.findIndex(({ start }) => start === text.indexOf(date.words));
    const by = tokens[at - 1]?.norm === ',' || tokens[at - 1]?.kind === 'mark' ? 2 : 1;
    const token = tokens[at - by] as Token | undefined;
    if (!token || !isProper(token)) return [];
    token.claim = { kind: 'letter' };
    return [{ entry: 'letter' as const, value: token.text, confidence: 0.75, words: token.text }];
  });
}

const isMonth = (token: Token | undefined) => isIn('months', token?.norm);
const isDayOrYear = (token: Token | undefined) => token?.kind === 'number' && isFree(token);
/** 'March 12, 2019', '12 March 2019', 'the 3rd of June': the words around the name of a month. */
const aroundMonths = new Set(['st', 'nd', 'rd', 'th', 'of', ',']);

function claimDates(message: Message): void {
  const { tokens } = message;
  const cued = says(tokens, 'dateCues');
  tokens.forEach((token, i) => {
    if (!isMonth(token) || !isFree(token)) return;
    const belongs = (other: Token | undefined) => isFree(other) && (isDayOrYear(other) || aroundMonths.has(other.norm));
    let [first, last] = [i, i];
    while (i - first < 3 && belongs(tokens[first - 1])) first -= 1;
    while (last - i < 4 && belongs(tokens[last + 1])) last += 1;
    while (first < i && !isDayOrYear(tokens[first])) first += 1;
    while (last > i && !isDayOrYear(tokens[last]) && !aroundMonths.has(tokens[last].norm)) last -= 1;
    while (last > i && (tokens[last].norm === ',' || tokens[last].norm === 'of')) last -= 1;
    const date = tokens.slice(first, last + 1);
    if (!date.some(isDayOrYear)) return;
    for (const each of date) each.claim = { kind: 'letter' };
    const written = message.text.slice(date[0].start, date.at(-1)?.end);
    note(message, 'letter', written, cued ? 0.75 : 0.62, date);
  });
}

/** A year alone, where years or dates are spoken of. */
function claimYears(message: Message): void {
  if (!says(message.tokens, 'dateCues')) return;
  for (const token of message.tokens) {
    if (!isFree(token) || !/^(?:1[89]|20)\d\d$/.test(token.norm)) continue;
    token.claim = { kind: 'letter' };
    note(message, 'letter', token.text, 0.85, [token]);
  }
}

/** 'The date', 'with the words': they announce lettering and are no motif. */
function claimAnnouncers(tokens: readonly Token[]): void {
  tokens.forEach((token, i) => {
    const follows = [1, 2].some((by) => tokens[i + by]?.claim?.kind === 'letter');
    if (!isIn('announcers', token.norm) || !follows) return;
    token.claim = { kind: 'cue' };
    for (let j = i - 1; j >= i - 2 && j >= 0 && isIn('announcing', tokens[j].norm); j -= 1)
      tokens[j].claim = { kind: 'cue' };
  });
}

const ANNOUNCED =
  /\b(?:last words|the words?|that says|saying|that reads|reading|the quote|the phrase)(?: (?:he|she|they) said(?: to me)?)?[,:]? {1,3}(?!["“'])([\p{L}'][\p{L}' ,]{3,60}?)(?=$|[.;!?\n]| (?:in|on|under|above|below|around) )/iu;

/** 'The words he said, keep going': asked about, since nobody can hear where they end. */
function claimAnnounced(message: Message): void {
  const { tokens, text } = message;
  if (tokens.some(({ claim }) => claim?.kind === 'letter')) return;
  const found = ANNOUNCED.exec(text);
  if (!found) return;
  const at = found.index + found[0].length - found[1].length;
  const covered = tokensWithin(tokens, found.index, at + found[1].length);
  for (const token of covered) token.claim = { kind: token.start < at ? 'cue' : 'letter' };
  note(message, 'letter', found[1].trim(), 0.62, covered);
}

const CAPITALS = /(?<!\p{L})\p{Lu}{3,30}(?: {1,2}(?:\p{Lu}{2,30}|\d{1,6})){0,6}(?!\p{L})/gu;

/** 'A banner that says NO REGRETS', unless the whole message is written in capitals. */
function claimCapitals(message: Message): void {
  const { tokens, text } = message;
  if (!/\p{Ll}/u.test(text) || !says(tokens, 'capitalCues')) return;
  for (const match of text.matchAll(CAPITALS)) {
    const covered = tokensWithin(tokens, match.index, match.index + match[0].length);
    if (isIn('capitalsThatShout', match[0]) || !covered.every(isFree)) continue;
    for (const token of covered) token.claim = { kind: 'letter' };
    note(message, 'letter', match[0], 0.8, covered);
  }
}

/** 'Put Massey in script', 'write Rosa below': a name that is to be put somewhere; asked about where nothing says how it is written. */
function claimScript(message: Message): void {
  const { tokens } = message;
  tokens.forEach((token, i) => {
    if (!isIn('letterWrites', token.norm)) return;
    const behind = tokens.slice(i + 1);
    const end = behind.findIndex((each) => !isProper(each));
    const run = behind.slice(0, Math.max(0, end < 0 ? behind.length : end));
    const next = behind.slice(run.length, run.length + 4);
    const isWritten = next[0]?.norm === 'in' && next.some(({ norm }) => isIn('scripts', norm));
    if (run.length === 0 || !(isWritten || isIn('letterBeside', next[0]?.norm))) return;
    for (const each of run) each.claim = { kind: 'letter' };
    for (const each of isWritten ? next.slice(0, next.findIndex(({ norm }) => isIn('scripts', norm)) + 1) : [])
      each.claim = { kind: 'cue' };
    note(message, 'letter', message.text.slice(run[0].start, run.at(-1)?.end), isWritten ? 0.8 : 0.62, run);
  });
}

/** The lettering itself is the subject where nothing else is. */
export function letteringAsSubject(message: Message): void {
  if (!message.entries.some(({ entry }) => entry === 'letter')) return;
  const cue = message.tokens.find(({ norm }) => isIn('letteringSubjects', norm));
  if (cue) note(message, 'subject', isIn('someLettering', cue.norm) ? 'lettering' : cue.norm, 0.72, [cue]);
}
