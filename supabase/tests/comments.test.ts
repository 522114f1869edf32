/** Comments on shared designs (R65): who may write, change, remove and report them, and who reads them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from './contracts.ts';
import { call as callService, completeJob, openStage, PERSONAS } from './personas.ts';
import type { Member, Persona, Row, Stage } from './personas.ts';

let stage: Stage;
let design: string;
beforeAll(async () => {
  stage = await openStage();
  const { images } = await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 });
  const published = await callService(stage.run, 'publish_generation_image', {
    p_user_id: stage.id.owner,
    p_image_id: images[0],
    p_public_path: `${randomUUID()}.webp`,
    p_payload: { title: 'Fox', description: 'A fox', tags: [] },
  });
  design = String(published.design_id);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const table of ['design_comments', 'person_blocks', 'notifications'])
    await stage.run(`delete from public.${table}`);
});

/** As a member, for good: what a persona does in a transaction of its own is rolled back. */
async function ask(member: Persona, name: string, args: Row): Promise<Row> {
  return stage.as(member, async (query) => {
    const names = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
    const [{ answer }] = await query<{ answer: Row }>(
      `select public.${name}(${names.join(', ')}) as answer`,
      Object.values(args),
    );
    expectContract(name, answer);
    return answer;
  });
}

const put = async (author: Member, content: string, more: Row = {}): Promise<string> => {
  const columns = { design_id: design, author_id: stage.id[author], content, request_id: randomUUID(), ...more };
  const [{ id }] = await stage.run<{ id: string }>(
    `insert into public.design_comments (${Object.keys(columns).join(', ')})
     values (${Object.keys(columns)
       .map((_, n) => `$${n + 1}`)
       .join(', ')}) returning id`,
    Object.values(columns),
  );
  return id;
};
const nameMaker = (isNamed: boolean) =>
  stage.run('update private.design_owners set is_named = $2 where design_id = $1', [design, isNamed]);
const read = async (persona: Persona) =>
  (await ask(persona, 'list_design_comments', { p_design_id: design })) as unknown as Row[];
const add = (content: unknown, more: Row = {}) => ({
  p_design_id: design,
  p_content: content,
  p_request_id: randomUUID(),
  ...more,
});

