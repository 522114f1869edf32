import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPiece } from './pieces.ts';
import { asService, connect, newPerson, openTarget, rows } from './target.ts';
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
      expect((await addPiece(ann, { title: text, meta: { x: text }, tags: [text] })).title).toBe(text);
    }
    for (const j of [{}, [], [{ a: null }], ['a'], { deep: { er: [1, 2.5, true] } }, 5, '5', false]) {
      expect(await rows(ann.client.rpc('echo', { j }))).toMatchObject({ j });
    }
  });

  test('a function that returns rows can be filtered, ordered and counted', async () => {
    await addPiece(ann, { title: 'Unicorn one' });
    await addPiece(ann, { title: 'Unicorn two' });
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
    await addPiece(ann, { slug: 'taken' });
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
    const piece = await addPiece(ann);
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
