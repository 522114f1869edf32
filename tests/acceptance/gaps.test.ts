/**
 * Where the embedded REST door is known to differ from PostgREST. Each gap is listed in supabase/local/README.md with
 * the rule that avoids it. A test that turns red here says that a gap has closed: take it off the list.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asService, isEmbedded, newPerson, openTarget, rows } from './target.ts';
import type { Person, Target } from './target.ts';

describe.runIf(isEmbedded)('known gaps of the embedded REST door', () => {
  let target: Target;
  let ann: Person;

  beforeAll(async () => {
    target = await openTarget();
    ann = await newPerson(target, 'ann');
  }, 60_000);
  afterAll(() => target.stop());

  test('a bare string that looks like json, or a bare number for a function, changes its type', async () => {
    const add = (meta: unknown): PromiseLike<{ data: { meta: unknown } | null; error: { code: string } | null }> =>
      ann.client.from('pieces').insert({ maker_id: ann.id, title: 'x', meta }).select('meta').single();
    expect((await add('12')).data).toEqual({ meta: 12 });
    expect((await add('[1]')).data).toEqual({ meta: [1] });
    expect(await rows(ann.client.rpc('echo', { j: 5 }))).toMatchObject({ j: '5' });
    expect((await add({ kept: '12' })).data).toEqual({ meta: { kept: '12' } });
  });

  test('a filter loses blanks at the ends of its value', async () => {
    await rows(ann.client.from('pieces').insert({ maker_id: ann.id, title: ' ends ' }));
    expect(await rows(ann.client.from('pieces').select('title').eq('title', ' ends '))).toEqual([]);
  });

  test('defaults for missing keys of uneven rows are stored, but answered as null', async () => {
    const uneven = [
      { maker_id: ann.id, title: 'One', slug: 'gap-one', meta: { a: 1 } },
      { maker_id: ann.id, title: 'Two', slug: 'gap-two' },
    ];
    const answered = await rows(ann.client.from('pieces').insert(uneven, { defaultToNull: false }).select('meta'));
    expect(answered).toEqual([{ meta: { a: 1 } }, { meta: null }]);
    expect(await rows(ann.client.from('pieces').select('meta').eq('slug', 'gap-two'))).toEqual([{ meta: {} }]);
  });

  test('one insert takes no more than 65,534 values', async () => {
    const many = Array.from({ length: 22_000 }, (_, rank) => ({ maker_id: ann.id, title: 'x', rank }));
    const { error } = await ann.client.from('pieces').insert(many);
    expect(error?.message).toMatch(/parameters/i);
  }, 30_000);

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
