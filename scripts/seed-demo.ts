/**
 * Demo people and a demo gallery, for a local backend only (decision 81): every name says Demo, every design says so in its
 * description. Run by `npm start` once; `node scripts/seed-demo.ts --designs 200` adds more to a running instance.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { seedDemoArtists } from './demo/artists.ts';
import { demoGuests } from './demo/together.ts';
import { styleById, trueStyleOf } from '../src/domain/styles.ts';
import { demoDesigns, descriptionOf, type DemoDesign } from './demo/designs.ts';
import { DEMO_SIDE, drawDemoDesign, isInColor } from './demo/draw.ts';
import { Problem } from './problem.ts';
import { ROOT } from './project.ts';
import { readRunFile } from './serve/run-file.ts';
import { loadSettings } from './settings.ts';

export interface DemoOptions {
  supabaseUrl: string;
  secretKey: string;
  say(text: string): void;
}

/** Known on purpose: they exist on this machine only, and `npm start` prints them. */
const password = 'inkroom-demo';
const people = [
  { role: 'client', email: 'client@demo.inkroom.example', firstName: 'Demo', lastName: 'Client' },
  { role: 'artist', email: 'artist@demo.inkroom.example', firstName: 'Demo', lastName: 'Artist' },
  { role: 'admin', email: 'admin@demo.inkroom.example', firstName: 'Demo', lastName: 'Admin' },
] as const;

/** With those whose accounts are not printed. */
const everybody = [...people, ...demoGuests.map((guest) => ({ role: 'client' as const, ...guest }))];

export const demoAccounts = people.map(({ role, email }) => ({ role, email, password }));

const folder = path.join(ROOT, 'supabase', 'demo');

/** Does nothing when all of it is there already; completes what a broken-off run began. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { hostname } = new URL(options.supabaseUrl);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Problem('Demo data belongs to a local backend only.', 2);
  const client = createClient(options.supabaseUrl, options.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await seedPeople(client);
  await seedDemoArtists(client, folder, password);
  const there = await titlesThere(client);
  const missing = demoDesigns
    .map((design, index) => ({ design, index }))
    .filter(({ design }) => !there.has(design.title));
  if (missing.length === 0) return;
  options.say(`${people.length} people and ${missing.length} designs`);
  const attributions = JSON.parse(await readFile(path.join(folder, 'attributions.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  // A handful at a time: quick, and gentle to a pool of ten.
  for (let at = 0; at < missing.length; at += 6) {
    await Promise.all(
      missing.slice(at, at + 6).map(async ({ design, index }) => {
        const name = `${String(index + 1).padStart(2, '0')}.webp`;
        await publish(client, design, await readFile(path.join(folder, name)), attributions[name] ?? [], index);
      }),
    );
  }
}

async function seedPeople(client: SupabaseClient): Promise<void> {
  const { data: rows } = await client
    .from('user_profiles')
    .select('email')
    .in(
      'email',
      everybody.map(({ email }) => email),
    );
  const known = new Set((rows ?? []).map((row) => String(row.email)));
  for (const person of everybody) {
    if (known.has(person.email)) continue;
    const { email, firstName, lastName, role } = person;
    const { data, error } = await client.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { firstName, lastName },
    });
    if (error) throw new Error(`The demo account ${email} could not be made: ${error.message}`);
    if (role === 'client') continue;
    const changed = await client.from('user_profiles').update({ role }).eq('id', data.user.id);
    if (changed.error) throw new Error(`The demo account ${email} did not get its role: ${changed.error.message}`);
    if (role === 'artist') await openArtistPage(client, data.user.id, email);
  }
}

/** What an administrator's approval would make; it says Demo wherever it is shown. */
async function openArtistPage(client: SupabaseClient, id: string, email: string): Promise<void> {
  const { error } = await client.from('artist_profiles').insert({
    id,
    email,
    display_name: 'Demo Artist',
    bio: 'A demo artist, who exists on this machine only.',
    studio_name: 'Demo Studio',
    studio_location: 'This machine',
    is_verified: true,
  });
  if (error) throw new Error(`The demo artist's page could not be made: ${error.message}`);
}

async function titlesThere(client: SupabaseClient): Promise<Set<string>> {
  const { data, error } = await client
    .from('public_ai_designs')
    .select('title')
    .contains('metadata', { demo: true })
    .limit(1000);
  if (error) throw new Error(`The demo gallery could not be read: ${error.message}`);
  return new Set(data.map((row) => String(row.title)));
}

async function publish(
  client: SupabaseClient,
  design: DemoDesign,
  webp: Buffer,
  attributions: unknown,
  index: number,
): Promise<void> {
  const id = crypto.randomUUID();
  const file = `${id}.webp`;
  const bucket = client.storage.from('published');
  const stored = await bucket.upload(file, webp, { contentType: 'image/webp', cacheControl: '31536000' });
  if (stored.error) throw new Error(`A demo design could not be stored: ${stored.error.message}`);
  const { error } = await client.from('public_ai_designs').insert({
    id,
    title: design.title,
    description: descriptionOf(design),
    prompt: design.prompt,
    image_url: file,
    style: 'AI Generated Tattoo',
    true_style: trueStyleOf(styleById(design.style)),
    tags: ['Demo', design.style],
    ai_model: 'Inkroom built-in engine',
    ai_provider: 'inkroom',
    ink: isInColor(design) ? 'color' : 'black',
    width: DEMO_SIDE,
    height: DEMO_SIDE,
    author_name: 'Demo',
    metadata: { demo: true },
    attributions,
    // Spread over the days before, so that the orders of the gallery differ.
    created_at: new Date(Date.now() - index * 3_600_000).toISOString(),
  });
  if (error) {
    await bucket.remove([file]);
    throw new Error(`A demo design could not be published: ${error.message}`);
  }
}

/** More designs than the sixty, drawn now: the same briefs with other seeds and variations. */
async function addDesigns(count: number): Promise<void> {
  const run = readRunFile(loadSettings().home);
  if (!run) throw new Problem('Start Inkroom first (npm start), then add designs.', 2);
  const client = createClient(run.supabase, run.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  for (let n = 0; n < count; n++) {
    const base = demoDesigns[n % demoDesigns.length];
    const round = Math.floor(n / demoDesigns.length) + 1;
    const variation = ((base.variation + round) % 4) as DemoDesign['variation'];
    const design = { ...base, title: `${base.title} ${round + 1}`, seed: base.seed + 10_000 * round, variation };
    const drawn = await drawDemoDesign(design);
    await publish(client, design, drawn.webp, drawn.attributions, n);
    console.log(`${n + 1} of ${count}  ${design.title}`);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { designs: { type: 'string', default: '60' } } });
  await addDesigns(Number(values.designs));
}
