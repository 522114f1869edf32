/** Reviews (R73): who may write one, once, for how long; what everybody reads; the average from rows; reports. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from './messages-world.ts';
import { addCheckedUpload } from './checked-uploads.ts';
import { call, openStage } from './personas.ts';
import type { Member, Persona, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.run(`insert into public.artist_profiles (id, display_name, is_verified) values ($1, 'Ada Ink', true)`, [
    stage.id.artist,
  ]);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const table of ['artist_reviews', 'designs', 'notifications', 'person_blocks', 'api_quotas'])
    await stage.run(`delete from public.${table}`);
});

const callBy = (member: Member, name: string, args: Row = {}) => callAs(stage.pool, stage.id[member], name, args);

/** A design of a client and the artist. */
async function design(client: Member = 'owner', status = 'completed'): Promise<string> {
  const [{ id }] = await stage.run<{ id: string }>(
    `insert into public.designs (name, client_id, artist_id, status, completed_at)
     values ('Fox', $1, $2, $3, case when $3 = 'completed' then now() end) returning id`,
    [stage.id[client], stage.id.artist, status],
  );
  await stage.run(
    `insert into public.design_participants (design_id, user_id, role) values ($1, $2, 'client'), ($1, $3, 'artist')`,
    [id, stage.id[client], stage.id.artist],
  );
  return id;
}
/** A version of the maker that the client has approved; `voided`: when that ended. */
async function approve(
  designId: string,
  client: Member = 'owner',
  voided: 'null' | 'now()' = 'null',
  maker: Member = 'artist',
): Promise<void> {
  await stage.run(
    `with branch as (insert into public.design_branches (design_id, name) values ($1, 'main')),
       version as (insert into public.design_versions (design_id, version_number, title, image_url, sha256, width, height, created_by)
         values ($1, 1, 'Fox', 'x.png', repeat('a', 64), 100, 100, $3) returning id)
     insert into public.design_approvals (code, design_id, version_id, sha256, width_mm, height_mm, placement, mirror, approved_by, voided_at)
       select 'INK-2222-' || upper(left($1::text, 4)), $1, id, repeat('a', 64), 80, 80, 'Calf', false, $2, ${voided} from version`,
    [designId, stage.id[client], stage.id[maker]],
  );
}
/** By somebody who sees what is there. */
async function save(
  member: Member,
  designId: string,
  rating: number | null = 5,
  content = 'Healed well',
  pictures: string[] = [],
): Promise<Row> {
  const [review] = await stage.run<{ written: string }>(
    'select to_json(coalesce(edited_at, created_at)) as written from public.artist_reviews where design_id = $1',
    [designId],
  );
  return callBy(member, 'save_review', {
    p_design_id: designId,
    p_rating: rating,
    p_content: content,
    p_pictures: `{${pictures.join(',')}}`,
    p_seen: (review as { written: string } | undefined)?.written ?? null,
  });
}
async function review(member: Member = 'owner', rating = 5): Promise<string> {
  const answer = await save(member, await design(member), rating);
  expect(answer).toMatchObject({ ok: true });
  return String((answer.review as Row).id);
}
const page = async () =>
  (await stage.run('select average_rating::float as average, review_count as count from public.artist_profiles'))[0];
const read = (persona: Persona) =>
  stage.as(persona, (query) => call(query, 'list_artist_reviews', { p_artist_id: stage.id.artist }));
const news = (member: Member) =>
  stage.run('select type, title, message from public.notifications where recipient_id = $1', [stage.id[member]]);

