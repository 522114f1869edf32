/** Quotas of the API: counted in the database, so that all its processes share them, one by one or by shares. */
import { createQuotaKeeper, type QuotaKeeper, type QuotaStore } from '../../api/http/quota.ts';
import { createLogger } from '../../api/http/logging.ts';
import type { QuotaRule } from '../../api/http/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Query, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());

describe('quotas', () => {
  it('count to their limit in a window, and a refused request costs nothing', async () => {
    const use = (cost = 1) =>
      call(run, 'consume_quota', { p_key: 'k', p_limit: 3, p_window_seconds: 60, p_cost: cost });
    expect(await use(2)).toMatchObject({ allowed: true, remaining: 1 });
    expect(await use(2)).toMatchObject({ allowed: false, remaining: 1 });
    expect(await use(1)).toMatchObject({ allowed: true, remaining: 0 });
    await run(`update public.api_quotas set reset_at = now() - interval '1 second'`);
    expect(await use(3)).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('let exactly their limit through when everyone asks at once', async () => {
    const ask = () => call(run, 'consume_quota', { p_key: 'crowd', p_limit: 10, p_window_seconds: 60 });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(10);
  });
});

describe('shares of a quota', () => {
  const log = createLogger({ level: 'silent', name: 'test' });
  const store: QuotaStore = {
    consume: async (key, { points, windowSeconds, cost = 1 }, ahead) =>
      (await call(run, 'consume_quota', {
        p_key: key,
        p_limit: points,
        p_window_seconds: windowSeconds,
        p_cost: cost,
        p_ahead: ahead,
      })) as unknown as Awaited<ReturnType<QuotaStore['consume']>>,
  };
  /** As many API processes, which know of each other by the database alone. */
  const processes = (count: number) => Array.from({ length: count }, () => createQuotaKeeper(store, log));
  const ruleOf = (name: string, counting: QuotaRule['counting']): QuotaRule => ({
    name,
    per: 'user',
    points: 100,
    windowSeconds: 3600,
    counting,
  });
  /** How many of `tries` at once are let through; every refusal must say when the window ends. */
  async function allowed(keeper: QuotaKeeper, rule: QuotaRule, tries: number): Promise<number> {
    const answers = await Promise.allSettled(Array.from({ length: tries }, () => keeper.take(rule, 'somebody')));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      expect(answer.reason).toMatchObject({ code: 'rate_limited' });
      const { retryAfterSeconds } = answer.reason as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(3500);
      expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    }
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }

  it.each(['exact', 'shares'] as const)(
    'never let more than the limit through two processes at once: %s',
    async (counting) => {
      const rule = ruleOf(`crowd-${counting}`, counting);
      const each = await Promise.all(processes(2).map((keeper) => allowed(keeper, rule, 120)));
      expect(each[0] + each[1]).toBe(100);
    },
  );

  it('hold back a twentieth of the limit at most, and nothing where each use is counted', async () => {
    for (const [counting, left] of [
      ['shares', 94],
      ['exact', 99],
    ] as const) {
      const rule = ruleOf(`idle-${counting}`, counting);
      const [idle, busy] = processes(2);
      expect(await allowed(idle, rule, 1)).toBe(1);
      expect(await allowed(busy, rule, 120)).toBe(left);
    }
  });

  it.each(['exact', 'shares'] as const)('say without counting whether one is left: %s', async (counting) => {
    const rule = ruleOf(`look-${counting}`, counting);
    const [first, other] = processes(2);
    const look = (keeper: QuotaKeeper) => keeper.take({ ...rule, cost: 0 }, 'somebody');
    for (let i = 0; i < 20; i++) await look(first);
    expect(await allowed(first, rule, 99)).toBe(99);
    await look(first);
    expect(await allowed(first, rule, 1)).toBe(1);
    for (const keeper of [first, other]) await expect(look(keeper)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('begin anew with the window', async () => {
    const rule = ruleOf('window', 'shares');
    expect(await allowed(processes(1)[0], rule, 120)).toBe(100);
    await run(`update public.api_quotas set reset_at = now() - interval '1 second'`);
    expect(await allowed(processes(1)[0], rule, 120)).toBe(100);
  });
});
