import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asService, connect, newPerson, openTarget, rows } from './target.ts';
import type { Person, Target } from './target.ts';

let target: Target;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  target = await openTarget();
  ann = await newPerson(target, 'ann');
  ben = await newPerson(target, 'ben');
}, 60_000);
afterAll(() => target.stop());

interface Piece {
  id: string;
  title: string;
  [column: string]: unknown;
}

async function addPiece(values: object = {}, person = ann): Promise<Piece> {
  return rows<Piece>(
    person.client
      .from('pieces')
      .insert({ maker_id: person.id, title: 'Swallow', ...values })
      .select()
      .single(),
  );
}

describe('values', () => {
  test('have the types that PostgREST gives them', async () => {
    const piece = await addPiece({
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
    ]) {
      expect((await addPiece({ title })).title).toBe(title);
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
    const piece = await addPiece({ helper_id: ben.id, status: 'published' });
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
    const piece = await addPiece();
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
    await addPiece({ slug, title: 'First' });
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
    const wished = await ann.client.from('pieces').insert(uneven, { defaultToNull: false });
    expect(wished.error).toBeNull();
    const many = Array.from({ length: 500 }, (_, index) => ({ ...base, title: `Piece ${index}` }));
    const { count } = await ann.client.from('pieces').insert(many, { count: 'exact' });
    expect(count).toBe(500);
  });

  test('single refuses several rows and changes none of them', async () => {
    const maker = await newPerson(target, 'single');
    await addPiece({}, maker);
    await addPiece({}, maker);
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

describe('functions and views', () => {
  test('a function sees its caller', async () => {
    const found = await rows(ann.client.rpc('who_am_i').setHeader('x-app', 'inkroom'));
    expect(found).toMatchObject({
      uid: ann.id,
      role: 'authenticated',
      email: ann.email,
      user: 'authenticated',
      app: 'inkroom',
    });
  });

  test('arguments arrive as they were given, whatever they look like', async () => {
    for (const text of ['{"a":1}', '[1]', '{1,2}', '12', '1.50', 'null', 'true', '', 'NaN', '$1', "it's", ' x ']) {
      const given = {
        t: text,
        j: { x: text, list: [text] },
        xs: [text, 'b'],
        n: -7,
        at: '2026-01-01T10:00:00+00:00',
        ok: false,
      };
      expect(await rows(ann.client.rpc('echo', given))).toEqual(given);
      expect((await addPiece({ title: text, meta: { x: text }, tags: [text] })).title).toBe(text);
    }
    for (const j of [{}, [], [{ a: null }], ['a'], { deep: { er: [1, 2.5, true] } }]) {
      expect(await rows(ann.client.rpc('echo', { j }))).toMatchObject({ j });
    }
  });

  test('a function that returns rows can be filtered, ordered and counted', async () => {
    await addPiece({ title: 'Unicorn one' });
    await addPiece({ title: 'Unicorn two' });
    const found = await rows(
      ann.client.rpc('find_pieces', { q: 'unicorn' }).select('title').neq('title', 'Unicorn one'),
    );
    expect(found).toEqual([{ title: 'Unicorn two' }]);
    const read = await ann.client.rpc('find_pieces', { q: 'unicorn', max_rows: 1 }, { get: true, count: 'exact' });
    expect([read.data?.length, read.count]).toEqual([1, 1]);
  });

  test('a view keeps to the rights of the caller', async () => {
    const totals = await rows<{ maker_id: string }[]>(ann.client.from('maker_totals').select().eq('maker_id', ann.id));
    expect(totals).toHaveLength(1);
    expect(await rows(ben.client.from('maker_totals').select().eq('maker_id', ann.id).gt('pieces', 1))).toEqual([]);
  });
});

describe('errors', () => {
  test.each([
    ['P0001', 400],
    ['23514', 400],
    ['28000', 403],
    ['42501', 403],
    ['54000', 500],
    ['PT402', 402],
  ])('raised with %s answers %i with all its parts', async (state, expected) => {
    const { error, status } = await ann.client.rpc('fail_with', { state });
    expect(status).toBe(expected);
    expect(error).toMatchObject({ code: state, message: 'failed on purpose', hint: 'a hint', details: 'a detail' });
  });

  test('constraints, types and names', async () => {
    const insert = (values: object): PromiseLike<{ error: { code: string } | null; status: number }> =>
      ann.client.from('pieces').insert({ maker_id: ann.id, title: 'x', ...values });
    await addPiece({ slug: 'taken' });
    const answers = [
      await insert({ slug: 'taken' }),
      await insert({ helper_id: '00000000-0000-4000-8000-000000000000' }),
      await insert({ title: null }),
      await insert({ status: 'unknown' }),
      await insert({ nothing: 1 }),
      await ann.client.from('pieces').select('nothing'),
      await ann.client.from('nothing').select(),
      await ann.client.rpc('nothing'),
      await ann.client.from('pieces').select('id, strangers(id)'),
    ];
    expect(answers.map(({ error, status }) => `${status} ${error?.code}`)).toEqual([
      '409 23505',
      '409 23503',
      '400 23502',
      '400 22P02',
      '400 PGRST204',
      '400 42703',
      '404 PGRST205',
      '404 PGRST202',
      '400 PGRST200',
    ]);
  });
});

describe('keys and tokens', () => {
  const call = (headers: Record<string, string>, path = 'pieces?select=id&limit=1'): Promise<Response> =>
    fetch(`${target.url}/rest/v1/${path}`, { headers });

  test('no key and a wrong key are refused', async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ apikey: 'sb_publishable_wrong' })).status).toBe(401);
  });

  test('a token that is broken or of another issuer is refused', async () => {
    const { data } = await ann.client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const [head, body] = token.split('.');
    const answers = await Promise.all(
      [`${head}.${body}.AAAA`, 'ey.nonsense', `${token}x`].map((bearer) =>
        call({ apikey: target.publishableKey, authorization: `Bearer ${bearer}` }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
    expect(await answers[0]?.json()).toMatchObject({ code: expect.stringMatching(/^PGRST30[13]$/) });
  });

  test('the secret key reads past row level security, and not from a browser', async () => {
    const piece = await addPiece();
    expect(await rows(asService(target).from('pieces').select('id').eq('id', piece.id))).toHaveLength(1);
    const browser = await call({ apikey: target.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' });
    expect(browser.status).toBe(401);
  });

  test('pages of any origin may call, without cookies', async () => {
    const answer = await fetch(`${target.url}/rest/v1/pieces`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,prefer,x-client-info',
      },
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/127\.0\.0\.1:5173)$/);
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/apikey/i);
    expect(connect(target)).toBeDefined();
  });
});
