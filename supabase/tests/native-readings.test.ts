/** Questions to native readers: who may ask, what a link shows and takes, when it ends, and who reads the answers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from './messages-world.ts';
import { call, completeJob, openStage, type Member, type Row, type Stage } from './personas.ts';
import { readingOf, tokenHashOf } from './stage-fonts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [stage.id.blocked]);
  for (const member of ['owner', 'other', 'blocked'] as const) await completeJob(stage.run, stage.id[member]);
  await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [stage.id.blocked]);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const table of ['native_readings', 'notifications']) await stage.run(`delete from public.${table}`);
});

let count = 0;
async function ask(member: Member = 'owner', more: Row = {}): Promise<{ token: string; answer: Row; id: string }> {
  const token = `token ${count++}`;
  const reading = await readingOf(stage.run, stage.id[member], token, more);
  const answer = await call(stage.run, 'ask_native_reader', { p_user_id: stage.id[member], p_reading: reading });
  return { token, answer, id: String(reading.id) };
}
const look = (token: string) => call(stage.run, 'read_native_reading', { p_token_hash: tokenHashOf(token) });
const answer = (token: string, verdict = 'right', remark: string | null = null, id: string = randomUUID()) =>
  call(stage.run, 'answer_native_reading', {
    p_token_hash: tokenHashOf(token),
    p_id: id,
    p_verdict: verdict,
    p_remark: remark,
  });
const withdraw = (member: Member, id: string) =>
  callAs(stage.pool, stage.id[member], 'withdraw_native_reading', { p_id: id });
async function listed(member: Member): Promise<Row[]> {
  const rows = await stage.as(member, (query) =>
    query<{ reading: Row }>('select public.list_native_readings() as reading'),
  );
  return rows.map(({ reading }) => reading);
}

describe('a question', () => {
  it('shows whoever has the link picture, text and meaning, and not who asks', async () => {
    const { token, answer: asked } = await ask();
    expect(asked).toMatchObject({ ok: true });
    const shown = await look(token);
    expect(shown).toMatchObject({ ok: true, text: '愛', meaning: 'Love', language: 'ja' });
    expect(Object.keys(shown).sort()).toEqual(['ends_at', 'language', 'meaning', 'ok', 'picture_path', 'text']);
    expect(await look('another token')).toMatchObject({ code: 'not_found' });
  });

  it('is about an own image, by somebody whose account is open, twenty at most at once', async () => {
    const image = (await readingOf(stage.run, stage.id.other, 'x')).image_id;
    expect((await ask('owner', { image_id: image })).answer).toMatchObject({ code: 'not_found' });
    expect((await ask('blocked')).answer).toMatchObject({ code: 'not_allowed' });
    await expect(ask('owner', { picture_path: `${stage.id.other}/x.png` })).rejects.toThrow('folder of its owner');
    const all = await Promise.all(Array.from({ length: 22 }, () => ask()));
    expect(all.filter((one) => one.answer.ok).length).toBe(20);
    expect(all.filter((one) => one.answer.code === 'too_many').length).toBe(2);
    const open = all.find((one) => one.answer.ok);
    await withdraw('owner', String(open?.id));
    expect((await ask()).answer).toMatchObject({ ok: true });
  });

  it('ends when it is withdrawn, after thirty days, and with a blocked account', async () => {
    const [one, two, three] = [await ask(), await ask(), await ask('other')];
    expect(await withdraw('other', one.id)).toMatchObject({ code: 'not_found' });
    expect(await withdraw('owner', one.id)).toMatchObject({ ok: true });
    expect(await withdraw('owner', one.id)).toMatchObject({ ok: true });
    const [{ days }] = await stage.run(
      'select extract(day from ends_at - created_at)::int as days from public.native_readings where id = $1',
      [two.id],
    );
    expect(days).toBe(30);
    await stage.run(`update public.native_readings set ends_at = now() where id = $1`, [two.id]);
    for (const { token } of [one, two]) {
      expect(await look(token)).toMatchObject({ code: 'ended' });
      expect(await answer(token)).toMatchObject({ code: 'ended' });
    }
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [stage.id.other]);
    expect(await look(three.token)).toMatchObject({ code: 'not_found' });
    expect(await answer(three.token)).toMatchObject({ code: 'not_found' });
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [stage.id.other]);
  });
});

describe('its image', () => {
  const keepsPicture = async (id: string) => {
    const [row] = await stage.run(
      `select private.is_named_file('native-readings', picture_path) as kept from public.native_readings where id = $1`,
      [id],
    );
    return row.kept;
  };

  it('takes the question along into the trash, back out of it, and away for good', async () => {
    const { images } = await completeJob(stage.run, stage.id.owner);
    const put = (name: string) => callAs(stage.pool, stage.id.owner, name, { p_image_ids: `{${images[0]}}` });
    const { token, id } = await ask('owner', { image_id: images[0] });
    await put('trash_ai_images');
    expect(await look(token)).toMatchObject({ code: 'ended' });
    expect(await answer(token)).toMatchObject({ code: 'ended' });
    expect(await keepsPicture(id), 'it may be restored').toBe(true);
    await put('restore_ai_images');
    expect(await look(token)).toMatchObject({ ok: true });
    await put('trash_ai_images');
    await put('empty_trash');
    expect(await look(token)).toMatchObject({ code: 'ended' });
    expect(await keepsPicture(id)).toBe(false);
  });
});

describe('an answer', () => {
  it('to one question is another one than the answer to a second under the same id', async () => {
    const { images } = await completeJob(stage.run, stage.id.owner);
    const [one, two] = [await ask('owner', { image_id: images[0] }), await ask('other')];
    const id = randomUUID();
    for (const { token } of [one, two])
      expect(await answer(token, 'right', null, id)).toMatchObject({ duplicate: false });
    expect(await answer(two.token, 'right', null, id)).toMatchObject({ duplicate: true });
  });

  it('is read by who asked, told to them, and stands in the receipt of the image', async () => {
    const { token, id } = await ask();
    expect(await answer(token, 'wrong', ' It is mirrored. ')).toMatchObject({ ok: true, duplicate: false });
    expect(await listed('owner')).toMatchObject([{ id, answers: [{ verdict: 'wrong', remark: 'It is mirrored.' }] }]);
    expect(await listed('other')).toEqual([]);
    const news = await stage.as('owner', (query) =>
      query('select title, message, resource_id from public.notifications'),
    );
    expect(news).toEqual([
      { title: 'A native reader says that it is wrong', message: '愛: It is mirrored.', resource_id: id },
    ]);
    const [{ readings }] = await stage.run(
      `select i.receipt -> 'readings' as readings from public.ai_generated_images i
       join public.native_readings r on r.image_id = i.id where r.id = $1`,
      [id],
    );
    expect(readings).toMatchObject([{ text: '愛', meaning: 'Love', verdict: 'wrong', remark: 'It is mirrored.' }]);
  });

  it('counts once for each id, and twenty times at most', async () => {
    const { token } = await ask();
    const id = randomUUID();
    expect(await answer(token, 'right', null, id)).toMatchObject({ duplicate: false });
    expect(await answer(token, 'right', null, id)).toMatchObject({ duplicate: true });
    const more = await Promise.all(Array.from({ length: 22 }, () => answer(token)));
    expect(more.filter(({ ok }) => ok).length).toBe(19);
    expect(more.filter(({ code }) => code === 'full').length).toBe(3);
  });

  it('is cut where it is too long, and is right or wrong', async () => {
    const { token } = await ask();
    await answer(token, 'right', 'x'.repeat(5000));
    expect((await listed('owner'))[0].answers).toMatchObject([{ remark: 'x'.repeat(1000) }]);
    await expect(answer(token, 'maybe')).rejects.toThrow('verdict');
  });
});

it('the token stands nowhere, and its hash is read by nobody', async () => {
  const { token } = await ask();
  for (const persona of ['owner', 'other', 'anonymous'] as const) {
    expect(await stage.attempt(persona, 'select token_hash from public.native_readings')).toMatchObject({
      refused: '42501',
    });
  }
  const rows = await stage.run('select to_jsonb(r)::text as text from public.native_readings r');
  expect(rows.some(({ text }) => String(text).includes(token))).toBe(false);
});

it('the picture of a question that has ended is swept, and no other', async () => {
  const named = async (id: string) => {
    const [row] = await stage.run(
      `select private.is_named_file('native-readings', picture_path) as named from public.native_readings where id = $1`,
      [id],
    );
    return row.named;
  };
  const { id } = await ask();
  expect(await named(id)).toBe(true);
  await withdraw('owner', id);
  expect(await named(id)).toBe(false);
});
