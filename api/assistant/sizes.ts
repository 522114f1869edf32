/** Sizes as people say them: '8 cm', '3 to 4 inches', 'two and a half inches', 'as big as my hand', 'a bit smaller'. In millimetres. */
import { parseLengthMm } from '#domain/units.ts';

/** With bounds, so that a page of digits takes no longer than a page of words. */
const number = '\\d{1,6}(?:[.,]\\d{1,4})?';
const units = 'mm|cm|in|inch|inches|millimet(?:er|re)s?|centimet(?:er|re)s?';
const sizePhrase = new RegExp(
  `\\b(?:about |around |roughly |approximately |approx\\.? ?|ca\\.? ?|maybe |at least |at most |up to )?(?<!\\d)${number} ?(?:(?:x|by) ?${number} ?)?(?:${units})\\b(?: (?:wide|tall|high|long|across|in size))?`,
  'gi',
);
/** '4"': inches by their sign. */
const inches =
  /(?:\b(?:about|around|roughly|maybe) )?(?<!\d)\d{1,6}(?:[.,]\d{1,4})? ?["”″](?: (?:wide|tall|high|long|across))?/gi;

/** Lengths of things that people compare with, in mm. */
const things: readonly (readonly [source: string, mm: number])[] = [
  ['thumb ?nail|finger ?nail', 15],
  ['coin|quarter|penny|euro', 25],
  ['golf ball', 43],
  ['match ?box', 50],
  ['egg', 55],
  ['thumb', 60],
  ['tennis ball', 65],
  ['finger|apple|orange|baseball', 75],
  ['(?:credit|business|playing|bank)[- ]card|card', 85],
  ['palm|fist', 90],
  ['cd', 120],
  ['(?:i|smart)?phone|cell ?phone|post ?card|a6', 148],
  ['hand', 170],
  ['a5|paperback|book', 210],
  ['dinner plate', 270],
  ['a4|sheet of paper', 297],
];
const compared = things.map(([source, mm]) => {
  const thing = `(?:an? |my |the |your |one )?(half )?(?:an? |of |my |the |your ){0,2}(?:whole |entire )?(?:${source})`;
  const pattern = `\\b(?:(?:the )?size of |as (?:big|large|long|wide|tall) as |(?:no|not) (?:bigger|larger|longer|wider) than |smaller than )${thing}\\b|\\b(?:${source})[- ]?sized?\\b`;
  return [new RegExp(pattern, 'i'), mm] as const;
});
const aFoot = /\b(?:an?|one) foot (?:long|tall|high|wide|across)\b/i;

/** In mm, and as a share of what is usual at a place. */
const sizeWords: readonly { pattern: RegExp; mm: number; share: number }[] = [
  { pattern: /\b(?:tiny|(?:very|really|super) small|micro)\b/i, mm: 30, share: 0 },
  { pattern: /\bsmall(?:ish)?\b/i, mm: 50, share: 0.2 },
  { pattern: /\bmedium(?:[- ]sized?)?\b/i, mm: 100, share: 0.5 },
  { pattern: /\b(?:large|big|huge)\b/i, mm: 180, share: 0.9 },
];
const asPossible = /\bas (big|large|small|tiny) as (?:possible|it (?:can|gets|goes)|you can)\b/i;

const spelled: Record<string, string> = {
  'half an': '0.5',
  'half a': '0.5',
  'a couple of': '2',
  'a few': '3',
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
};
const spelledNumber = new RegExp(
  `\\b(${Object.keys(spelled).join('|')})( and a half)?[ -](?=(?:cm|mm|inch|inches|millimet|centimet))`,
  'gi',
);
const range = new RegExp(
  `(?<![\\d.,])(${number}) ?(?:${units})? ?(?:-|–|to|or|and) ?(${number})(?= ?(?:${units})\\b)`,
  'gi',
);
/** '10 cm x 6 cm' */
const twoSides = new RegExp(`(?<![\\d.,])(${number}) ?(?:${units}|["”″]) ?(?:x|by) ?(?=${number})`, 'gi');
const halves: Record<string, number> = { '½': 0.5, '1/2': 0.5, '¼': 0.25, '1/4': 0.25, '¾': 0.75, '3/4': 0.75 };
const fraction = /(?<![\d./])(?:(\d{1,2}) ?)?(½|¼|¾|(?:1\/2|1\/4|3\/4)(?![\d/]))/g;

/** A text in which every size is written with digits, and a range as its middle. */
export function withDigits(text: string): string {
  return text
    .replace(fraction, (_, whole: string | undefined, part: string) => `${Number(whole ?? 0) + halves[part]}`)
    .replace(/\b(an?|one|\d{1,2}) (inch(?:es)?) and a half\b/gi, (_, words: string, unit: string) => {
      return `${Number(spelled[words.toLowerCase()] ?? words) + 0.5} ${unit}`;
    })
    .replace(spelledNumber, (_, words: string, half: string | undefined) => {
      return `${Number(spelled[words.toLowerCase()]) + (half ? 0.5 : 0)} `;
    })
    .replace(twoSides, '$1 x ')
    .replace(range, (whole, low: string, high: string) => {
      const [from, to] = [low, high].map((each) => Number(each.replace(',', '.')));
      return from < to && to <= 2 * from ? `${Math.round((from + to) * 50) / 100}` : whole;
    });
}

/** 'As big as my hand' speaks of a size, and of no place. */
export function withoutComparisons(text: string): string {
  return [...compared.map(([pattern]) => pattern), aFoot].reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

export function withoutSizes(text: string): string {
  return withoutComparisons(text).replace(sizePhrase, ' ').replace(inches, ' ');
}

interface SizeContext {
  /** What is noted already. */
  known: number | null;
  /** Whether 'small' speaks of the whole. */
  inWords: boolean;
  /** What is usual where it will be worn. */
  usual: readonly [number, number] | null;
}

/** The size that a message (`withDigits`) names. */
export function sizeIn(text: string, { known, inWords, usual }: SizeContext): number | null {
  const named = parseLengthMm(text) ?? comparedWith(text) ?? (aFoot.test(text) ? 305 : null);
  if (named !== null) return named;
  const relative = known === null ? null : scaled(text, known);
  if (relative !== null) return relative;
  const extreme = asPossible.exec(text)?.[1].toLowerCase();
  if (extreme) return usual && usual[extreme.startsWith('s') ? 0 : 1];
  const words = text.replace(/\b(?:too|how) \w+/gi, '');
  const found = inWords ? sizeWords.find(({ pattern }) => pattern.test(words)) : undefined;
  if (!found) return null;
  return usual ? Math.round((usual[0] + found.share * (usual[1] - usual[0])) / 5) * 5 : found.mm;
}

function comparedWith(text: string): number | null {
  for (const [pattern, mm] of compared) {
    const match = pattern.exec(text);
    if (match) return match[1] ? mm / 2 : mm;
  }
  return null;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|double) (?:as (?:big|large)|the size)\b|\bdouble it\b/i, 2],
  [/\bhalf (?:as (?:big|large)|the size)\b/i, 0.5],
  [/\b(?:much|a lot|way) (?:bigger|larger)\b/i, 1.5],
  [/\b(?:much|a lot|way) smaller\b/i, 0.65],
  [/\b(?:bigger|larger)(?! than)\b|\btoo (?:small|little|tiny)\b/i, 1.25],
  [/\bsmaller(?! than)\b|\btoo (?:big|large|huge)\b/i, 0.8],
];

/** 'A bit bigger', from the size that is noted, to the next 5 mm. */
function scaled(text: string, known: number): number | null {
  const scale = scales.find(([pattern]) => pattern.test(text))?.[1];
  return scale === undefined ? null : Math.max(5, Math.round((known * scale) / 5) * 5);
}

/** Two sizes that do not fit together; null when there is one. */
export function twoSizesIn(text: string): [number, number] | null {
  const lengths = [...text.matchAll(sizePhrase)]
    .map((match) => parseLengthMm(match[0]))
    .filter((mm): mm is number => mm !== null);
  const [smallest, largest] = [Math.min(...lengths), Math.max(...lengths)];
  return lengths.length > 1 && largest / smallest > 1.15 ? [smallest, largest] : null;
}
