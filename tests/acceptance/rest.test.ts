import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPiece, type Piece } from './pieces.ts';
import { newPerson, openTarget, rows } from './target.ts';
import type { Person, Target } from './target.ts';

let target: Target;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  target = await openTarget();
  ann = await newPerson(target, 'ann');
  ben = await newPerson(target, 'ben');
});
afterAll(() => target.stop());

describe('values', () => {
  test('have the types that PostgREST gives them', async () => {
    const piece = await addPiece(ann, {
      price: 12.5,
      tags: ['bird', 'a "b"'],
      meta: { size: { cm: 8 } },
      due_on: '2026-12-24',
      views: 9007199254740991,
      photo: '\\x00ff',
    });
    expect(piece).toMatchObject({
      price: 12.5,
      tags: ['bird', 'a "b"'],
      meta: { size: { cm: 8 } },
      due_on: '2026-12-24',
      views: 9007199254740991,
      photo: '\\x00ff',
      slug: null,
      status: 'draft',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    });
  });

  test('come back as they were given, whatever stands in them', async () => {
    for (const title of [
      'Ünïcode 墨 🐦',
      `quote ' " \\ ; -- drop`,
      'a,b(c).d:e*%',
      '',
      'inner  blanks',
      'line\nbreak\ttab',
      ' blank ends ',
    ]) {
      expect((await addPiece(ann, { title })).title).toBe(title);
      const found = await rows<{ title: string }[]>(ann.client.from('pieces').select('title').eq('title', title));
      expect(found[0]).toEqual({ title });
    }
  });
});

describe('filters', () => {
  let maker: Person;
  beforeAll(async () => {
    maker = await newPerson(target, 'filters');
    const base = { maker_id: maker.id };
    await rows(
      maker.client.from('pieces').insert([
        {
          ...base,
          title: 'Red rose',
          tags: ['flower', 'red'],
          rank: 1,
          price: 10,
          meta: { ink: 'red', cm: 5 },
          due_on: '2026-01-01',
        },
        {
          ...base,
          title: 'Black crow',
          tags: ['bird'],
          rank: 2,
          price: 20,
          meta: { ink: 'black', cm: 9 },
          due_on: '2026-02-01',
        },
        {
          ...base,
          title: 'Blue whale',
          tags: ['fish', 'sea'],
          rank: 3,
          price: 30,
          meta: { ink: 'blue' },
          due_on: null,
        },
      ]),
    );
  });
  type Query = ReturnType<ReturnType<Person['client']['from']>['select']>;
  const cases: [string, (query: Query) => Query, number[]][] = [
    ['eq', (q) => q.eq('rank', 2), [2]],
    ['neq', (q) => q.neq('rank', 2), [1, 3]],
    ['gt and lte', (q) => q.gt('rank', 1).lte('rank', 3), [2, 3]],
    ['in', (q) => q.in('rank', [1, 3]), [1, 3]],
    ['in with commas and quotes', (q) => q.in('title', ['Red rose', 'a,"b"']), [1]],
    ['is null', (q) => q.is('due_on', null), [3]],
    ['not is null', (q) => q.not('due_on', 'is', null), [1, 2]],
    ['like', (q) => q.like('title', 'Bl%'), [2, 3]],
    ['ilike', (q) => q.ilike('title', '%ROSE'), [1]],
    ['contains in an array', (q) => q.contains('tags', ['flower']), [1]],
    ['overlaps', (q) => q.overlaps('tags', ['bird', 'sea']), [2, 3]],
    ['contained by', (q) => q.containedBy('tags', ['bird', 'red', 'flower']), [1, 2]],
    ['contains in json', (q) => q.contains('meta', { ink: 'blue' }), [3]],
    ['json path', (q) => q.eq('meta->>ink', 'black'), [2]],
    ['json path as number', (q) => q.gt('meta->cm', 6), [2]],
    ['or', (q) => q.or('rank.eq.1,title.ilike.*whale'), [1, 3]],
    ['or with and', (q) => q.or('and(rank.gt.1,price.lt.25),due_on.is.null'), [2, 3]],
    ['not', (q) => q.not('rank', 'in', '(1,2)'), [3]],
    ['text search', (q) => q.textSearch('words', 'crow', { config: 'simple' }), [2]],
    ['web search', (q) => q.textSearch('words', 'rose or whale', { config: 'simple', type: 'websearch' }), [1, 3]],
    ['match', (q) => q.match({ rank: 3, title: 'Blue whale' }), [3]],
    ['date range', (q) => q.gte('due_on', '2026-01-15').lt('due_on', '2026-03-01'), [2]],
  ];
  test.each(cases)('%s', async (_name, filter, expected) => {
    const query = filter(maker.client.from('pieces').select('rank').eq('maker_id', maker.id) as unknown as Query);
    const found = await rows<{ rank: number }[]>(
      query.order('rank') as unknown as PromiseLike<{ data: { rank: number }[]; error: null }>,
    );
    expect(found.map((row) => row.rank)).toEqual(expected);
  });

  test('order, nulls, limit and range', async () => {
    const pieces = (): Query => maker.client.from('pieces').select('rank').eq('maker_id', maker.id) as unknown as Query;
    const { data } = await pieces().order('due_on', { ascending: false, nullsFirst: false });
    expect(data).toEqual([{ rank: 2 }, { rank: 1 }, { rank: 3 }]);
    const page = await pieces().order('rank').range(1, 2);
    expect(page.data).toEqual([{ rank: 2 }, { rank: 3 }]);
  });

  test('counts', async () => {
    const { count, data } = await maker.client
      .from('pieces')
      .select('id', { count: 'exact', head: true })
      .eq('maker_id', maker.id);
    expect([count, data]).toEqual([3, null]);
    const page = await maker.client
      .from('pieces')
      .select('rank', { count: 'exact' })
      .eq('maker_id', maker.id)
      .order('rank')
      .range(0, 0);
    expect([page.count, page.data]).toEqual([3, [{ rank: 1 }]]);
  });
});

