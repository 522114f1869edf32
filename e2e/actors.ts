/** The four kinds of people who use the product, made ready for a walk through all of it. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { newPerson, serverClient, type Person } from './people.ts';

export type Actor = 'visitor' | 'client' | 'artist' | 'admin';
export const actors: readonly Actor[] = ['visitor', 'client', 'artist', 'admin'];

/** A person with the role, whose theme follows the browser's; null for a visitor. */
export async function newActor(inkroom: RunFile, actor: Actor): Promise<Person | null> {
  if (actor === 'visitor') return null;
  const person = await newPerson(inkroom, { client: 'Vera', artist: 'Noor', admin: 'Ada' }[actor]);
  const server = serverClient(inkroom);
  const preferences = { user_id: person.id, preferences: { theme: { mode: 'system' } } };
  await done(server.from('user_preferences').upsert(preferences, { onConflict: 'user_id' }));
  if (actor === 'admin') await promote(server, person);
  if (actor === 'artist') await approve(server, person, await newPerson(inkroom, 'Ada'));
  await tellOfEverything(inkroom, person);
  return person;
}

/** News of every category: what stands side by side for somebody who has long been here. */
async function tellOfEverything(inkroom: RunFile, person: Person): Promise<void> {
  const pool = new pg.Pool({ connectionString: inkroom.database ?? undefined, max: 1 });
  await pool.query(
    `select private.notify($1, category, 'crawled', 'Something happened', 'It is told here')
     from unnest(array['general', 'message', 'design', 'project', 'system']) as category`,
    [person.id],
  );
  await pool.end();
}

async function promote(server: SupabaseClient, person: Person): Promise<void> {
  await done(server.from('user_profiles').update({ role: 'admin' }).eq('id', person.id));
}

/** Artists become what they are by an application that an administrator approves. */
async function approve(server: SupabaseClient, person: Person, admin: Person): Promise<void> {
  await promote(server, admin);
  const application = {
    user_id: person.id,
    portfolio_links: ['https://portfolio.example/noor'],
    studio_name: 'Hollow Needle',
  };
  const { data, error } = await server
    .from('artist_applications')
    .insert(application)
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  const decision = { p_application_id: data.id, p_admin_id: admin.id, p_approve: true };
  await done(server.rpc('decide_artist_application', decision));
}

async function done(step: PromiseLike<{ error: Error | null }>): Promise<void> {
  const { error } = await step;
  if (error) throw error;
}

/** The theme follows the browser's from the first paint on, so that one load can be looked at in both. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('persist:preferences')) return;
    const values = JSON.stringify({ theme: { mode: 'system' } });
    localStorage.setItem(
      'persist:preferences',
      JSON.stringify({ values, _persist: '{"version":1,"rehydrated":true}' }),
    );
  });
}