describe('comments', () => {
  it('are read by everybody, without an id of their author or of who shared the design', async () => {
    await put('other', 'Fine lines');
    for (const persona of PERSONAS.filter((each) => each !== 'blocked' && each !== 'service')) {
      const found = await read(persona);
      expect(
        found.map(({ content }) => content),
        persona,
      ).toEqual(['Fine lines']);
      expect(JSON.stringify(found), persona).not.toContain(stage.id.other);
      expect(found[0].can_delete, persona).toBe(['other', 'owner', 'admin'].includes(persona));
      expect(found[0].can_edit, persona).toBe(persona === 'other');
    }
    expect(await read('blocked')).toEqual([]);
  });

  it('are trimmed, tell the maker, and are added once for each request', async () => {
    await stage.as('other', async (query) => {
      const request = randomUUID();
      const ask = async (content: string): Promise<Row> => {
        const values = [design, content, request];
        return (await query<{ answer: Row }>('select public.add_design_comment($1, $2, $3) as answer', values))[0]
          .answer;
      };
      expect(await ask('  Nice!  ')).toMatchObject({ ok: true, duplicate: false });
      expect(await ask('Nice!')).toMatchObject({ ok: true, duplicate: true });
      expect(await ask('Other words')).toMatchObject({ ok: false, code: 'request_conflict' });
      expect(await query('select content from public.design_comments')).toEqual([{ content: 'Nice!' }]);
    });
    expect(await ask('other', 'add_design_comment', add('  \n '))).toMatchObject({ code: 'content_required' });
    expect(await ask('other', 'add_design_comment', add('\u200b'))).toMatchObject({ code: 'content_required' });
    expect(await ask('other', 'add_design_comment', add('x'.repeat(1001)))).toMatchObject({ code: 'too_long' });
    expect(await ask('other', 'add_design_comment', add('x', { p_design_id: null }))).toMatchObject({
      code: 'design_required',
    });
    expect(await ask('other', 'add_design_comment', add('x', { p_design_id: randomUUID() }))).toMatchObject({
      code: 'not_found',
    });
    for (const persona of ['anonymous', 'blocked', 'service'] as const) {
      const values = Object.values(add('x'));
      expect(
        await stage.attempt(persona, 'select public.add_design_comment($1, $2, $3)', values),
        persona,
      ).toMatchObject({ refused: '42501' });
    }
  });

  it('end at five a minute', async () => {
    for (let n = 0; n < 5; n++) await put('other', `Comment ${n}`);
    expect(await ask('other', 'add_design_comment', add('One more'))).toMatchObject({ code: 'too_many' });
  });

  it('are changed by their author for 15 minutes, and removed by author, maker and administrators', async () => {
    const id = await put('other', 'Nice');
    const edit = (member: Member, content: string) =>
      ask(member, 'edit_design_comment', { p_id: id, p_content: content });
    expect(await edit('other', 'Very nice')).toEqual({ ok: true });
    expect(await edit('artist', 'Mine now')).toMatchObject({ code: 'not_found' });
    const old = await put('other', 'Old', { created_at: new Date(Date.now() - 16 * 60_000) });
    expect(await ask('other', 'edit_design_comment', { p_id: old, p_content: 'x' })).toMatchObject({
      code: 'too_late',
    });
    for (const member of ['other', 'owner', 'admin'] as const)
      expect(await ask(member, 'delete_design_comment', { p_id: id }), member).toEqual({ ok: true });
    expect(await ask('artist', 'delete_design_comment', { p_id: id })).toMatchObject({ code: 'not_found' });
  });

  it('of people who have blocked each other are not shown to each other, and refused to a named maker without telling why', async () => {
    await put('other', 'Hello');
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.artist,
      stage.id.other,
    ]);
    expect(await read('artist')).toEqual([]);
    expect(await read('anonymous')).toHaveLength(1);
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.owner,
      stage.id.artist,
    ]);
    await nameMaker(true);
    expect(await ask('artist', 'add_design_comment', add('Under a block'))).toEqual({ ok: false, code: 'closed' });
    await nameMaker(false);
    expect(await stage.attempt('artist', 'select hidden_at from public.design_comments', [])).toMatchObject({
      refused: '42501',
    });
  });

  it('do not tell across a block whose a design is, where its maker is not named', async () => {
    const first = await put('other', 'First');
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.artist,
      stage.id.owner,
    ]);
    await stage.as('artist', async (query) => {
      await query('select public.add_design_comment($1, $2, $3, $4)', [design, 'Is it you?', randomUUID(), first]);
      await query('reset role');
      expect(await query('select hidden_at from public.design_comments where content = $1', ['Is it you?'])).toEqual([
        { hidden_at: null },
      ]);
      const told = await query<{ recipient_id: string }>('select recipient_id from public.notifications');
      expect(told).toEqual([{ recipient_id: stage.id.other }]);
    });
  });

  it('are hidden by three reports of different people until an administrator decides', async () => {
    const id = await put('other', 'Spam');
    expect(await ask('other', 'report_design_comment', { p_id: id })).toMatchObject({ code: 'not_found' });
    expect(await ask('owner', 'report_design_comment', { p_id: id })).toEqual({ ok: true });
    const report = 'insert into public.design_comment_reports (comment_id, reporter_id) values ($1, $2)';
    for (const member of ['artist', 'admin'] as const) await stage.run(report, [id, stage.id[member]]);
    const shownAfterReport = () =>
      stage.as('owner', async (query) => {
        await query('select public.report_design_comment($1)', [id]);
        const [{ all }] = await query<{ all: Row[] }>('select public.list_design_comments($1) as all', [design]);
        return all.length;
      });
    expect(await shownAfterReport(), 'new accounts hide nothing').toBe(1);
    await stage.run(`update public.user_profiles set created_at = now() - interval '8 days'`);
    expect(await shownAfterReport()).toBe(0);
    await stage.run('update public.design_comments set hidden_at = now() where id = $1', [id]);
    expect(await read('other')).toMatchObject([{ is_hidden: true }]);
    expect(await ask('admin', 'list_reported_comments', {})).toMatchObject([{ id, reports: 2, design_title: 'Fox' }]);
    expect(await ask('owner', 'list_reported_comments', {})).toEqual([]);
    expect(await ask('admin', 'decide_comment_report', { p_id: id, p_keep: false })).toEqual({ ok: true });
    await stage.as('admin', async (query) => {
      await query('select public.decide_comment_report($1, true)', [id]);
      expect(await query('select public.list_reported_comments() as all')).toEqual([{ all: [] }]);
    });
    expect(await stage.attempt('owner', 'select public.decide_comment_report($1, true)', [id])).toMatchObject({
      refused: '42501',
    });
  });
});

