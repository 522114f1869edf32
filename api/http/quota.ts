/**
 * How often somebody may call. Two nets: a burst limit in memory (first, before anything costs a database call), and
 * quotas in Postgres, which hold over all processes. When the database does not answer, a counter in memory with the same
 * numbers stands in, so that an outage neither locks everybody out nor opens the gate.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { consumeQuota } from '#contracts/administration.ts';
import { ApiError } from '../errors.ts';
import { answerOf, type Supabase } from '../supabase.ts';
import { remember } from './remember.ts';
import type { QuotaRule } from './route.ts';

export interface QuotaStore {
  /** Counts one request, and takes up to `ahead` further uses that are left. */
  consume(key: string, rule: QuotaRule, ahead: number): Promise<QuotaAnswer>;
}

interface QuotaAnswer {
  allowed: boolean;
  ahead: number;
  resets_in: number;
}

/** Counts through rpc consume_quota. */
export function createQuotaStore(service: Supabase): QuotaStore {
  return {
    async consume(key, rule, ahead) {
      return answerOf(service, consumeQuota, {
        p_key: key,
        p_limit: rule.points,
        p_window_seconds: rule.windowSeconds,
        p_cost: rule.cost ?? 1,
        p_ahead: ahead,
      });
    },
  };
}

export interface QuotaKeeper {
  /** Throws `rate_limited` with Retry-After when the rule is used up for `subject`. */
  take(rule: QuotaRule, subject: string): Promise<void>;
}

/** What this process may still spend of a counter; nothing is left of it anywhere when it is `usedUp`. */
interface Share {
  left: number;
  usedUp: boolean;
  until: number;
}

/** A process holds at most a twentieth of a quota, and at most so many uses: another may refuse somebody that much too early. */
const LARGEST_SHARE = 50;
const shareOf = ({ counting, points }: QuotaRule): number =>
  counting === 'shares' ? Math.min(LARGEST_SHARE, Math.floor(points / 20)) : 0;

export function createQuotaKeeper(store: QuotaStore, log: Logger): QuotaKeeper {
  const shares = new Map<string, Share>();
  const asked = new Map<string, Promise<boolean>>();
  const counters = new Map<string, RateLimiterMemory>();

  /** Counts in this process alone. */
  async function countHere(rule: QuotaRule, key: string): Promise<void> {
    let counter = counters.get(rule.name);
    if (!counter) {
      counter = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.windowSeconds });
      counters.set(rule.name, counter);
    }
    await counter.consume(key, rule.cost ?? 1).catch((reason: unknown) => {
      throw rateLimited(waitOf(reason), rule.message);
    });
  }

  /** True when a held share covers the request; throws when the quota is known to be used up. */
  function spend(rule: QuotaRule, key: string): boolean {
    const share = shares.get(key);
    if (!share || share.until <= Date.now()) return false;
    // Remembered so that a caller who hammers on does not reach the database again before the window ends.
    if (share.usedUp) throw rateLimited(share.until - Date.now(), rule.message);
    const cost = rule.cost ?? 1;
    if (share.left < Math.max(1, cost)) return false;
    share.left -= cost;
    return true;
  }

  async function ask(rule: QuotaRule, key: string, more: number): Promise<boolean> {
    // Read before the database is asked, so that a share never outlives its window. What was left of the one before lapses.
    const before = Date.now();
    const { allowed, ahead, resets_in: seconds } = await store.consume(key, rule, more);
    const left = allowed ? ahead + (rule.cost ?? 1) : 0;
    if (more > 0 || !allowed) remember(shares, key, { left, usedUp: !allowed, until: before + seconds * 1000 });
    return allowed;
  }

  /** Who finds no share while one is fetched waits for that one. */
  function askTogether(rule: QuotaRule, key: string, more: number): Promise<boolean> {
    const asking = asked.get(key) ?? ask(rule, key, more).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  }

  return {
    async take(rule, subject) {
      const key = `${rule.name}:${rule.per}:${subject}`;
      if (rule.counting === 'process') return countHere(rule, key);
      const more = shareOf(rule);
      while (!spend(rule, key)) {
        let allowed;
        try {
          allowed = await (more > 0 ? askTogether(rule, key, more) : ask(rule, key, 0));
        } catch (error) {
          log.error({ err: error, quota: rule.name }, 'quota store failed, counting in memory');
          return countHere(rule, key);
        }
        if (allowed && more === 0) return;
      }
    },
  };
}

/** Requests per ten seconds from one address to one route, in this process. */
export function createBurstLimit(points: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 10 });
  return async (address) => {
    await limiter.consume(address).catch((reason: unknown) => {
      throw rateLimited(waitOf(reason));
    });
  };
}

const waitOf = (reason: unknown): number => (reason instanceof RateLimiterRes ? reason.msBeforeNext : 1000);

function rateLimited(waitMs: number, message?: string): ApiError {
  return new ApiError('rate_limited', { message, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
