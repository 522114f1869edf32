/**
 * Demo artists, so that the search can be tried: each says Demo in its name and its words (decision 81), and shows pieces that the
 * built-in engine drew for the demo gallery.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { demoDesigns } from './designs.ts';
import { DEMO_SIDE } from './draw.ts';

interface DemoArtist {
  email: string;
  name: string;
  studio: string;
  place: string;
  city: number;
  languages: string[];
  styles: string[];
  years: number;
  rate: number;
  minimum: number | null;
  lead: string | null;
  isOpen: boolean;
  days: string;
  /** Styles of the gallery whose designs stand in the portfolio, the style that the portfolio calls them, and where they are worn. */
  shows: { from: string[]; style: string; worn: string[]; count: number };
}

/** The first is the one whose account `npm start` prints; its cities are of GeoNames. */
const demoArtists: readonly DemoArtist[] = [
  {
    email: 'artist@demo.inkroom.example',
    name: 'Demo Artist',
    studio: 'Demo Studio',
    place: 'Berlin',
    city: 2950159,
    languages: ['de', 'en'],
    styles: ['Blackwork', 'Dot Work'],
    years: 8,
    rate: 120,
    minimum: 80,
    lead: 'about six weeks',
    isOpen: true,
    days: 'mon tue wed thu fri',
    shows: { from: ['blackwork', 'dotwork'], style: 'Blackwork', worn: ['Forearm', 'Upper Arm', 'Back'], count: 8 },
  },
  {
    email: 'ada@demo.inkroom.example',
    name: 'Demo Ada',
    studio: 'Demo Fineline Studio',
    place: 'Potsdam',
    city: 2852458,
    languages: ['de'],
    styles: ['Fine Line', 'Minimalist'],
    years: 4,
    rate: 90,
    minimum: 60,
    lead: null,
    isOpen: true,
    days: 'tue thu sat',
    shows: { from: ['fine-line', 'minimalist'], style: 'Fine Line', worn: ['Ankle', 'Ribs', 'Forearm'], count: 6 },
  },
  {
    email: 'bruno@demo.inkroom.example',
    name: 'Demo Bruno',
    studio: 'Demo Irezumi',
    place: 'Leipzig',
    city: 2879139,
    languages: ['de', 'en', 'pl'],
    styles: ['Japanese'],
    years: 15,
    rate: 140,
    minimum: 250,
    lead: 'about three months',
    isOpen: false,
    days: 'mon tue wed thu fri',
    shows: { from: ['japanese'], style: 'Japanese', worn: ['Full Sleeve', 'Back', 'Thigh'], count: 5 },
  },
  {
    email: 'chloe@demo.inkroom.example',
    name: 'Demo Chloé',
    studio: 'Demo Atelier',
    place: 'Paris',
    city: 2988507,
    languages: ['fr', 'en'],
    styles: ['Geometric', 'Dot Work'],
    years: 6,
    rate: 110,
    minimum: 90,
    lead: null,
    isOpen: true,
    days: 'wed thu fri sat',
    shows: { from: ['geometric'], style: 'Geometric', worn: ['Shoulder', 'Chest', 'Forearm'], count: 5 },
  },
  {
    email: 'dina@demo.inkroom.example',
    name: 'Demo Dina',
    studio: 'Demo Old School',
    place: 'Lisbon',
    city: 2267057,
    languages: ['pt', 'es', 'en'],
    styles: ['Traditional', 'Neo-Traditional'],
    years: 11,
    rate: 80,
    minimum: 50,
    lead: 'about two weeks',
    isOpen: true,
    days: 'mon tue wed thu fri',
    shows: {
      from: ['traditional', 'neo-traditional'],
      style: 'Traditional',
      worn: ['Upper Arm', 'Leg', 'Hand'],
      count: 8,
    },
  },
  {
    email: 'eli@demo.inkroom.example',
    name: 'Demo Eli',
    studio: 'Demo Press',
    place: 'Portland',
    city: 5746545,
    languages: ['en', 'es'],
    styles: ['Illustrative', 'Watercolor'],
    years: 2,
    rate: 0,
    minimum: null,
    lead: null,
    isOpen: true,
    days: '',
    shows: {
      from: ['watercolor', 'sketch', 'woodcut'],
      style: 'Illustrative',
      worn: ['Leg', 'Stomach', 'Forearm'],
      count: 6,
    },
  },
];

/** Accounts of nobody but the demo. */
export const demoArtistEmails: readonly string[] = demoArtists.map(({ email }) => email);