describe('a reply', () => {
  const reply = (persona: Persona, parent: string, more: Row = {}) =>
    ask(persona, 'add_design_comment', {
      p_design_id: design,
      p_content: 'A reply',
      p_request_id: randomUUID(),
      p_parent_id: parent,
      ...more,
    });

  it('stands under what it replies to, also a reply to a reply, and goes with it', async () => {
    const first = await put('owner', 'First');
    const second = await put('other', 'Second', { parent_id: first });
    const found = await stage.as('artist', async (query) => {
      const [{ answer }] = await query<{ answer: Row }>('select public.add_design_comment($1, $2, $3, $4) as answer', [
        design,
        '<b>Third</b>',
        randomUUID(),
        second,
      ]);
      expectContract('add_design_comment', answer);
      const [{ list }] = await query<{ list: Row[] }>('select public.list_design_comments($1) as list', [design]);
      return list;
    });
    expect(found).toMatchObject([
      { content: 'First', replies: [{ content: 'Second' }, { content: '<b>Third</b>', author: 'artist Tester' }] },
    ]);
    await stage.run('delete from public.design_comments where id = $1', [first]);
    expect(await read('anonymous')).toEqual([]);
  });

  it('is refused for a comment of another design, a hidden one, or one between people who blocked each other', async () => {
    const hidden = await put('owner', 'Hidden', { hidden_at: new Date() });
    expect(await reply('artist', hidden)).toMatchObject({ code: 'comment_gone' });
    expect(await reply('artist', randomUUID())).toMatchObject({ code: 'comment_gone' });
    const theirs = await put('other', 'Theirs');
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.other,
      stage.id.artist,
    ]);
    expect(await reply('artist', theirs)).toMatchObject({ code: 'comment_gone' });
  });

  it('of a hundred in a minute, five are taken', async () => {
    const first = await put('owner', 'First');
    const codes = await stage.as('artist', async (query) => {
      const all: unknown[] = [];
      for (let n = 0; n < 100; n += 1) {
        const [{ answer }] = await query<{ answer: Row }>(
          'select public.add_design_comment($1, $2, $3, $4) as answer',
          [design, `Reply ${n}`, randomUUID(), first],
        );
        all.push(answer.ok === true ? 'ok' : answer.code);
      }
      return all;
    });
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(95);
  });
});

describe('blocking who wrote a comment', () => {
  it('hides both from each other, also of a stranger, and not oneself', async () => {
    const theirs = await put('other', 'Theirs');
    const own = await put('artist', 'Own');
    const left = await stage.as('artist', async (query) => {
      const block = async (id: string) => {
        const [{ answer }] = await query<{ answer: Row }>('select public.block_comment_author($1) as answer', [id]);
        expectContract('block_comment_author', answer);
        return answer;
      };
      expect(await block(own)).toMatchObject({ code: 'not_found' });
      expect(await block(randomUUID())).toMatchObject({ code: 'not_found' });
      expect(await block(theirs)).toMatchObject({ ok: true });
      const [{ list }] = await query<{ list: Row[] }>('select public.list_design_comments($1) as list', [design]);
      return list;
    });
    expect(left).toMatchObject([{ content: 'Own' }]);
    for (const persona of ['anonymous', 'blocked'] as const)
      expect(await stage.attempt(persona, 'select public.block_comment_author($1)', [theirs]), persona).toMatchObject({
        refused: '42501',
      });
  });
});
