/** What becomes of a local database that other migrations built than those of this version. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { databaseFolder, startDatabase } from '../../supabase/local/database.ts';
import { removeDatabase } from '../../supabase/local/postgres-place.ts';
import { demoArtistEmails } from '../demo/artists.ts';
import { DEMO_REQUEST, demoDesignIds, demoGuests } from '../demo/together.ts';
import { demoAccounts } from '../seed-demo.ts';

const UNDEFINED_TABLE = '42P01';

/** Whether nobody has put anything in: no account but those of the demo, no credits moved and no file made but by the demo's own work. */
export async function holdsOnlyDemo(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query<{ only_demo: boolean }>(
      `with work as (select id::text, reference_path from public.generations where request_id like 'demo-%')
       select not exists (select from auth.users where (email = any ($1)) is not true)
         and not exists (select from public.generations where request_id not like 'demo-%')
         and not exists (select from public.credit_ledger where operation_type <> 'credit_purchase' and request_id is distinct from 'signup'
           and coalesce(split_part(request_id, ':', 2), '') not in (select id from work))
         and (select count(*) from public.credit_ledger where operation_type = 'credit_purchase') <= 1
         and not exists (select from public.contact_requests where not message like '%' || $2)
         and not exists (select from public.designs where not id = any ($3))
         and (select count(*) from public.messages) <= 4 and (select count(*) from public.design_versions) <= 4
         and (select count(*) from public.design_feedback) <= 4
         and not exists (select from storage.objects where bucket_id <> 'published'
           and not (bucket_id = 'design-versions' and exists (select from private.design_files f where name in (f.path, f.thumbnail_path)))
           and not (bucket_id = 'portfolio' and split_part(name, '/', 2) like 'demo-%')
           and not (bucket_id = 'designs' and split_part(name, '/', 2) in (select id from work))
           and not (bucket_id = 'user-content' and name in (select reference_path from work))) as only_demo`,
      [
        [...demoAccounts.map(({ email }) => email), ...demoGuests.map(({ email }) => email), ...demoArtistEmails],
        DEMO_REQUEST,
        Object.values(demoDesignIds),
      ],
    );
    return rows[0]?.only_demo ?? false;
  } catch (error) {
    // A database that is so different is left to the person.
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/** Removes the database of a home, with its stored files, if it holds demo data only; true when it did. */
export async function removeDemoDatabase(home: string, port: number): Promise<boolean> {
  const database = await startDatabase({ home, port });
  const client = new pg.Client({ connectionString: database.address('admin') });
  try {
    await client.connect();
    if (!(await holdsOnlyDemo(client))) return false;
  } finally {
    await client.end();
    await database.stop();
  }
  await removeDatabase(databaseFolder(home));
  await rm(path.join(home, 'storage'), { recursive: true, force: true });
  return true;
}
