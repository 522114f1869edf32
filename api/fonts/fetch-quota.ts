/** How many files are fetched from the font service, which happens once for each: by one caller, and by all. */
import type { QuotaKeeper } from '../http/quota.ts';
import type { QuotaRule } from '../http/route.ts';

const ONE: QuotaRule = { name: 'font-fetches', per: 'ip', points: 300, windowSeconds: 3600, counting: 'shares' };
const ALL: QuotaRule = {
  name: 'font-fetches-day',
  per: 'all',
  points: 4000,
  windowSeconds: 86_400,
  counting: 'shares',
};

/** @param caller an address, or the id of a person. Throws `rate_limited`. */
export async function takeFetch(quotas: QuotaKeeper, caller: string): Promise<void> {
  await quotas.take(ONE, caller);
  await quotas.take(ALL, 'all');
}
