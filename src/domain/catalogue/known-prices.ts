/** A base price from a moment on, as `get_prices` of the database has it. */
export interface Price {
  id: number;
  operation: string;
  credits: number;
  /** Milliseconds since 1970. */
  from: number;
}

let known: readonly Price[] = [];

/** Takes the prices that hold and those that are planned, in the order of their beginning: a page from its document, the API by asking. */
export function learnPrices(prices: readonly Price[]): void {
  known = prices;
}

export const knownPrices = (): readonly Price[] => known;
