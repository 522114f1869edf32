/** For tests of accounts: signing up, and the profile that comes of it. */
import { randomUUID } from 'node:crypto';
import type { Row, Stage } from './personas.ts';

interface Profile extends Row {
  first_name: string | null;
  last_name: string | null;
}

/** The stage is asked for with each call, so that a test file can take these before it is open. */
export function accountsOf(stage: () => Stage) {
  async function signUp(meta: string | null, email: string | null = `${randomUUID()}@people.test`): Promise<string> {
    const id = randomUUID();
    await stage().run(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::jsonb)`, [
      id,
      email,
      meta,
    ]);
    return id;
  }

  async function profile(id: string): Promise<Profile> {
    return (await stage().run<Profile>(`select * from public.user_profiles where id = $1`, [id]))[0];
  }

  return { signUp, profile };
}
