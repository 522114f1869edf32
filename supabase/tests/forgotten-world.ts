/** A client and an artist who do together whatever people can do together, each in words of their own. */
import { randomUUID } from 'node:crypto';
import { addCheckedUpload } from './checked-uploads.ts';
import { registerFile, seenOf } from './designs-world.ts';
import type { Version } from './designs-world.ts';
import { callAs, openThread, sent } from './messages-world.ts';
import { call } from './personas.ts';
import { askAndAnswer, customFont } from './stage-fonts.ts';
import type { Query, Row, Stage } from './personas.ts';

/** Names and words that nobody else may keep when the account is gone. */
export const forgottenWords = {
  owner: ['zerlinda', 'quux', 'clientword'],
  artist: ['zebedee', 'plugh', 'artistword'],
};

/** Words that stay with the other one: said in a conversation, or about a project. */
export const keptWords = { owner: ['said by the client'], artist: ['said by the artist'] };

export async function nameMembers({ run, id }: Stage): Promise<void> {
  await run(`update public.user_profiles set first_name = 'Zerlinda', last_name = 'Quux' where id = $1`, [id.owner]);
  await run(`update public.user_profiles set first_name = 'Zebedee', last_name = 'Plugh' where id = $1`, [id.artist]);
  await run(`update public.artist_profiles set display_name = 'Zebedee Plugh' where id = $1`, [id.artist]);
  await run(`update auth.users set raw_user_meta_data = '{"firstName": "Zerlinda"}' where id = $1`, [id.owner]);
}

