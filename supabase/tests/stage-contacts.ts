/** Rows of contacts and reviews for the persona tests. */
import type { Stage } from './personas.ts';

export async function fillContacts({ run, id }: Stage): Promise<void> {
  const pairs = [
    [id.owner, id.artist],
    [id.other, id.artist],
    [id.owner, id.other],
  ];
  for (const [client, artist] of pairs)
    await run(`insert into public.contact_requests (client_id, artist_id, message) values ($1, $2, 'Hello')`, [
      client,
      artist,
    ]);
  await run(
    `insert into public.contact_snoozes (request_id, artist_id, snoozed_until)
     select id, artist_id, now() + interval '1 day' from public.contact_requests where client_id = $1`,
    [id.owner],
  );
  for (const member of ['owner', 'other', 'artist', 'admin', 'blocked'] as const) {
    const blocked = member === 'blocked' ? id.owner : id.blocked;
    await run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [id[member], blocked]);
    const kept = member === 'artist' ? id.other : id.artist;
    await run('insert into public.artist_favourites (user_id, artist_id) values ($1, $2)', [id[member], kept]);
  }
  await run(
    `insert into public.artist_reviews (artist_id, client_id, rating, content, removed_at)
     values ($1, $2, 5, 'Healed well', null), ($1, $3, 1, 'Rude words', now())`,
    [id.artist, id.owner, id.other],
  );
  await run(
    `insert into public.review_reports (review_id, reporter_id, reason)
     select r.id, m.id, 'insult' from public.artist_reviews r, unnest($1::uuid[]) as m (id)`,
    [[id.owner, id.other]],
  );
}
