/**
 * What is left of a person in the rows of others (R19). A client and an artist are active in every table that knows people, then their
 * accounts go, one after the other. Every column of every table is searched for names, addresses, ids and words of theirs.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actTogether, forgottenWords, keptWords, nameMembers } from './forgotten-world.ts';
import { call, openStage } from './personas.ts';
import type { Stage } from './personas.ts';
import { fillStage } from './stage-data.ts';

let stage: Stage;

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') order by 1`;

/** Columns, as table.column, that hold one of the texts in any row. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await stage.run<{ name: string }>(TABLES)) {
    const columns = await stage.run<{ key: string }>(
      `select distinct k.key from ${name} t cross join lateral jsonb_each_text(to_jsonb(t)) k where k.value ilike any ($1) order by 1`,
      [texts.map((text) => `%${text}%`)],
    );
    found.push(...columns.map(({ key }) => `${name}.${key}`));
  }
  return found;
}

/** Tables that point at people, by a foreign key. */
const POINTING = `select distinct c.conrelid::regclass::text as name from pg_constraint c
  where c.contype = 'f' and c.confrelid in ('public.user_profiles'::regclass, 'auth.users'::regclass) order by 1`;

/** Where the two cannot stand, and why. */
const NOT_THEIRS: Record<string, string> = {
  audit_log: 'acts of administrators, about others',
  bulk_credit_batches: 'made by administrators',
  'private.operation_prices': 'planned by administrators',
  'private.account_deletions': 'of the deletion itself',
  'private.registrations': 'lives until the address is confirmed',
};
const NOT_OF_ARTISTS = ['artist_applications', 'contact_snoozes'];
const NOT_OF_CLIENTS = ['artist_profiles', 'portfolio_items', 'contact_snoozes'];

/** What stays with others after a deletion, and why. Everything else has to go. */
const MAY_STAY: Record<string, string> = {
  'design_versions.image_url': 'the other one works with the file; storage keeps it under the name that it was read by',
  'design_versions.thumbnail_url': 'as image_url',
  'design_references.url': 'as image_url of versions',
  'design_references.thumbnail_url': 'as image_url of versions',
  'feedback_attachments.url': 'as image_url of versions',
  'feedback_attachments.thumbnail_url': 'as image_url of versions',
  'private.design_files.path': 'as image_url of versions',
  'private.design_files.thumbnail_path': 'as image_url of versions',
  'storage.objects.name': 'as image_url of versions',
  'storage.objects.path_tokens': 'the parts of the name',
};

describe.each([
  { member: 'owner' as const, elsewhere: NOT_OF_CLIENTS, kept: ['artist_reviews.content'] },
  { member: 'artist' as const, elsewhere: NOT_OF_ARTISTS, kept: [] },
])('when the account of the $member goes', ({ member, elsewhere, kept }) => {
  beforeAll(async () => {
    stage = await openStage();
    await fillStage(stage);
    await nameMembers(stage);
    await actTogether(stage);
  });
  afterAll(() => stage.stop());

  it('they stood in every table that points at people', async () => {
    const columns = await columnsWith([stage.id[member]]);
    const tables = new Set(columns.map((column) => column.slice(0, column.lastIndexOf('.'))));
    const pointing = (await stage.run<{ name: string }>(POINTING)).map(({ name }) => name);
    const missing = pointing.filter((name) => !tables.has(name) && !name.startsWith('auth.') && !(name in NOT_THEIRS));
    expect(missing.filter((name) => !elsewhere.includes(name))).toEqual([]);
    expect(await columnsWith(forgottenWords[member])).toEqual(
      expect.arrayContaining(['notifications.title', 'notifications.message', 'review_reports.details']),
    );
  });

  it('nothing of others holds their name, address, id or words, but for what is said to stay', async () => {
    const id = stage.id[member];
    const begun = await call(stage.run, 'begin_account_deletion', { p_user_id: id });
    await removeFiles(id);
    await call(stage.run, 'finish_account_deletion', { p_id: begun.deletion_id });
    const found = await columnsWith([id, `${member}@people.test`, ...forgottenWords[member]]);
    expect(found.filter((column) => !(column in MAY_STAY))).toEqual([]);
    expect(await columnsWith(keptWords[member])).toEqual(
      expect.arrayContaining(['messages.content', 'design_feedback.content', ...kept]),
    );
  });
});

/** What the worker does before the rows go. */
async function removeFiles(userId: string): Promise<void> {
  const files = await stage.run('select bucket, path from public.list_account_files($1, 1000)', [userId]);
  for (const { bucket, path } of files)
    await stage.run('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, path]);
}
