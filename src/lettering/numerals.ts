/** Roman numerals from 1 to 3999, and dates written with them. */

export const MOST_ROMAN = 3999;
/** MMMDCCCLXXXVIII (3888) has most letters. */
const LONGEST = 15;

const SYMBOLS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** What each letter counts. */
export const romanLetters = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 } as const;

export type NumeralReading =
  | {
      kind: 'number';
      value: number;
      standard: string;
      /** Says that another form is usual; null where the numeral has the standard form. */
      note: string | null;
    }
  | { kind: 'problem'; sentence: string };

export type DateOrder = 'DMY' | 'MDY' | 'YMD' | 'MY';

export interface DateParts {
  day: number;
  month: number;
  year: number;
}

export interface DateStyle {
  order: DateOrder;
  separator: string;
  /** Only the last two digits of the year. */
  shortYear: boolean;
}

export type DateReading =
  { kind: 'date'; text: string; notes: string[] } | { kind: 'problem'; part: keyof DateParts; sentence: string };

const RANGE = `Roman numerals go from 1 to ${MOST_ROMAN}.`;

/** The standard form of a whole number from 1 to 3999; throws RangeError for any other. */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > MOST_ROMAN) throw new RangeError(RANGE);
  let rest = value;
  let written = '';
  for (const [amount, letters] of SYMBOLS) {
    while (rest >= amount) {
      written += letters;
      rest -= amount;
    }
  }
  return written;
}

/** Reads a number that somebody typed. */
export function readNumber(text: string): NumeralReading {
  const digits = text.trim().normalize('NFKC');
  if (!/^\d{1,9}$/.test(digits)) {
    return problem('Type a whole number with digits, such as 1994. Fractions and negative numbers have no Roman form.');
  }
  const value = Number(digits);
  if (value === 0) return problem('There is no Roman zero. The smallest numeral is I.');
  if (value > MOST_ROMAN) return problem(`${RANGE} Larger ones need a bar above the letters, which closes on skin.`);
  return { kind: 'number', value, standard: toRoman(value), note: null };
}

/** Reads a numeral. One that adds up without being the standard form, such as IIII or IC, is read, and a note says so. */
export function readRoman(text: string): NumeralReading {
  // NFKC turns the ready-made numerals of Unicode (U+2160 and following) into plain letters.
  const letters = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (letters === '') return problem('Type a Roman numeral, such as MCMXCIV.');
  const stray = /[^IVXLCDM]/u.exec(letters);
  if (stray) return problem(`${stray[0]} is not a Roman numeral. They are written with I, V, X, L, C, D and M.`);
  if (letters.length > LONGEST) {
    return problem(`This is too long: no numeral up to ${MOST_ROMAN} has more than ${LONGEST} letters.`);
  }
  const value = sumOf(letters);
  if (value < 1 || value > MOST_ROMAN) return problem(RANGE);
  const standard = toRoman(value);
  return { kind: 'number', value, standard, note: letters === standard ? null : noteOn(letters, standard, value) };
}

/** A letter before a larger one is taken away, every other is added. */
function sumOf(letters: string): number {
  const worth = Array.from(letters, (letter) => romanLetters[letter as keyof typeof romanLetters]);
  return worth.reduce((sum, here, n) => sum + (here < (worth[n + 1] ?? 0) ? -here : here), 0);
}

function noteOn(letters: string, standard: string, value: number): string {
  if (/IIII$/.test(letters) && letters.replace('IIII', 'IV') === standard) {
    return `${letters} is how clock faces write ${value}. The standard form is ${standard}.`;
  }
  return `${letters} adds up to ${value}, but it is not the standard form. Write ${standard}.`;
}

/** Writes a date in Roman numerals. Impossible days are refused, and nothing is guessed about the order. */
export function dateInRoman({ day, month, year }: DateParts, { order, separator, shortYear }: DateStyle): DateReading {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    const swapped = month > 12 && month <= 31 ? ' Have day and month changed places?' : '';
    return { kind: 'problem', part: 'month', sentence: `A month is a number from 1 to 12.${swapped}` };
  }
  if (!Number.isInteger(year) || year < 1 || year > MOST_ROMAN) {
    return { kind: 'problem', part: 'year', sentence: `A year is a number from 1 to ${MOST_ROMAN}.` };
  }
  const most = daysIn(month, year);
  if (order !== 'MY' && (!Number.isInteger(day) || day < 1 || day > most)) {
    return { kind: 'problem', part: 'day', sentence: `${monthNames[month - 1]} ${year} has ${most} days.` };
  }
  const short = year % 100;
  if (shortYear && short === 0) {
    const sentence = `There is no Roman zero, so a year that ends in 00 must be written in full: ${toRoman(year)}.`;
    return { kind: 'problem', part: 'year', sentence };
  }
  const written = { D: order === 'MY' ? '' : toRoman(day), M: toRoman(month), Y: toRoman(shortYear ? short : year) };
  const text = Array.from(order, (letter) => written[letter as keyof typeof written]).join(separator);
  return { kind: 'date', text, notes: notesOnDate({ day, month, year }, { order, shortYear }) };
}

function notesOnDate({ day, month, year }: DateParts, { order, shortYear }: Omit<DateStyle, 'separator'>): string[] {
  const notes: string[] = [];
  if (shortYear) {
    const short = year % 100;
    notes.push(
      `${toRoman(short)} is the year ${short}: a short Roman year cannot be told from it. ${year} is ${toRoman(year)}.`,
    );
  } else if (year < 100) {
    notes.push(
      `This is the year ${year}, in the first century. If you mean 19${pad(year)} or 20${pad(year)}, type all four digits.`,
    );
  }
  if ((order === 'DMY' || order === 'MDY') && day <= 12 && day !== month) {
    const other = plainDate({ day: month, month: day, year }, order);
    notes.push(`Read in the other order, this is ${other}. The people who see it cannot tell.`);
  }
  return notes;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The date in words, so that a mistake in its order is seen: "14 March 1987". */
export function plainDate({ day, month, year }: DateParts, order: DateOrder): string {
  const name = monthNames[month - 1];
  return order === 'MY' ? `${name} ${year}` : `${day} ${name} ${year}`;
}

/** Gregorian, for all years. */
function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const pad = (value: number): string => String(value).padStart(2, '0');

function problem(sentence: string): NumeralReading {
  return { kind: 'problem', sentence };
}
