import { isBouquet } from './bouquet.ts';
import { askedText, LONGEST_LETTERING, type KindOf } from './asked-text.ts';
import { cutUnspaced, meaningAt, meaningOfForm } from './abroad.ts';
import { describingWords, isManner } from './describing.ts';
import { withoutYoung } from './family.ts';
import { frameIn, type FrameShape } from './frames.ts';
import { KIN_NAMES } from './nearest.ts';
import { lexicon, ornamentWords, standIns, synonyms, type OrnamentWord } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { withoutOwnParts } from './own-parts.ts';
import { inUsualPhrases } from './phrasing.ts';
import { Reading } from './reading.ts';
import { CONNECTORS, linkAt, PLACES, PRONOUNS, type Relation } from './relations.ts';
import { withoutTypo } from './typos.ts';

/** What the composer understood of a brief. */
export interface ComposerBrief {
  /** Words with a drawing, in the order in which they were named. */
  motifs: string[];
  /** How many of a motif are asked for; `SEVERAL` (0) for a plural without a number. Absent for one. */
  counts: ReadonlyMap<string, number>;
  /** How motifs belong together, where the words say it. */
  relations: readonly Relation[];
  /** Motifs of which the best drawing is meant, because it has a part that was named. */
  exact: ReadonlySet<string>;
  /** How many young stand by the main motif. */
  young: number;
  /** What holds the ribbon with the lettering. */
  holder: string | null;
  /** The shape that everything lies within. */
  frame: FrameShape | null;
  /** A drawing around the frame, which was named. */
  rim: string | null;
  /** The shape that the place on the body asks for. */
  shape: 'armband' | 'triangle' | 'bouquet' | null;
  ornaments: OrnamentWord[];
  /** Text for the banner: what stands in quotes, else a name or a date that is asked for; at most 28 characters. */
  lettering: string | null;
  /** Words that name something which cannot be drawn. */
  unknown: string[];
  /** Words for which the drawing of another one stands. */
  instead: readonly (readonly [word: string, drawn: string])[];
}

/** What is not wanted: 'without stars' draws none. */
const DENIED =
  /(?<!\p{L})(?:without|no|not|nor|leave out|leaving out|sin|sem|sans|ohne|senza|zonder|bez|без) [^,.;]*/gu;
/** Where on the body it goes: "on the back of my hand", "a hand tattoo". */
const WORN_AT =
  /\b(?:on|for|across|over|behind|down|up|under|around) (?:the \p{L}+ of )?(?:my|his|her|your)(?: (?:left|right|upper|lower|inner|outer|whole|full))* (?:hands?|palms?|fingers?|heads?|ears?|necks?|lips?|foot|feet|arms?|forearms?|back|chest|ribs?|legs?|thighs?|shoulders?)\b|\b(?:hand|head|finger|foot|neck|lip) (?:tattoos?|piece)\b/gu;
const KNOWN = [...Object.keys(lexicon), ...synonyms.keys()];
/** Behind the name of one of them, these words only say what it is. */
const KINDS = new Set([
  'flower',
  'bird',
  'fish',
  'tree',
  'leaf',
  'snake',
  'head',
  'shell',
  'print',
  'tentacle',
  'bouquet',
]);

/** A motif in a pose that has a drawing of its own, and the word for the pose. */
type Pose = readonly [motif: string, posed: string, verb: RegExp];
const POSES: readonly Pose[] = [
  ['wolf', 'howling wolf', /^(?:howl|facing$)/],
  ['fox', 'sleeping fox', /^(?:sleep|asleep|curled|schläf|schlaf)/],
  ['tiger', 'roaring tiger', /^(?:roar|biting)/],
  ['raven', 'flying raven', /^(?:flying|flies)$/],
];

/** They are not what their words name: a paper airplane is no airliner. */
const NO_DRAWING: ReadonlySet<string> = new Set(
  'paper boat,paper crane,origami crane,butterfly knife,bird cage,starfish,star fish,dragon fruit,lion fish,ice skate,snake plant,moon cake,bear claw,cat nap,eagle ray,wolf spider,elephant ear,spider man,bat man,tarot card,heart beat,skeleton bird,family tree,phone booth,rose gold,apple watch'.split(
    ',',
  ),
);

