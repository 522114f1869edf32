/**
 * How often somebody may call. Two nets: a burst limit in memory (first, before anything costs a database call), and
 * quotas in Postgres, which hold over all processes. When the database does not answer, a counter in memory with the same
 * numbers stands in, so that an outage neither locks everybody out nor opens the gate.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { unwrap, type Database } from '../supabase.ts';
import type { QuotaRule } from './route.ts';

export interface QuotaStore {
  consume(key: string, rule: QuotaRule): Promise<{ allowed: boolean; resetAt: number }>;
}

const answerSchema = z.object({ allowed: z.boolean(), reset_at: z.string().nullish() });

/** Counts through rpc consume_quota. */
export function createQuotaStore(service: Database): QuotaStore {
  return {
    async consume(key, rule) {
      const data: unknown = unwrap(
        'count quota',
        await service.rpc('consume_quota', {
          p_key: key,
          p_limit: rule.points,
          p_window_seconds: rule.windowSeconds,
          p_cost: rule.cost ?? 1,
        }),
      );
      const answer = answerSchema.parse(Array.isArray(data) ? data[0] : data);
      const resetAt = answer.reset_at ? Date.parse(answer.reset_at) : Date.now() + rule.windowSeconds * 1000;
      return { allowed: answer.allowed, resetAt };
    },
  };
}

export interface QuotaKeeper {
  /** Throws `rate_limited` with Retry-After when the rule is used up for `subject`. */
  take(rule: QuotaRule, subject: string): Promise<void>;
}

const REMEMBERED_DENIALS = 10_000;

export function createQuotaKeeper(store: QuotaStore, log: Logger): QuotaKeeper {
  const denied = new Map<string, number>();
  const standIns = new Map<string, RateLimiterMemory>();

  function deny(rule: QuotaRule, resetAt: number): never {
    throw new ApiError('rate_limited', {
      message: rule.message,
      retryAfterSeconds: Math.max(1, Math.ceil((resetAt - Date.now()) / 1000)),
    });
  }

  async function standIn(rule: QuotaRule, key: string): Promise<void> {
    let limiter = standIns.get(rule.name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.windowSeconds });
      standIns.set(rule.name, limiter);
    }
    await limiter.consume(key, rule.cost ?? 1).catch((reason: unknown) => {
      deny(rule, Date.now() + (reason instanceof RateLimiterRes ? reason.msBeforeNext : 1000));
    });
  }

  return {
    async take(rule, subject) {
      const key = `${rule.name}:${rule.per}:${subject}`;
      const until = denied.get(key);
      if (until !== undefined) {
        if (until > Date.now()) deny(rule, until);
        denied.delete(key);
      }
      let answer;
      try {
        answer = await store.consume(key, rule);
      } catch (error) {
        log.error({ err: error, quota: rule.name }, 'quota store failed, counting in memory');
        await standIn(rule, key);
        return;
      }
      if (answer.allowed) return;
      // Remembered so that a caller who hammers on does not reach the database again before the window ends.
      if (denied.size >= REMEMBERED_DENIALS) denied.clear();
      denied.set(key, answer.resetAt);
      deny(rule, answer.resetAt);
    },
  };
}

/** Requests per ten seconds from one address to one route, in this process. */
export function createBurstLimit(points: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 10 });
  return async (address) => {
    await limiter.consume(address).catch((reason: unknown) => {
      const wait = reason instanceof RateLimiterRes ? reason.msBeforeNext : 1000;
      throw new ApiError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    });
  };
}
