/** Cents as money, in the reader's notation; what is paid back with a true minus, as on a statement. */
export function moneyIn(currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  return (cents) => format.format(cents / 100).replace('-', '−');
}
