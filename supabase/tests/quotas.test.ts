/** Quotas of the API: counted in the database, so that all its processes share them. */
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
