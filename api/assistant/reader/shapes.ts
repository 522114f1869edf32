/** What shows by its form alone: quotes, dates, coordinates, Roman numerals, initials, lengths. Read on the message as it was typed. */
import type { LengthUnit } from './entries.ts';

export interface Shape {
  kind: 'letter' | 'size' | 'noise';
  /** Of a size in mm. */
  value: string | number;
  start: number;
  end: number;
  confidence: number;
  unit?: LengthUnit;
}

const degrees = String.raw`\d{1,3}(?:[.,]\d{1,8}|°)[\d.,'’′"”″° ]{0,16}?`;
const letters: readonly (readonly [pattern: RegExp, confidence: number])[] = [
  [new RegExp(String.raw`(?<![\d.,])${degrees} ?[NS][ ,]{0,3}${degrees} ?[EWO](?!\p{L})`, 'gu'), 0.95],
  [/(?<![\d½])["“„]([^"“”„]{1,60})["”“]/gu, 0.95],
  // Marks that no letter touches from outside: 'don't' and 'the kids' names' are no quotes.
  [/(?<![\p{L}\d'’])['‘]([^'‘’"\n]{2,60})['’](?![\p{L}\d])/gu, 0.9],
  [/(?<![\d.])\d{1,2}[./]\d{1,2}[./]\d{2,4} ?[-–—] ?\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)/g, 0.9],
  [/(?<![\d.])\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/g, 0.85],
  // The weight of a newborn child.
  [/(?<![\d.])\d{1,2} ?lbs?,? ?\d{1,2}(?:\.\d)? ?oz(?!\p{L})/giu, 0.85],
  [/(?<![\d.])(?:1[89]|20)\d\d-\d\d-\d\d(?!\d)/g, 0.9],
  [/(?<!\d)(?:1[89]|20)\d\d ?[-–—/] ?(?:1[89]|20)\d\d(?!\d)/g, 0.9],
  [/(?<![\p{L}\d.])(?:[IVXLCDM]{1,15}[. ·-]){2,4}[IVXLCDM]{1,15}(?!\p{L})/gu, 0.95],
  [/(?<![\p{L}\d])M{1,3}[CDXLIVM]{0,10}[XVIC][CDXLIVM]{0,10}(?![\p{L}\d])/gu, 0.9],
  [/(?<![\p{L}.])(?:\p{Lu}\.){2,4}/gu, 0.8],
];

const count = String.raw`(?:(?:\d{1,2}|two|three|four|five|six) and a half|\d{1,4}(?:[.,]\d{1,3})?(?: ?½)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)`;
const unit = String.raw`(?:mm|cms?|in|inch(?:es)?|centimet(?:er|re)s?|millimet(?:er|re)s?|["”″])(?!\p{L})`;
const between = String.raw`(?: ?(?:x|×|by|-|–|to|or|and) ?)`;
const length = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<first>${count})(?: ?(?<own>${unit})(?= ?(?:x|×|by|-|–|to|or) ?\d))?(?:(?<how>${between})(?<second>${count}))?(?: ?ish)?[ -]?(?<unit>${unit})(?<half> and a half)?(?: ?(?:wide|tall|high|long|across|ish|in size|or so)){0,2}`,
  'giu',
);
const spelled: Readonly<Record<string, number>> = {
  'half a': 0.5,
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};
const mmPer = { mm: 1, cm: 10, in: 25.4 } as const;
/** Money, spans of time, and the height of a person. */
const noise =
  /[$€£] ?\d{1,6}|(?<!\d)\d{1,6} ?(?:dollars?|euros?|bucks|€|\$|usd|eur|pounds?)(?!\p{L})|(?<!\d)\d{1,2} ?(?:foot|feet|ft)(?!\p{L})|(?<!\d)\d{1,3} (?:years?|yrs?|weeks?|months?|days?|kids?|hours?)(?!\p{L})/giu;
/** After 'in', which is a unit only at the end of a part: 'two in red' is none. */
const endOfPart = /^[\s,.;)]{0,3}(?:$|[.,;\n)]|wide|tall|long|high)/;

/** Lengths that differ by less are one, said in two units. */
const SAME_SIZE = 1.05;

export function shapesIn(text: string): Shape[] {
  const found: Shape[] = [];
  const add = (shape: Shape) => {
    if (found.every(({ start, end }) => end <= shape.start || start >= shape.end)) found.push(shape);
  };
  for (const [pattern, confidence] of letters)
    for (const match of text.matchAll(pattern))
      add({ kind: 'letter', value: (match[1] ?? match[0]).trim(), ...spanOf(match), confidence });
  for (const match of text.matchAll(noise)) add({ kind: 'noise', value: match[0], ...spanOf(match), confidence: 1 });
  for (const match of text.matchAll(length)) {
    for (const part of twoUnitsIn(match)) add(part);
    const size = lengthOf(match, text);
    if (size) add({ kind: 'size', ...size, ...spanOf(match) });
  }
  const sizes = found.filter(({ kind }) => kind === 'size');
  const values = sizes.map(({ value }) => Number(value));
  // Two sizes are asked about; '8 cm, so 3.1 inches' is one.
  if (Math.max(...values) > Math.min(...values) * SAME_SIZE) for (const size of sizes) size.confidence = 0.55;
  return found.sort((a, b) => a.start - b.start);
}

/** '5 cm or 5 inches' is two lengths. */
function twoUnitsIn(match: RegExpExecArray): Shape[] {
  const { first, second, own, unit: said } = match.groups as Partial<Record<string, string>>;
  if (first === undefined || second === undefined || own === undefined || said === undefined) return [];
  if (unitOf(own) === unitOf(said)) return [];
  const middle = match.index + first.length + own.length;
  const part = (count: string, word: string, start: number, end: number): Shape => ({
    kind: 'size',
    value: Math.round(numberOf(count) * mmPer[unitOf(word)] * 10) / 10,
    unit: unitOf(word) === 'in' ? 'in' : 'cm',
    confidence: 0.95,
    start,
    end,
  });
  return [part(first, own, match.index, middle), part(second, said, middle, match.index + match[0].length)];
}

function unitOf(word: string): 'in' | 'mm' | 'cm' {
  if (/^(?:in|["”″])/i.test(word)) return 'in';
  return /^m/i.test(word) ? 'mm' : 'cm';
}

const spanOf = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length });

function lengthOf(match: RegExpExecArray, text: string): Pick<Shape, 'value' | 'unit' | 'confidence'> | null {
  const { first, second, how, unit: said, half } = match.groups as Partial<Record<string, string>>;
  if (first === undefined || said === undefined) return null;
  // 'A cm more' is no size.
  if (/^(?:an?|one)$/i.test(first) && !/^(?:inch|cent)/i.test(said)) return null;
  const unitOfSize = unitOf(said);
  if (/^in$/i.test(said) && !endOfPart.test(text.slice(match.index + match[0].length).slice(0, 12))) return null;
  const [one, other] = [numberOf(first), second === undefined ? null : numberOf(second)];
  const isRange = how !== undefined && !/x|×|by/i.test(how);
  const size =
    other === null ? one + (half === undefined ? 0 : 0.5) : isRange ? (one + other) / 2 : Math.max(one, other);
  return {
    value: Math.round(size * mmPer[unitOfSize] * 10) / 10,
    unit: unitOfSize === 'in' ? 'in' : 'cm',
    confidence: 0.95,
  };
}

function numberOf(text: string): number {
  const half = /^(\S{1,8}) and a half$|^(\d{1,4}(?:[.,]\d{1,3})?) ?½$/.exec(text);
  if (half) return numberOf(half[1] ?? half[2]) + 0.5;
  return spelled[text.toLowerCase()] ?? Number(text.replace(',', '.'));
}
