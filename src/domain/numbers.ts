/**
 * A number as the English sentences of the product show it: "1,250", "-12.5". `toLocaleString` says the same after some
 * 25 ms in which a browser loads its tables of languages, on its first use and in the middle of a first drawing.
 */
export function grouped(value: number): string {
  return String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, ','));
}

/** The same where there is little room: "9,999", then "12.3K" and "4.5M". Rounded down: nobody is shown more than they have. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size < 10_000) return grouped(value);
  const [unit, sign] = size < 1_000_000 ? [1000, 'K'] : [1_000_000, 'M'];
  return `${value < 0 ? '-' : ''}${grouped(Math.floor((size / unit) * 10) / 10)}${sign}`;
}

/** How many of something there are: "1 user", "2,000 users". */
export function counted(many: number, one: string): string {
  return `${grouped(many)} ${one}${many === 1 ? '' : 's'}`;
}
