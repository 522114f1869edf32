/**
 * A number as the English sentences of the product show it: "1,250", "-12.5". `toLocaleString` says the same after some
 * 25 ms in which a browser loads its tables of languages, on its first use and in the middle of a first drawing.
 */
export function grouped(value: number): string {
  return String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}
