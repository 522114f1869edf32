/**
 * Where the embedded REST service is known to differ from PostgREST. Each gap is listed in supabase/local/README.md with
 * the rule that avoids it. A test that turns red here says that a gap has closed: take it off the list.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asService, isEmbedded, openTarget } from './target.ts';
import type { Target } from './target.ts';

describe.runIf(isEmbedded)('known gaps of the embedded REST service', () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(() => target.stop());

  test('one row is not put by PUT, and rows do not come as CSV', async () => {
    const send = (method: string, type: string): Promise<Response> =>
      fetch(`${target.url}/rest/v1/parts?id=eq.1`, {
        method,
        headers: { apikey: target.secretKey, 'content-type': type },
        body: type === 'text/csv' ? 'number\n1' : '{"id":1,"number":1}',
      });
    expect((await send('PUT', 'application/json')).status).toBe(405);
    expect((await send('POST', 'text/csv')).status).toBe(415);
  });

  test('the description of the interface (OpenAPI) is empty', async () => {
    const answer = await fetch(`${target.url}/rest/v1/`, { headers: { apikey: target.secretKey } });
    const description = (await answer.json()) as { paths?: Record<string, unknown> };
    expect(Object.keys(description.paths ?? {})).not.toContain('/pieces');
  });

  test('there is no GraphQL and there are no edge functions', async () => {
    for (const path of ['graphql/v1', 'functions/v1/any']) {
      expect((await fetch(`${target.url}/${path}`, { headers: { apikey: target.publishableKey } })).status).toBe(404);
    }
    expect((await asService(target).functions.invoke('any')).error).not.toBeNull();
  });
});