describe('embeds', () => {
  test('parents, children, aliases, hints, counts and filters on them', async () => {
    const piece = await addPiece(ann, { helper_id: ben.id, status: 'published' });
    await rows(ann.client.from('parts').insert([1, 2, 3].map((number) => ({ piece_id: piece.id, number }))));
    const found = await rows(
      ann.client
        .from('pieces')
        .select(
          'title, maker:makers!pieces_maker_id_fkey(name), helper:makers!pieces_helper_id_fkey(name), parts(number)',
        )
        .eq('id', piece.id)
        .gt('parts.number', 1)
        .order('number', { referencedTable: 'parts', ascending: false })
        .single(),
    );
    expect(found).toEqual({
      title: 'Swallow',
      maker: { name: 'ann' },
      helper: { name: 'ben' },
      parts: [{ number: 3 }, { number: 2 }],
    });
    const counted = await rows(ann.client.from('pieces').select('total:parts(count)').eq('id', piece.id).single());
    expect(counted).toEqual({ total: [{ count: 3 }] });
    const inner = await rows<unknown[]>(
      ann.client.from('pieces').select('id, parts!inner(number)').eq('parts.number', 3).eq('id', piece.id),
    );
    expect(inner).toEqual([{ id: piece.id, parts: [{ number: 3 }] }]);
    const none = await rows<unknown[]>(
      ann.client.from('pieces').select('id, parts!inner(number)').eq('parts.number', 9).eq('id', piece.id),
    );
    expect(none).toEqual([]);
    const up = await rows(
      ann.client.from('parts').select('number, ...pieces(title)').eq('piece_id', piece.id).eq('number', 1).single(),
    );
    expect(up).toEqual({ number: 1, title: 'Swallow' });
  });

  test('an ambiguous embed asks for a hint', async () => {
    const { error, status } = await ann.client.from('pieces').select('makers(name)');
    expect([status, error?.code]).toEqual([300, 'PGRST201']);
  });
});

