export const mmPerInch = 25.4;

export function mmToInches(mm: number): number {
  return mm / mmPerInch;
}

/** A length for people, millimetres first: '80 mm (3.1 in)'. */
export function formatLength(mm: number): string {
  return `${Math.round(mm)} mm (${mmToInches(mm).toFixed(1)} in)`;
}

const unitMm: Record<string, number> = { mm: 1, cm: 10, inch: mmPerInch };
const sizePattern =
  /(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,3}(?:(?:x|by|×)\s{0,3}(\d{1,9}(?:[.,]\d{1,9})?)\s{0,3})?(millimet(?:er|re)s?|mm|centimet(?:er|re)s?|cm|inch(?:es)?|in\b|["”″])/i;

/** The first length in a text, in millimetres: '8 cm', '3 inches', '80mm', '10 x 6 cm' (the larger side). Null when there is none. */
export function parseLengthMm(text: string): number | null {
  const found = sizePattern.exec(text);
  if (!found) return null;
  const numbers = [found[1], found[2]].filter(Boolean).map((part) => Number(part.replace(',', '.')));
  const word = found[3].toLowerCase();
  const unit = word.startsWith('m') ? 'mm' : word.startsWith('c') ? 'cm' : 'inch';
  return Math.round(Math.max(...numbers) * unitMm[unit] * 10) / 10;
}