/** Reads a prompt word by word; plural forms count as their singular. */
export function readBrief(prompt: string, lettering?: string): ComposerBrief {
  const { text, rest, lost } = askedText(prompt, kindOfWord);
  const { young, others } = withoutYoung(rest);
  const words = inEnglish(wordsOf(others));
  const reading = new Reading();
  const poses = POSES.filter(([, , verb]) => words.some((word) => verb.test(word)));
  const found: Found = { reading, ornaments: [], unknown: [], instead: [], poses };
  readWords(words, found);
  const isPosed = (word: string) => poses.some(([, posed, verb]) => reading.motifs.includes(posed) && verb.test(word));
  const asked = lettering?.trim() || text;
  const parts = withoutOwnParts(reading);
  const framed = frameIn(words, parts);
  const ribbon = withoutRibbon(framed, asked !== null);
  const hasCalf = young === 1 && ribbon.motifs.includes('elephant');
  const motifs = hasCalf
    ? ribbon.motifs.map((word) => (word === 'elephant' ? 'elephant with calf' : word))
    : ribbon.motifs;
  return {
    motifs,
    counts: reading.counts,
    relations: hasCalf
      ? ribbon.relations.filter(({ of, to }) => of !== 'elephant' && to !== 'elephant')
      : ribbon.relations,
    exact: parts.exact,
    young: motifs.length > 0 && !hasCalf ? young : 0,
    holder: ribbon.holder,
    frame: framed.frame,
    rim: framed.rim,
    shape: shapeOf(words) ?? (isBouquet(motifs, words) && ribbon.relations.length === 0 ? 'bouquet' : null),
    ornaments: framed.frame ? found.ornaments.filter((kind) => kind !== 'ring') : found.ornaments,
    lettering: asked,
    unknown: [
      ...found.unknown.filter((word) => !parts.satisfied.has(word) && !isPosed(word)),
      ...ribbon.unknown,
      ...lost.map((part) =>
        part.length > LONGEST_LETTERING
          ? `lettering of more than ${LONGEST_LETTERING} characters`
          : `the words "${part}"`,
      ),
    ],
    instead: found.instead,
  };
}

/** With lettering a ribbon is what bears it; without any there is none, but for one that winds around something. */
function withoutRibbon({ motifs, relations }: { motifs: string[]; relations: Relation[] }, hasText: boolean) {
  const wound = relations.some(({ kind, of }) => of === 'ribbon' && kind === 'wound');
  if (!motifs.includes('ribbon') || (wound && !hasText)) return { motifs, relations, holder: null, unknown: [] };
  const held = relations.find(({ kind, of }) => of === 'ribbon' && kind === 'held');
  return {
    motifs: motifs.filter((word) => word !== 'ribbon'),
    relations: relations.filter(({ of, to }) => of !== 'ribbon' && to !== 'ribbon'),
    holder: hasText ? (held?.to ?? null) : null,
    unknown: hasText ? [] : ['a ribbon without words'],
  };
}

/** What a word of a prompt is, in whatever language. */
const kindOfWord: KindOf = (word) => {
  const one = singular(word);
  if (isName(word) || isName(one)) return 'thing';
  if (isOrnament(one) || describingWords.has(word) || describingWords.has(one) || CONNECTORS.has(word))
    return 'telling';
  if (PRONOUNS.has(word) || PLACES.has(word) || KIN_NAMES.has(one)) return 'telling';
  const english = meaningAt([word], 0)?.english ?? meaningOfForm(word);
  if (!english) return null;
  return english.some((each) => isName(singular(each))) ? 'thing' : 'telling';
};

interface Found {
  /** Poses that have drawings of their own. */
  poses: readonly Pose[];
  reading: Reading;
  ornaments: OrnamentWord[];
  unknown: string[];
  instead: [word: string, drawn: string][];
}

function readWords(words: readonly string[], found: Found): void {
  const { reading } = found;
  let before: string | null = null;
  for (let i = 0; i < words.length;) {
    const length = [3, 2, 1].find((n) => n === 1 || isName(phrase(words, i, n))) ?? 1;
    const link = length === 1 ? linkAt(words, i) : null;
    const number = length === 1 ? numberAt(words, i) : null;
    // A "lotus flower" is one thing; "lotus, flower" are two.
    const isKind = before !== null && KINDS.has(singular(words[i]));
    before = null;
    if (link) reading.link(link);
    else if (number !== null) reading.number(number);
    else if (isKind && words[i] === 'bouquet') reading.several();
    else if (length === 2 && NO_DRAWING.has(phrase(words, i, 2))) addOnce(found.unknown, phrase(words, i, 2));
    else if (!isKind) before = understand(found, phrase(words, i, length), words[i + length - 1]);
    i += link ? link.length : length;
  }
  reading.end();
}

/** A band around an arm closes; between shoulders or breasts a triangle lies. */
function shapeOf(words: readonly string[]): ComposerBrief['shape'] {
  const has = (...sought: string[]) => sought.some((word) => words.includes(word));
  if (has('armband', 'wristband', 'bracelet', 'anklet') || words.join(' ').includes('arm band')) return 'armband';
  return has('shoulder', 'shoulders', 'sternum', 'underboob') ? 'triangle' : null;
}