it('is replaced by other words only of who saw it as it is', async () => {
  const id = await design();
  const write = (content: string, seen: unknown) =>
    callBy('owner', 'save_review', {
      p_design_id: id,
      p_rating: 5,
      p_content: content,
      p_pictures: '{}',
      p_seen: seen,
    });
  const first = (await write('In one tab', null)) as { review: Row };
  expect(first).toMatchObject({ ok: true });
  expect(await write('In one tab', null)).toMatchObject({ ok: true });
  expect(await write('In another tab', null)).toEqual({ ok: false, code: 'request_conflict' });
  const changed = (await write('In another tab', first.review.created_at)) as { review: Row };
  expect(changed).toMatchObject({ ok: true, review: { content: 'In another tab' } });
  expect(await write('Once more', first.review.created_at)).toEqual({ ok: false, code: 'request_conflict' });
  expect(await write('Once more', changed.review.edited_at)).toMatchObject({ ok: true });
});

describe('writing', () => {
  it('is for the client of a completed design, once, and told to the artist', async () => {
    const id = await design();
    expect(await save('owner', id, 5, ' Healed well \n')).toMatchObject({
      ok: true,
      review: { rating: 5, content: 'Healed well', artist_id: stage.id.artist },
    });
    expect(await save('owner', id, 4, 'Changed')).toMatchObject({ ok: true, review: { rating: 4 } });
    expect(await stage.run('select rating from public.artist_reviews')).toEqual([{ rating: 4 }]);
    expect(await news('artist')).toEqual([
      { type: 'review_received', title: 'owner Tester reviewed your work', message: '5 of 5 stars: Healed well' },
    ]);
  });

  it('of the same design twice in one moment leaves one', async () => {
    const id = await design();
    await Promise.all(Array.from({ length: 5 }, () => save('owner', id)));
    expect(await page()).toEqual({ average: 5, count: 1 });
  });

  it.each(['draft', 'in_progress', 'in_revision', 'approved'])(
    'about a design that is %s is refused',
    async (status) => {
      expect(await save('owner', await design('owner', status))).toEqual({ ok: false, code: 'not_possible' });
    },
  );

  it.each(['artist', 'other', 'admin'] as const)('is not for the %s', async (member) => {
    expect(await save(member, await design())).toEqual({ ok: false, code: 'not_possible' });
    expect(await save(member, randomUUID())).toEqual({ ok: false, code: 'not_possible' });
  });

  it('is refused to the blocked, to visitors, and past the function', async () => {
    const id = await design();
    await expect(save('blocked', id)).rejects.toMatchObject({ code: '42501' });
    expect(await stage.attempt('anonymous', `select public.save_review($1, 5, 'x')`, [id])).toMatchObject({
      refused: '42501',
    });
    for (const member of ['owner', 'artist', 'admin'] as const)
      for (const sql of [
        `insert into public.artist_reviews (artist_id, rating) values ('${stage.id.artist}', 5)`,
        'update public.artist_reviews set rating = 1',
        'delete from public.artist_reviews',
      ])
        expect(await stage.attempt(member, sql)).toMatchObject({ refused: '42501' });
  });

  it('is still possible for a client whom the artist removed or blocked afterwards, not for one who left before', async () => {
    const id = await design();
    await stage.run(
      `update public.design_participants set status = 'removed', removed_at = now() where role = 'client'`,
    );
    await stage.run('update public.designs set client_id = null, deleted_at = now()');
    await callBy('artist', 'block_person', { p_user_id: stage.id.owner });
    expect(await save('owner', id)).toMatchObject({ ok: true });
    await stage.run('delete from public.artist_reviews');
    await stage.run(
      `update public.design_participants set removed_at = now() - interval '1 day' where role = 'client'`,
    );
    expect(await save('owner', id)).toEqual({ ok: false, code: 'not_possible' });
  });

  it('is possible for who has approved a version, once they are removed, leave, or the design is deleted', async () => {
    const id = await design('owner', 'approved');
    await approve(id);
    expect(await save('owner', id)).toEqual({ ok: false, code: 'not_possible' });
    expect(await callBy('owner', 'get_own_review', { p_design_id: id })).toBeNull();
    await stage.run('update public.designs set created_by = $2 where id = $1', [id, stage.id.artist]);
    expect(await callBy('artist', 'remove_design_participant', { p_design_id: id, p_user_id: stage.id.owner })).toEqual(
      { ok: true },
    );
    expect(await stage.run('select message, resource_type, resource_id from public.notifications')).toEqual([
      { message: 'Fox: you can still review the artist.', resource_type: 'project', resource_id: id },
    ]);
    expect(await callBy('owner', 'get_own_review', { p_design_id: id })).toMatchObject({
      artist_id: stage.id.artist,
      editable: true,
    });
    expect(await save('owner', id, 1, 'Removed me')).toMatchObject({ ok: true });

    const deleted = await design('other', 'in_progress');
    await approve(deleted, 'other', 'now()');
    await stage.run('update public.designs set deleted_at = now() where id = $1', [deleted]);
    expect(await save('other', deleted)).toMatchObject({ ok: true });
    // Somebody else's approval is none of theirs, and an artist who had left is not the one.
    expect(await save('owner', deleted)).toEqual({ ok: false, code: 'not_possible' });
    const left = await design('owner', 'approved');
    await stage.run(
      `update public.design_participants set removed_at = now() - interval '1 day' where design_id = $1 and role = 'artist'`,
      [left],
    );
    await approve(left);
    await stage.run('update public.designs set deleted_at = now() where id = $1', [left]);
    expect(await save('owner', left)).toEqual({ ok: false, code: 'not_possible' });
  });

  it('needs work of the artist: who approves their own version and deletes the design has nothing to review', async () => {
    for (const end of ['deleted', 'left'] as const) {
      const id = await design('owner', 'approved');
      await approve(id, 'owner', 'null', 'owner');
      await stage.run('update public.designs set created_by = $2 where id = $1', [id, stage.id.owner]);
      const ended =
        end === 'deleted'
          ? callBy('owner', 'delete_design', { p_design_id: id })
          : callBy('owner', 'remove_design_participant', { p_design_id: id, p_user_id: stage.id.owner });
      expect(await ended).toMatchObject({ ok: true });
      expect(await save('owner', id, 1), end).toEqual({ ok: false, code: 'not_possible' });
      // What the artist adds after the approval was not approved.
      await stage.run(
        `insert into public.design_versions (design_id, version_number, title, image_url, sha256, width, height, created_by)
         values ($1, 2, 'Fox', 'y.png', repeat('b', 64), 100, 100, $2)`,
        [id, stage.id.artist],
      );
      expect(await save('owner', id, 1), end).toEqual({ ok: false, code: 'not_possible' });
    }
    expect(await stage.run('select private.may_add_review_pictures($1) as may', [stage.id.owner])).toEqual([
      { may: false },
    ]);
    expect(await page()).toEqual({ average: null, count: 0 });
  });

  it('is about the artist whose work was approved, not about one who came later', async () => {
    const id = await design('owner', 'approved');
    await approve(id);
    await stage.run(
      `update public.design_participants set status = 'removed', removed_at = now() where design_id = $1 and role = 'artist'`,
      [id],
    );
    await stage.run(`insert into public.design_participants (design_id, user_id, role) values ($1, $2, 'artist')`, [
      id,
      stage.id.admin,
    ]);
    await stage.run('update public.designs set deleted_at = now() where id = $1', [id]);
    expect(await save('owner', id, 1)).toMatchObject({ ok: true, review: { artist_id: stage.id.artist } });
  });

  it.each([
    ['no stars', null, 'x', 'rating_invalid'],
    ['six stars', 6, 'x', 'rating_invalid'],
    ['4,001 characters', 5, 'x'.repeat(4_001), 'too_long'],
    ['100,000 characters', 5, 'x'.repeat(100_000), 'too_long'],
  ])('with %s is refused', async (_, rating, content, code) => {
    expect(await save('owner', await design(), rating, content)).toEqual({ ok: false, code });
  });

  it('takes what cannot be seen for no words, and words as they are', async () => {
    const id = await design();
    expect(await save('owner', id, 5, '\u200b\u2060')).toMatchObject({ review: { content: '' } });
    const strange = '\u202e<script>alert(1)</script>';
    expect(await save('owner', id, 5, strange)).toMatchObject({ review: { content: strange } });
  });

  it('ends after 14 days', async () => {
    const id = await design();
    await save('owner', id);
    await stage.run(`update public.artist_reviews set created_at = now() - interval '15 days'`);
    expect(await save('owner', id, 1)).toEqual({ ok: false, code: 'edit_ended' });
    expect(await callBy('owner', 'get_own_review', { p_design_id: id })).toMatchObject({
      editable: false,
      review: { rating: 5 },
    });
    for (const member of ['artist', 'other', 'admin', 'blocked'] as const)
      expect(await callBy(member, 'get_own_review', { p_design_id: id })).toBeNull();
  });

  it('can be taken back for good by the author alone', async () => {
    const id = await review();
    for (const member of ['artist', 'other', 'admin', 'blocked'] as const)
      expect(await callBy(member, 'take_back_review', { p_id: id })).toEqual({ ok: false, code: 'not_found' });
    expect(await callBy('owner', 'take_back_review', { p_id: id })).toEqual({ ok: true, paths: [] });
    expect(await page()).toEqual({ average: null, count: 0 });
    const [{ design_id: designId }] = await stage.run('select design_id from public.artist_reviews');
    expect(await save('owner', String(designId))).toEqual({ ok: false, code: 'already_reviewed' });
    expect(JSON.stringify(await stage.run('select * from public.artist_reviews'))).not.toContain('Healed');
  });
});