describe('changes', () => {
  test('insert, update and delete return what was asked for', async () => {
    const { data: none, status } = await ann.client.from('pieces').insert({ maker_id: ann.id, title: 'Silent' });
    expect([none, status]).toEqual([null, 201]);
    const piece = await addPiece(ann);
    const updated = await rows(
      ann.client
        .from('pieces')
        .update({ title: 'Raven' })
        .eq('id', piece.id)
        .select('title, maker:makers!pieces_maker_id_fkey(name)')
        .single(),
    );
    expect(updated).toEqual({ title: 'Raven', maker: { name: 'ann' } });
    const deleted = await rows(ann.client.from('pieces').delete().eq('id', piece.id).select('title'));
    expect(deleted).toEqual([{ title: 'Raven' }]);
  });

  test('upsert by a unique column, updating or leaving alone', async () => {
    const slug = `slug-${ann.id}`;
    await addPiece(ann, { slug, title: 'First' });
    const same = { maker_id: ann.id, slug };
    const updated = await rows<Piece>(
      ann.client
        .from('pieces')
        .upsert({ ...same, title: 'Second' }, { onConflict: 'slug' })
        .select('title')
        .single(),
    );
    expect(updated.title).toBe('Second');
    const ignored = await rows<Piece[]>(
      ann.client
        .from('pieces')
        .upsert({ ...same, title: 'Third' }, { onConflict: 'slug', ignoreDuplicates: true })
        .select('title'),
    );
    expect(ignored).toEqual([]);
  });

  test('many rows at once; a missing key becomes null unless defaults are wished', async () => {
    const base = { maker_id: ann.id };
    const uneven = [
      { ...base, title: 'One', meta: { a: 1 } },
      { ...base, title: 'Two' },
    ];
    const { error } = await ann.client.from('pieces').insert(uneven);
    expect(error?.code).toBe('23502');
    const wished = await ann.client.from('pieces').insert(uneven, { defaultToNull: false }).select('meta');
    expect([wished.error, wished.data]).toEqual([null, [{ meta: { a: 1 } }, { meta: {} }]]);
  });

  test('more values at once than a statement has parameters (65,535)', async () => {
    const empty = { helper_id: null, price: null, slug: null, due_on: null, photo: null };
    const filled = { tags: [], meta: {}, status: 'draft', views: 0, created_at: '2026-01-01' };
    const many = Array.from({ length: 5_100 }, (_, rank) => ({
      maker_id: ann.id,
      ...empty,
      ...filled,
      title: `Piece ${rank}`,
      rank,
    }));
    expect(many.length * Object.keys(many[0]).length).toBeGreaterThan(65_535);
    // By hand: supabase-js collects the columns in a time that grows with the square of the rows. As the service, whose bodies may
    // be as large as that.
    const answer = await fetch(`${target.url}/rest/v1/pieces?columns=${Object.keys(many[0]).join(',')}`, {
      method: 'POST',
      headers: {
        apikey: target.secretKey,
        'content-type': 'application/json',
        prefer: 'count=exact',
      },
      body: JSON.stringify(many),
    });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '*/5100']);
  });

  test('bare values keep their kind in json columns', async () => {
    for (const meta of ['12', '[1]', 5, true, [1, '2'], 'null']) {
      expect((await addPiece(ann, { meta })).meta).toEqual(meta);
    }
  });

  test('single refuses several rows and changes none of them', async () => {
    const maker = await newPerson(target, 'single');
    await addPiece(maker);
    await addPiece(maker);
    const { error, status } = await maker.client
      .from('pieces')
      .update({ title: 'All' })
      .eq('maker_id', maker.id)
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    const titles = await rows(maker.client.from('pieces').select('title').eq('maker_id', maker.id));
    expect(titles).toEqual([{ title: 'Swallow' }, { title: 'Swallow' }]);
    const none = await maker.client.from('pieces').select().eq('title', 'nothing').maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });
});
