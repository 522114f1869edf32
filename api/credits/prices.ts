/** Prices as this process knows them: it asks again and again, and a price is planned long enough before it begins. */
import { getPrices } from '#contracts/prices.ts';
import { learnPrices } from '#domain/catalogue/known-prices.ts';
import { answerOf, type Supabase } from '../supabase.ts';

/** How often a process asks, in ms: far more often than the ten minutes before which a price is planned. */
export const PRICES_EVERY_MS = 60_000;

/** Reads the prices that hold and are planned, and makes them those of this process. */
export async function readPrices(service: Supabase): Promise<void> {
  const rows = await answerOf(service, getPrices, {});
  learnPrices(
    rows.map(({ id, operation, credits, validFrom }) => ({ id, operation, credits, from: Date.parse(validFrom) })),
  );
}