export async function actTogether(stage: Stage): Promise<void> {
  const { id, run } = stage;
  const as = async (user: string, name: string, args: Row): Promise<Row> => {
    const answer = await callAs(stage.pool, user, name, args);
    if (answer.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await run('delete from public.contact_requests where client_id = $1', [id.owner]);
  const asked = await as(id.owner, 'request_contact', { p_artist_id: id.artist, p_message: 'A clientword fox' });
  await as(id.artist, 'snooze_contact_request', {
    p_id: (asked.request as Row).id,
    p_until: new Date(Date.now() + 86_400_000),
  });
  await as(id.artist, 'answer_contact_request', {
    p_id: (asked.request as Row).id,
    p_approve: true,
    p_text: 'With artistword pleasure',
  });
  await talk(stage);
  await design(stage, as);
  await leaveTraces(stage, as);
}

async function talk({ pool, run, id }: Stage): Promise<void> {
  const thread = await openThread(pool, id.owner, id.artist);
  for (const [from, words] of [
    [id.owner, 'said by the client'],
    [id.artist, 'said by the artist'],
  ]) {
    const path = `${from}/${randomUUID()}.webp`;
    await addCheckedUpload(run, { bucket: 'message-attachments', path, owner: from });
    await sent(pool, from, thread, words, {
      attachments: [{ kind: 'file', path, name: from === id.owner ? 'clientword.webp' : 'artistword.webp' }],
    });
  }
}

type As = (user: string, name: string, args: Row) => Promise<Row>;

async function design(stage: Stage, as: As): Promise<void> {
  const { id, run } = stage;
  const values = { name: 'Fox', client_id: id.owner, artist_id: id.artist, width_mm: 80, placement: 'Forearm' };
  const begun = await as(id.owner, 'create_design', { p_values: values });
  const designId = (begun.design as Row).id;
  let version: Version | undefined;
  for (const [user, other] of [
    [id.owner, id.artist],
    [id.artist, id.owner],
  ]) {
    const path = await registerFile(run, user);
    const added = await as(user, 'add_design_version', { p_design_id: designId, p_path: path });
    version = added.version as Version;
    await as(user, 'add_design_feedback', {
      p_version_id: version.id,
      p_content: user === id.owner ? 'said by the client' : 'said by the artist',
      p_values: { mentions: [other], attachments: [{ path, name: 'x' }] },
    });
    await as(user, 'add_design_reference', { p_design_id: designId, p_path: path });
    await as(user, 'tag_design_version', { p_version_id: version.id, p_name: user === id.owner ? 'first' : 'second' });
    await as(user, 'create_design_branch', {
      p_design_id: designId,
      p_name: user === id.owner ? 'bold' : 'fine',
      p_from_version_id: version.id,
    });
  }
  if (!version) throw new Error('no version');
  await as(id.owner, 'approve_design_version', { p_version_id: version.id, p_seen: seenOf(version) });
  // Ends the approval, in the artist's name.
  const other = await as(id.artist, 'save_design', {
    p_design_id: designId,
    p_changes: { placement: 'Calf' },
    p_revision: 1,
  });
  if (other.voided !== true) throw new Error('not voided');
  const again = { p_version_id: version.id, p_seen: seenOf(version, { placement: 'Calf' }) };
  for (const [user, branch] of [
    [id.owner, 'bold'],
    [id.artist, 'fine'],
  ]) {
    const path = await registerFile(run, user);
    await as(user, 'add_design_version', {
      p_design_id: designId,
      p_path: path,
      p_values: { branch, is_current: false },
    });
    await as(user, 'merge_design_branch', { p_design_id: designId, p_source: branch });
  }
  await as(id.owner, 'update_design_version', { p_version_id: version.id, p_changes: { is_current: true } });
  await as(id.owner, 'approve_design_version', again);
  await as(id.artist, 'finish_design', { p_design_id: designId });
  await review(stage, as, String(designId));
}

async function review({ id, run }: Stage, as: As, designId: string): Promise<void> {
  const path = `${id.owner}/${randomUUID()}.webp`;
  await addCheckedUpload(run, { bucket: 'review-pictures', path, owner: id.owner });
  const saved = await as(id.owner, 'save_review', {
    p_design_id: designId,
    p_rating: 5,
    p_content: 'said by the client',
    p_pictures: `{${path}}`,
  });
  const reviewId = (saved.review as Row).id;
  await as(id.artist, 'answer_review', { p_id: reviewId, p_text: 'Thank you, in artistword' });
  await as(id.artist, 'report_review', { p_id: reviewId, p_reason: 'other', p_details: 'Reported in artistword' });
  const [theirs] = await run(
    `insert into public.artist_reviews (artist_id, client_id, rating, content) values ($1, $2, 3, 'Fine') returning id`,
    [id.artist, id.other],
  );
  await as(id.owner, 'report_review', { p_id: theirs.id, p_reason: 'other', p_details: 'Reported in clientword' });
}

/** The rows that acts of others, or of the service, leave about each of the two. */
async function leaveTraces({ run, pool, id }: Stage, as: As): Promise<void> {
  const [theirs] = await run(`select id from public.contact_requests where client_id = $1 and artist_id = $2`, [
    id.other,
    id.artist,
  ]);
  await as(id.artist, 'answer_contact_request', { p_id: theirs.id, p_approve: true });
  await openThread(pool, id.artist, id.other);
  await run(
    `insert into public.contact_snoozes (request_id, artist_id, snoozed_until) values ($1, $2, now() + interval '1 day')`,
    [theirs.id, id.artist],
  );
  for (const user of [id.owner, id.artist]) {
    const [image] = await run('select id from public.ai_generated_images where user_id = $1 order by id desc limit 1', [
      user,
    ]);
    await call(run, 'publish_generation_image', {
      p_user_id: user,
      p_image_id: image.id,
      p_public_path: `${randomUUID()}.webp`,
      p_payload: { title: 'Shared', named: true },
    });
    await run(
      `insert into private.design_reports (design_id, reporter_id, reason, details)
       select id, $1, 'other', $2 from public.public_ai_designs on conflict do nothing`,
      [user, user === id.owner ? 'Reported in clientword' : 'Reported in artistword'],
    );
    await run(
      `insert into private.design_answers (design_id, content)
       select design_id, $2 from private.design_owners where user_id = $1 on conflict do nothing`,
      [user, user === id.owner ? 'Answered in clientword' : 'Answered in artistword'],
    );
    await takeBack(run, user, user === id.owner ? 'In clientword' : 'In artistword');
    await run(
      `insert into public.design_views (design_id, user_id) select id, $1 from public.public_ai_designs on conflict do nothing`,
      [user],
    );
    await run(`insert into private.news_mails (user_id) values ($1)`, [user]);
    const words = user === id.owner ? 'clientword' : 'artistword';
    await run(`insert into private.wrong_passwords (user_id) values ($1)`, [user]);
    await run(`insert into private.audit_reasons (audit_id, user_id, reason) values (gen_random_uuid(), $1, $2)`, [
      user,
      `Because of ${words}.`,
    ]);
    await call(run, 'keep_custom_font', { p_user_id: user, p_font: customFont(user, { name: words }) });
    await askAndAnswer(run, user, words);
  }
}

/** A design that was shared and taken back: a hidden row, in words of its maker. */
async function takeBack(run: Query, user: string, description: string): Promise<void> {
  const [image] = await run('select id from public.ai_generated_images where user_id = $1 order by id limit 1', [user]);
  const payload = { title: 'Taken back', description };
  const shared = await call(run, 'publish_generation_image', {
    p_user_id: user,
    p_image_id: image.id,
    p_public_path: `${randomUUID()}.webp`,
    p_payload: payload,
  });
  await run(`update public.public_ai_designs set description = $2 where id = $1`, [shared.design_id, description]);
  await call(run, 'unpublish_design', { p_user_id: user, p_design_id: shared.design_id });
}
