/** Rows of every table for the persona tests: each member has a history, the admin's tables have one row each. */
import { completeJob, enqueue, call, MEMBERS } from './personas.ts';
import type { Stage } from './personas.ts';
import { fillContacts } from './stage-contacts.ts';
import { fillDesigns } from './stage-designs.ts';
import { fillFonts } from './stage-fonts.ts';
import { fillPayments } from './stage-payments.ts';

export interface StageData {
  /** An image and its published design, of the owner. */
  image: string;
  design: string;
}

/** Files that lie in storage for the tests: the path of one object of a member in a bucket. */
export function objectPath(bucket: string, userId: string): string {
  if (bucket === 'profile-images') return `${userId}-11111111-1111-4111-8111-111111111111.png`;
  if (bucket === 'published') return `22222222-2222-4222-8222-${userId.slice(-12)}.webp`;
  return `${userId}/folder/file.png`;
}

/** Fills the stage once, before the tests of a file. */
export async function fillStage(stage: Stage): Promise<StageData> {
  const { run, id } = stage;
  await run(`update public.user_profiles set status = 'active' where id = $1`, [id.blocked]);
  let image = '';
  for (const member of MEMBERS) {
    const done = await completeJob(run, id[member]);
    await enqueue(run, id[member], { kind: 'single', outputs: 1 });
    if (member === 'owner') image = done.images[0];
    await run(
      `insert into public.ai_collection_images (collection_id, image_id)
       select id, $2 from public.ai_image_collections where user_id = $1 and is_default`,
      [id[member], done.images[0]],
    );
    await run('insert into public.ai_image_favorites (user_id, image_id) values ($1, $2)', [
      id[member],
      done.images[0],
    ]);
    await run(`insert into public.user_preferences (user_id, preferences) values ($1, '{"theme":{"mode":"light"}}')`, [
      id[member],
    ]);
    await run(`insert into public.design_conversations values ($1, '{"messages":[]}')`, [id[member]]);
    await run(`insert into public.notification_preferences (user_id) values ($1)`, [id[member]]);
    await run(`insert into public.monitoring_events (user_id, type) values ($1, 'error')`, [id[member]]);
    await run(`insert into private.wrong_passwords (user_id) values ($1)`, [id[member]]);
    await run(
      `insert into private.audit_reasons (audit_id, user_id, reason) values (gen_random_uuid(), $1, 'asked by mail')`,
      [id[member]],
    );
    for (const bucket of [
      'designs',
      'user-content',
      'design-versions',
      'message-attachments',
      'avatars',
      'profile-images',
      'portfolio',
      'published',
      'review-pictures',
      'custom-fonts',
      'native-readings',
    ]) {
      // The owner comes afterwards: these lie there from a time when nobody was blocked.
      const place = [bucket, objectPath(bucket, id[member])];
      await run('insert into storage.objects (bucket_id, name) values ($1, $2)', place);
      await run('update storage.objects set owner_id = $3 where bucket_id = $1 and name = $2', [...place, id[member]]);
    }
  }
  await fillFonts(stage);
  await fillPayments(stage);
  const published = await call(run, 'publish_generation_image', {
    p_user_id: id.owner,
    p_image_id: image,
    p_public_path: '33333333-3333-4333-8333-333333333333.webp',
    p_payload: { title: 'Fox', description: 'A fox in blackwork', tags: ['fox'] },
  });
  const design = String(published.design_id);
  for (const member of MEMBERS) {
    const [{ id: comment }] = await run<{ id: string }>(
      `insert into public.design_comments (design_id, author_id, content, request_id)
       values ($1, $2, 'Fine lines', gen_random_uuid()) returning id`,
      [design, id[member]],
    );
    await run(
      `insert into public.ai_collection_designs (collection_id, design_id)
       select id, $2 from public.ai_image_collections where user_id = $1 and is_default`,
      [id[member], design],
    );
    await run('insert into public.design_comment_reports (comment_id, reporter_id) values ($1, $2)', [
      comment,
      id[member],
    ]);
  }
  await run(`insert into public.design_likes (design_id, user_id) select $1, unnest($2::uuid[])`, [
    design,
    MEMBERS.map((member) => id[member]),
  ]);
  await run(`insert into public.design_views (design_id, user_id) values ($1, $2)`, [design, id.other]);
  for (const member of ['owner', 'other', 'blocked'] as const) {
    await run(
      `insert into public.artist_applications (user_id, portfolio_links) values ($1, '{https://example.test}')`,
      [id[member]],
    );
  }
  await run(`insert into public.artist_profiles (id, display_name, is_verified) values ($1, 'Demo Artist', true)`, [
    id.artist,
  ]);
  for (const member of ['other', 'admin'] as const) {
    await run(`insert into public.artist_profiles (id, display_name, is_verified) values ($1, $2, false)`, [
      id[member],
      `Not reviewed: ${member}`,
    ]);
  }
  // One piece for everybody, one kept private, and one of somebody whom nobody has reviewed.
  await run(
    `insert into public.portfolio_items (artist_id, image_url, title, is_public)
     select a.id, a.id || '/fox.webp', a.title, a.is_public
     from (values ($1::uuid, 'Fox', true), ($1, 'Sketch', false), ($2, 'Not reviewed', true)) as a (id, title, is_public)`,
    [id.artist, id.other],
  );
  await fillContacts(stage);
  await fillDesigns(stage);
  await call(run, 'consume_quota', { p_key: 'test', p_limit: 5, p_window_seconds: 60 });
  for (const [one, other] of [
    [id.owner, id.artist],
    [id.other, id.blocked],
  ])
    await fillThread(stage, one, other);
  await run(`update public.user_profiles set status = 'blocked' where id = $1`, [id.blocked]);
  return { image, design };
}

/** A conversation of two people with a message and a picture. */
async function fillThread({ run }: Stage, one: string, other: string): Promise<void> {
  const [{ id }] = await run(`insert into public.message_threads (created_by, last_seq) values ($1, 1) returning id`, [
    one,
  ]);
  await run(`insert into public.message_thread_participants (thread_id, user_id) values ($1, $2), ($1, $3)`, [
    id,
    one,
    other,
  ]);
  await run(
    `with said as (insert into public.messages (thread_id, seq, sender_id, client_id, content)
       values ($1, 1, $2, gen_random_uuid(), 'Hello') returning id)
     insert into public.message_attachments (message_id, position, kind, bucket, url)
       select id, 0, 'file', 'message-attachments', $2 || '/folder/' || id || '.webp' from said`,
    [id, one],
  );
}
