/** The four kinds of people who use the product, made ready for a walk through all of it. */
import type { Page } from '@playwright/test';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { newPerson, serverClient, type Person } from './people.ts';

export type Actor = 'visitor' | 'client' | 'artist' | 'admin';
export const actors: readonly Actor[] = ['visitor', 'client', 'artist', 'admin'];

/** A person with the role, whose theme follows the browser's; null for a visitor. */
export async function newActor(inkroom: RunFile, actor: Actor): Promise<Person | null> {
  if (actor === 'visitor') return null;
  const person = await newPerson(inkroom, actor === 'client' ? 'Vera' : actor === 'artist' ? 'Noor' : 'Ada');
  const server = serverClient(inkroom);
  const steps = [
    server
      .from('user_preferences')
      .upsert({ user_id: person.id, preferences: { theme: { mode: 'system' } } }, { onConflict: 'user_id' }),
  ];
  if (actor !== 'client') steps.push(server.from('user_profiles').update({ role: actor }).eq('id', person.id));
  if (actor === 'artist') {
    const profile = { id: person.id, email: person.email, display_name: 'Noor Tester', is_verified: true };
    steps.push(server.from('artist_profiles').upsert(profile));
  }
  for (const step of steps) {
    const { error } = await step;
    if (error) throw error;
  }
  return person;
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

/** Signs in by the form, whatever the role's own start page is. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^email/i).fill(person.email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
