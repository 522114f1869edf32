/** The tables of fonts (R56): the catalogue in them, use and favorites of each person, fonts that people bring along (R57). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import catalogue from '../../api/fonts/catalogue.json' with { type: 'json' };
import { fontCategories, fontForms } from '../../src/domain/fonts.ts';
import { callAs } from './messages-world.ts';
import { call, openStage, type Member, type Row, type Stage } from './personas.ts';
import { customFont } from './stage-fonts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const table of ['user_font_usage', 'custom_fonts']) await stage.run(`delete from public.${table}`);
});

const callBy = (member: Member, name: string, args: Row = {}) => callAs(stage.pool, stage.id[member], name, args);
const use = (member: Member, font: string | null, user: string | null = stage.id[member]) =>
  callBy(member, 'record_font_use', { p_user_id: user, p_font_id: font });
const usage = (member: Member) => stage.as(member, (query) => query('select * from public.list_font_usage()'));
const keep = (member: Member, more: Row = {}) =>
  call(stage.run, 'keep_custom_font', { p_user_id: stage.id[member], p_font: customFont(stage.id[member], more) });

describe('the catalogue', () => {
  it('is in the tables as the API has it: 771 families, 1,575 styles', async () => {
    const rows = await stage.as('anonymous', (query) =>
      query(
        `select category, count(*)::int as families, sum(cardinality(variants))::int as styles from public.fonts group by 1`,
      ),
    );
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect([sum('families'), sum('styles')]).toEqual([771, 1575]);
    expect(rows.map(({ category }) => category).sort()).toEqual([...fontCategories].sort());
    const ids = await stage.run<{ id: string }>(
      'select id from public.fonts union select font_id from public.international_fonts',
    );
    expect(ids.map(({ id }) => id).sort()).toEqual(catalogue.map(({ id }) => id));
  });

  it('has columns of every name that was asked for, and forms in their order', async () => {
    const [font] = await stage.run(
      `select name, category, style, family, variants from public.fonts where id = 'great-vibes'`,
    );
    expect(font).toEqual({
      name: 'Great Vibes',
      category: 'script',
      style: 'handwriting',
      family: 'Great Vibes',
      variants: ['400'],
    });
    const forms = await stage.run('select id from public.font_styles order by display_order');
    expect(forms.map(({ id }) => id)).toEqual(fontForms);
    const scripts = await stage.run(
      `select script_type from public.international_fonts where font_id = 'zen-antique' order by 1`,
    );
    expect(scripts.map((row) => row.script_type)).toEqual(['cyrillic', 'greek', 'japanese']);
  });

  it('is written by nobody', async () => {
    for (const persona of ['owner', 'admin', 'anonymous'] as const) {
      expect(await stage.attempt(persona, `update public.fonts set name = 'x'`)).toMatchObject({ refused: '42501' });
    }
  });
});

describe('the use of a font', () => {
  it('is counted for its user alone, and the latest comes first', async () => {
    for (const font of ['great-vibes', 'amiri', 'great-vibes'])
      expect(await use('owner', font)).toMatchObject({ ok: true });
    const rows = await usage('owner');
    expect(rows.map((row) => [row.font_id, row.use_count])).toEqual([
      ['great-vibes', 2],
      ['amiri', 1],
    ]);
    expect(await usage('other')).toEqual([]);
  });

  it('needs a user and a font that exists', async () => {
    expect(await use('owner', 'great-vibes', null)).toMatchObject({ code: 'user_required' });
    for (const font of [null, '', '  ']) expect(await use('owner', font)).toMatchObject({ code: 'font_required' });
    expect(await use('owner', 'comic-nothing')).toMatchObject({ code: 'unknown_font' });
    await expect(use('owner', 'great-vibes', stage.id.other)).rejects.toThrow('Only the own use');
    await expect(use('blocked', 'great-vibes')).rejects.toThrow('Only the own use');
  });

  it('is a favorite until that is taken back, also of one that was never used', async () => {
    const like = (favorite: boolean, font = 'rye') =>
      callBy('owner', 'set_font_favorite', { p_font_id: font, p_favorite: favorite });
    expect(await like(true)).toMatchObject({ ok: true });
    expect(await usage('owner')).toMatchObject([{ font_id: 'rye', favorite: true, use_count: 0, last_used_at: null }]);
    await like(false);
    expect(await usage('owner')).toMatchObject([{ favorite: false }]);
    expect(await like(true, 'comic-nothing')).toMatchObject({ code: 'unknown_font' });
  });
});

describe('an own font', () => {
  it('is listed for its owner, and may be used and liked by nobody else', async () => {
    const { font } = (await keep('owner', { name: 'Grandma' })) as { font: Row };
    expect(await stage.as('owner', (query) => query('select public.list_custom_fonts() as font'))).toMatchObject([
      { font: { id: font.id, name: 'Grandma', format: 'ttf' } },
    ]);
    expect(await stage.as('other', (query) => query('select public.list_custom_fonts() as font'))).toEqual([]);
    expect(await use('owner', `custom-${String(font.id)}`)).toMatchObject({ ok: true });
    expect(await use('other', `custom-${String(font.id)}`)).toMatchObject({ code: 'unknown_font' });
  });

  it('is the same one when the same file comes again', async () => {
    const first = await keep('owner', { source_sha256: 'a'.repeat(64) });
    expect(await keep('owner', { source_sha256: 'a'.repeat(64) })).toMatchObject({ duplicate: true, font: first.font });
    expect(await keep('other', { source_sha256: 'a'.repeat(64) })).toMatchObject({ duplicate: false });
  });

  it('ends at twenty, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => keep('owner')));
    expect(answers.filter(({ ok }) => ok).length).toBe(20);
    expect(answers.filter(({ code }) => code === 'full').length).toBe(4);
  });

  it('is found and removed by its owner, with its use', async () => {
    const { font } = (await keep('owner')) as { font: Row };
    await use('owner', `custom-${String(font.id)}`);
    const asked = (member: Member) => ({ p_user_id: stage.id[member], p_font_id: font.id });
    expect(await call(stage.run, 'find_custom_font', asked('other'))).toMatchObject({ code: 'not_found' });
    expect(await call(stage.run, 'remove_custom_font', asked('other'))).toMatchObject({ code: 'not_found' });
    expect(await call(stage.run, 'find_custom_font', asked('owner'))).toMatchObject({ ok: true });
    expect(await call(stage.run, 'remove_custom_font', asked('owner'))).toMatchObject({ ok: true });
    expect(await usage('owner')).toEqual([]);
  });

  it('belongs into its owner’s folder, and to an account that is open', async () => {
    await expect(keep('owner', { path: `${stage.id.other}/x.ttf` })).rejects.toThrow('folder of its owner');
    expect(await keep('blocked')).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a lettering', () => {
  const letteringOf = (member: Member, more: Row = {}) => {
    const id = randomUUID();
    return {
      id,
      storage_path: `${stage.id[member]}/lettering/${id}.png`,
      preview_path: `${stage.id[member]}/lettering/${id}-preview.webp`,
      text: 'Memento mori',
      width: 100,
      height: 50,
      receipt: { kind: 'lettering' },
      content_hash: 'x',
      ...more,
    };
  };
  const record = (member: Member, p_lettering: Row) =>
    call(stage.run, 'record_lettering', { p_user_id: stage.id[member], p_lettering });

  it('becomes an own image once', async () => {
    const lettering = letteringOf('owner');
    expect(await record('owner', lettering)).toMatchObject({ ok: true, duplicate: false, image_id: lettering.id });
    expect(await record('owner', lettering)).toMatchObject({ ok: true, duplicate: true });
    expect(await record('owner', { ...lettering, content_hash: 'y' })).toMatchObject({ code: 'request_conflict' });
    expect(await record('other', lettering)).toMatchObject({ code: 'request_conflict' });
    const seen = await stage.as('owner', (query) =>
      query('select prompt, step, receipt from public.ai_generated_images where id = $1', [lettering.id]),
    );
    expect(seen).toEqual([{ prompt: 'Memento mori', step: 'lettering', receipt: { kind: 'lettering' } }]);
  });

  it('that has no row leaves files that are swept, and those of a row stay', async () => {
    const lettering = letteringOf('owner');
    const named = async (path: string) =>
      (await stage.run(`select private.is_named_file('designs', $1) as named`, [path]))[0].named;
    expect(await named(lettering.storage_path)).toBe(false);
    await record('owner', lettering);
    for (const path of [lettering.storage_path, lettering.preview_path]) expect(await named(path)).toBe(true);
    // Neither a lettering nor of a job that is known.
    expect(await named(`${stage.id.owner}/${randomUUID()}/1.png`)).toBe(false);
  });

  it('belongs into its owner’s folder, and to an account that is open', async () => {
    await expect(record('owner', letteringOf('other'))).rejects.toThrow('folder of its owner');
    expect(await record('blocked', letteringOf('blocked'))).toMatchObject({ code: 'not_allowed' });
  });
});