/** Words, numbers, and the commas and stops between them, which name nothing. */
const wordsOf = (prompt: string): string[] =>
  inUsualPhrases(prompt.toLowerCase())
    .replace(DENIED, ' ')
    .replace(WORN_AT, ' ')
    .replace(/['’]s(?!\p{L})/gu, '')
    .replace(/eye ?socket/g, 'socket')
    .replace(/[.!?](?=\s)|[、，。]/g, ' ; ')
    .match(/[\p{L}\p{M}ー]+|\d+|[,;]/gu)
    ?.flatMap(cutUnspaced) ?? [];

/** The same words, those of other languages in English. */
function inEnglish(words: readonly string[]): string[] {
  const english: string[] = [];
  for (let i = 0; i < words.length;) {
    const named = [3, 2].find((n) => isName(phrase(words, i, n)));
    const found = named === undefined && !isEnglish(words, i) ? meaningAt(words, i) : null;
    const form =
      found === null && named === undefined && !isEnglish(words, i) && !withoutTypo(words[i], KNOWN)
        ? meaningOfForm(words[i])
        : null;
    const length = named ?? found?.length ?? 1;
    english.push(...(found?.english ?? form ?? words.slice(i, i + length)));
    i += length;
  }
  return english;
}

function isEnglish(words: readonly string[], i: number): boolean {
  const word = words[i];
  const one = singular(word);
  const isNamed = isName(one) || isOrnament(one) || describingWords.has(word);
  return (
    isNamed ||
    CONNECTORS.has(word) ||
    PRONOUNS.has(word) ||
    PLACES.has(word) ||
    linkAt(words, i) !== null ||
    numberAt(words, i) !== null
  );
}

/** `n` words from the i-th on; of several, as the synonyms have them: the last one in the singular. */
function phrase(words: readonly string[], i: number, n: number): string {
  if (i + n > words.length) return '';
  const joined = words.slice(i, i + n).join(' ');
  return n === 1 || isName(joined) ? joined : joined.replace(/s$/, '');
}

const isName = (words: string): boolean =>
  synonyms.has(words) || Object.hasOwn(lexicon, words) || NO_DRAWING.has(words);

/** Adds what a word means to what was found, and tells the motif that it names. */
function understand(found: Found, raw: string, last: string): string | null {
  const word = singular(raw);
  const meaning = synonyms.get(raw) ?? synonyms.get(word) ?? word;
  const isDescribing = describingWords.has(raw) || describingWords.has(word);
  const { reading, ornaments, unknown } = found;
  // Eyes and antlers without a number are those of what was named before.
  const { motifs } = reading;
  const isPalm = raw === 'palm' && (motifs.includes('hand') || motifs.includes('hamsa'));
  const areOf = isPalm || ((raw === 'eyes' || raw === 'antlers') && motifs.length > 0);
  if (isOrnament(word)) addOnce(ornaments, ornamentWords[word]);
  else if (Object.hasOwn(lexicon, meaning) && !areOf) {
    reading.motif(
      found.poses.find(([motif]) => motif === meaning)?.[1] ?? meaning,
      PLURAL.test(last) && isPluralOf(raw, word, meaning),
    );
    if (standIns.has(raw) || standIns.has(word)) found.instead.push([raw, meaning]);
    return meaning;
  } else if (!isDescribing && !areOf && NAMES_SOMETHING.test(raw)) {
    const meant = withoutTypo(raw, KNOWN);
    if (meant !== null) return understand(found, meant, last);
    if (isManner(raw)) reading.word(raw);
    else {
      addOnce(unknown, raw);
      reading.stranger();
    }
  } else reading.word(areOf ? 'it' : raw);
  return null;
}

/** Shorter words name nothing, but where each character is a word. */
const NAMES_SOMETHING = /\p{L}{3}|[\p{sc=Han}\p{sc=Katakana}]{2}/u;
/** Ends a plural. */
const PLURAL = /(?:s|mice)$/;
const isPluralOf = (raw: string, word: string, meaning: string) =>
  raw !== word || (synonyms.has(raw) && raw.slice(0, 2) === meaning.slice(0, 2));

function addOnce<T>(list: T[], entry: T): void {
  if (!list.includes(entry)) list.push(entry);
}

function isOrnament(word: string): word is keyof typeof ornamentWords {
  return Object.hasOwn(ornamentWords, word);
}

function singular(word: string): string {
  const isKnown = (candidate: string) =>
    Object.hasOwn(lexicon, candidate) || isOrnament(candidate) || synonyms.has(candidate);
  if (isKnown(word)) return word;
  const candidates = [
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
    word.endsWith('ves') ? `${word.slice(0, -3)}f` : '',
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.endsWith('s') ? word.slice(0, -1) : '',
  ];
  return candidates.find((candidate) => candidate !== '' && isKnown(candidate)) ?? word;
}