describe('pictures', () => {
  const refusal = async (member: Member) =>
    (await stage.run(`select private.upload_refusal($1, 'review-pictures') as code`, [stage.id[member]]))[0].code;

  it('find a place only with who has a completed design to review', async () => {
    expect(await refusal('owner')).toBe('not_allowed');
    await design('owner', 'approved');
    expect(await refusal('owner')).toBe('not_allowed');
    await design();
    expect(await refusal('owner')).toBeNull();
    for (const member of ['artist', 'other', 'admin', 'blocked'] as const)
      expect(await refusal(member), member).toBe('not_allowed');
  });

  it('are own ones that the API has read, at most four; what is no longer needed is named', async () => {
    const id = await design();
    const paths = Array.from({ length: 5 }, (_, n) => `${stage.id.owner}/${n}.webp`);
    for (const path of paths)
      await addCheckedUpload(stage.run, { bucket: 'review-pictures', path, owner: stage.id.owner });
    const [theirs, unread] = [`${stage.id.other}/x.webp`, `${stage.id.owner}/unread.webp`];
    for (const name of [theirs, unread])
      await stage.run(`insert into storage.objects (bucket_id, name) values ('review-pictures', $1)`, [name]);
    expect(await save('owner', id, 5, '', paths)).toEqual({ ok: false, code: 'picture_not_found' });
    for (const wrong of [theirs, unread, `${stage.id.owner}/none.webp`])
      expect(await save('owner', id, 5, '', [wrong])).toEqual({ ok: false, code: 'picture_not_found' });
    expect(await save('owner', id, 5, '', paths.slice(0, 4))).toMatchObject({ ok: true, paths: [] });
    expect(await save('owner', id, 5, '', paths.slice(3, 4))).toMatchObject({
      paths: expect.arrayContaining(paths.slice(0, 3)),
    });
    const removal = await callBy('owner', 'take_back_review', {
      p_id: (await stage.run('select id from public.artist_reviews'))[0].id,
    });
    expect(removal).toEqual({ ok: true, paths: paths.slice(3, 4) });
  });
});