/** Makes the demo artists, fills in what of their pages is empty, and hangs up their work. A second call finds all of it there. */
export async function seedDemoArtists(client: SupabaseClient, folder: string, password: string): Promise<void> {
  for (const artist of demoArtists) {
    const id = (await accountOf(client, artist.email)) ?? (await openAccount(client, artist, password));
    await fillPage(client, id, artist);
    await hangWork(client, id, artist, folder);
  }
}

async function accountOf(client: SupabaseClient, email: string): Promise<string | null> {
  const { data, error } = await client.from('user_profiles').select('id').eq('email', email).maybeSingle();
  if (error) throw new Error(`The demo artist ${email} could not be looked up: ${error.message}`);
  return data ? String(data.id) : null;
}

async function openAccount(client: SupabaseClient, { email, name }: DemoArtist, password: string): Promise<string> {
  const [firstName, lastName] = name.split(' ');
  const account = { email, password, email_confirm: true, user_metadata: { firstName, lastName } };
  const { data, error } = await client.auth.admin.createUser(account);
  if (error) throw new Error(`The demo account ${email} could not be made: ${error.message}`);
  const { id } = data.user;
  const changed = await client.from('user_profiles').update({ role: 'artist' }).eq('id', id);
  if (changed.error) throw new Error(`The demo account ${email} did not get its role: ${changed.error.message}`);
  const page = { id, email, display_name: name, is_verified: true };
  const opened = await client.from('artist_profiles').upsert(page, { ignoreDuplicates: true });
  if (opened.error) throw new Error(`The page of ${name} could not be made: ${opened.error.message}`);
  return id;
}

/** Only a page without a city: a demo artist who was edited stays as edited. */
async function fillPage(client: SupabaseClient, id: string, artist: DemoArtist): Promise<void> {
  const words = {
    bio: `${artist.name} is a demo artist, who exists on this machine only. ${artist.styles.join(' and ')}, one sitting at a time, drawn for the place where it will be worn.`,
    location: `${artist.place} (Demo)`,
    specialties: artist.styles,
    years_experience: artist.years,
  };
  const { specialties, ...shared } = words;
  const filled = await client
    .from('artist_profiles')
    .update({
      ...shared,
      specializations: specialties,
      styles: artist.styles,
      studio_name: artist.studio,
      studio_location: artist.place,
      city_id: artist.city,
      languages: artist.languages,
      hourly_rate: artist.rate,
      minimum_booking_price: artist.minimum,
      booking_lead: artist.lead,
      is_accepting_clients: artist.isOpen,
      availability: Object.fromEntries(artist.days.split(' ').flatMap((day) => (day ? [[day, true]] : []))),
    })
    .eq('id', id)
    .is('city_id', null)
    .select('id');
  if (filled.error) throw new Error(`The page of ${artist.name} could not be filled in: ${filled.error.message}`);
  if (filled.data.length === 0) return;
  // The account's profile holds the same words: saving one part of it writes all of them.
  const { error } = await client.from('user_profiles').update(words).eq('id', id);
  if (error) throw new Error(`The profile of ${artist.name} could not be filled in: ${error.message}`);
}

async function hangWork(
  client: SupabaseClient,
  id: string,
  { name, shows }: DemoArtist,
  folder: string,
): Promise<void> {
  const there = await client.from('portfolio_items').select('id', { count: 'exact', head: true }).eq('artist_id', id);
  if (there.error) throw new Error(`The work of ${name} could not be counted: ${there.error.message}`);
  if ((there.count ?? 0) > 0) return;
  const chosen = demoDesigns
    .map((design, index) => ({ design, file: `${String(index + 1).padStart(2, '0')}.webp` }))
    .filter(({ design }) => shows.from.includes(design.style))
    .slice(0, shows.count);
  for (const [index, { design, file }] of chosen.entries()) {
    const picture = await readFile(path.join(folder, file));
    const stored = `${id}/demo-${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
    const { error: refused } = await client.storage
      .from('portfolio')
      .upload(stored, picture, { contentType: 'image/webp', cacheControl: '31536000', upsert: true });
    if (refused) throw new Error(`A piece of ${name} could not be stored: ${refused.message}`);
    const { error } = await client.from('portfolio_items').insert({
      artist_id: id,
      image_url: stored,
      width: DEMO_SIDE,
      height: DEMO_SIDE,
      title: design.title,
      description: 'Demo piece, drawn by the built-in engine: no tattoo of a person.',
      style: shows.style,
      body_location: shows.worn[index % shows.worn.length],
      year_created: new Date().getUTCFullYear() - (index % 3),
    });
    if (error) throw new Error(`A piece of ${name} could not be shown: ${error.message}`);
  }
}
