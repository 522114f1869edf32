import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../supabase/local/database.ts';
import { removeDatabase } from '../../supabase/local/postgres-place.ts';

/** Removes everything that an instance kept, its database too where that had to move to another folder. */
export async function removeHome(home: string): Promise<void> {
  await removeDatabase(databaseFolder(home));
  await rm(home, { recursive: true, force: true });
}