describe('the average', () => {
  it('follows from the rows, whatever comes and goes', async () => {
    expect(await page()).toEqual({ average: null, count: 0 });
    await review('owner', 5);
    const second = await review('other', 4);
    await review('admin', 4);
    expect(await page()).toEqual({ average: 4.33, count: 3 });
    await callBy('other', 'take_back_review', { p_id: second });
    expect(await page()).toEqual({ average: 4.5, count: 2 });
    await stage.run('delete from public.artist_reviews where rating = 5');
    expect(await page()).toEqual({ average: 4, count: 1 });
  });

  it('is right when many write at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => design()));
    await Promise.all(ids.map((id, n) => save('owner', id, (n % 5) + 1)));
    const [truth] = await stage.run(
      'select round(avg(rating), 2)::float as average, count(*)::int as count from public.artist_reviews',
    );
    expect(await page()).toEqual(truth);
  });
});

describe('reading', () => {
  it('shows everybody first names and stars, and no id of an account', async () => {
    await review('owner', 5);
    await review('other', 3);
    for (const persona of ['anonymous', 'owner', 'other', 'artist', 'admin'] as const) {
      const found = await read(persona);
      expect(found.stars).toEqual({ 1: 0, 2: 0, 3: 1, 4: 0, 5: 1 });
      expect((found.reviews as Row[]).map(({ author, own }) => [author, own])).toEqual([
        ['other', persona === 'other'],
        ['owner', persona === 'owner'],
      ]);
      expect(JSON.stringify(found)).not.toContain(stage.id.owner);
    }
    expect(await read('blocked')).toBeNull();
    expect(await stage.attempt('anonymous', 'select client_id from public.artist_reviews')).toMatchObject({
      refused: '42501',
    });
    expect(await stage.attempt('anonymous', 'select rating from public.artist_reviews')).toMatchObject({ count: 2 });
  });

  it('of an artist who is not listed shows nothing', async () => {
    await review();
    await stage.run('update public.artist_profiles set is_verified = false');
    expect(await read('anonymous')).toBeNull();
    expect(await stage.attempt('owner', 'select rating from public.artist_reviews')).toMatchObject({ count: 0 });
    await stage.run('update public.artist_profiles set is_verified = true');
  });

  it('keeps the words of a deleted account, under no name and without its pictures', async () => {
    const [{ id: gone }] = await stage.run<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'gone@people.test', now()) returning id`,
    );
    await stage.run(
      `insert into public.artist_reviews (artist_id, client_id, rating, content, pictures) values ($1, $2, 4, 'Good', '{a.webp}')`,
      [stage.id.artist, gone],
    );
    await call(stage.run, 'erase_user_account', { p_user_id: gone });
    expect(await read('anonymous')).toMatchObject({
      reviews: [{ author: 'Deleted user', content: 'Good', pictures: [], own: false }],
    });
    expect(await page()).toEqual({ average: 4, count: 1 });
  });
});

describe('the answer', () => {
  const answer = (member: Member, id: string, text = 'Thank you') =>
    callBy(member, 'answer_review', { p_id: id, p_text: text });

  it('is given once by the artist, and told', async () => {
    const id = await review();
    expect(await answer('artist', id, '\u200b')).toEqual({ ok: false, code: 'empty' });
    expect(await answer('artist', id, 'x'.repeat(2_001))).toEqual({ ok: false, code: 'too_long' });
    expect(await answer('artist', id)).toEqual({ ok: true });
    expect(await answer('artist', id, 'More')).toEqual({ ok: false, code: 'already_answered' });
    expect(await news('owner')).toMatchObject([{ type: 'review_answered', title: 'Ada Ink answered your review' }]);
    expect(await read('anonymous')).toMatchObject({ reviews: [{ answer: 'Thank you' }] });
  });

  it('to a review that was changed since is marked by the times, told to the artist, and may be given anew', async () => {
    const id = await review();
    const [{ design_id: designId }] = await stage.run<{ design_id: string }>(
      'select design_id from public.artist_reviews',
    );
    await answer('artist', id, 'Thank you for five stars');
    const isOutdated = async () =>
      (await stage.run('select edited_at > answered_at as outdated, rating, answer from public.artist_reviews'))[0];
    expect(await save('owner', designId, 5)).toMatchObject({ ok: true });
    expect(await isOutdated(), 'saved without a change').toMatchObject({ outdated: null });
    expect(await save('owner', designId, 1, 'Not any more')).toMatchObject({ ok: true });
    expect(await isOutdated()).toEqual({ outdated: true, rating: 1, answer: 'Thank you for five stars' });
    expect(await news('artist')).toContainEqual({
      type: 'review_changed',
      title: 'owner Tester changed a review that you answered',
      message: '1 of 5 stars: Not any more',
    });
    expect(await answer('artist', id, 'I am sorry')).toEqual({ ok: true });
    expect(await isOutdated()).toEqual({ outdated: false, rating: 1, answer: 'I am sorry' });
    expect(await answer('artist', id, 'Once more')).toEqual({ ok: false, code: 'already_answered' });
  });

  it.each(['owner', 'other', 'admin', 'blocked'] as const)('is not for the %s', async (member) => {
    expect(await answer(member, await review())).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('reports', () => {
  const report = (member: Member, id: string, reason: string | null = 'insult') =>
    callBy(member, 'report_review', { p_id: id, p_reason: reason, p_details: 'Rude' });
  const resolve = (member: Member, id: string, remove: boolean) =>
    callBy(member, 'resolve_review_reports', { p_id: id, p_remove: remove });

  it('wait for administrators, who see them and nobody else', async () => {
    const id = await review();
    expect(await report('artist', id)).toEqual({ ok: true });
    expect(await report('artist', id), 'the same once more').toEqual({ ok: true });
    expect(await report('other', id, 'spam')).toEqual({ ok: true });
    expect(await news('admin')).toMatchObject([{ type: 'review_reported' }]);
    expect(await callBy('admin', 'list_reported_reviews')).toMatchObject([
      {
        id,
        artist_name: 'Ada Ink',
        reports: [
          { reason: 'insult', by_artist: true },
          { reason: 'spam', by_artist: false },
        ],
      },
    ]);
    for (const member of ['owner', 'artist', 'blocked'] as const)
      expect(await callBy(member, 'list_reported_reviews')).toEqual([]);
    expect(await stage.attempt('owner', 'select id from public.review_reports')).toMatchObject({ count: 0 });
    expect(await stage.attempt('other', 'select id from public.review_reports')).toMatchObject({ count: 1 });
  });

  it('of nothing, of an own one, or without a reason are refused', async () => {
    const id = await review();
    expect(await report('owner', id)).toEqual({ ok: false, code: 'not_found' });
    expect(await report('other', randomUUID())).toEqual({ ok: false, code: 'not_found' });
    expect(await report('other', id, null)).toEqual({ ok: false, code: 'reason_required' });
    expect(await report('other', id, 'boring')).toEqual({ ok: false, code: 'reason_required' });
    await expect(report('blocked', id)).rejects.toMatchObject({ code: '42501' });
  });

  it('that an administrator agrees with remove the review and its stars; otherwise it stays', async () => {
    const [kept, removed] = [await review('owner', 5), await review('other', 1)];
    for (const id of [kept, removed]) await report('artist', id);
    for (const member of ['owner', 'artist', 'blocked'] as const)
      await expect(resolve(member, removed, true)).rejects.toMatchObject({ code: '42501' });
    expect(await resolve('admin', removed, true)).toEqual({ ok: true, removed: true });
    expect(await resolve('admin', kept, false)).toEqual({ ok: true, removed: false });
    expect(await resolve('admin', kept, false)).toEqual({ ok: false, code: 'already_resolved' });
    expect(await page()).toEqual({ average: 5, count: 1 });
    expect(await news('other')).toMatchObject([{ type: 'review_removed' }]);
    expect(await callBy('admin', 'list_reported_reviews')).toEqual([]);
    expect(await stage.run(`select action from public.audit_log where action like 'review.%' order by action`)).toEqual(
      [{ action: 'review.kept' }, { action: 'review.removed' }],
    );
  });
});
