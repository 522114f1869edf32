/**
 * What the demo people have done with each other: a design in the middle of its way, with versions, a branch and pins; one that
 * is completed and reviewed; a conversation; a request that waits. It goes through the API and the functions that people use, so
 * that hashes, approvals and timelines are true, and everybody in it says Demo (decision 81).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ShownBucket } from '../../src/domain/uploads.ts';
import { ROOT } from '../project.ts';

/** More clients, so that the artist's inbox and reviews are not empty. No account to sign in with is printed for them. */
export const demoGuests = [
  { email: 'vera@demo.inkroom.example', firstName: 'Demo', lastName: 'Vera' },
  { email: 'sam@demo.inkroom.example', firstName: 'Demo', lastName: 'Sam' },
] as const;

/** Every row of this file has an id of its own, so that a run that was broken off is completed and nothing stands there twice. */
const demoId = (n: number): string => `0d3e0000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The designs of this file: whatever else is in the table was made by somebody. */
export const demoDesignIds = { open: demoId(1), completed: demoId(2) } as const;
const lastNote = demoId(24);

/** Every request of the demo ends so; no other does. */
export const DEMO_REQUEST = '(A request of the demo.)';

export interface DemoPlace {
  api: string;
  supabaseUrl: string;
  publishableKey: string;
  password: string;
  emails: { client: string; artist: string };
  signal: AbortSignal;
}

interface Person {
  id: string;
  db: SupabaseClient;
  token: string;
}

/** Does nothing when all of it is there, or when somebody has made one of the accounts their own. */
export async function workTogether(place: DemoPlace): Promise<void> {
  const emails = [place.emails.client, place.emails.artist, ...demoGuests.map(({ email }) => email)];
  const [client, artist, vera, sam] = await Promise.all(emails.map((email) => signIn(place, email)));
  if (!client || !artist || !vera || !sam) return;
  const { data: there, error } = await client.db.from('design_feedback').select('id').eq('id', lastNote).maybeSingle();
  if (error) throw new Error(`The demo designs could not be looked up: ${error.message}`);
  if (there) return;
  const images = await ownImages(client, place.signal);
  if (images.length < 3) return;
  const request = await shown(place, client, 'user-content', images[0]);
  await connect(client, artist, {
    message: `Hello! I would love this raccoon among leaves on my inner forearm. I drew it from a photo here. ${DEMO_REQUEST}`,
    brief: {
      subject: 'A raccoon among leaves',
      style: 'Fine line',
      placement: 'Inner forearm',
      widthMm: 90,
      budgetMin: 250,
      budgetMax: 400,
      timing: 'in spring',
      pictures: [{ path: request }],
    },
  });
  await completeDesign(place, vera, artist);
  await wait(sam, artist, {
    message: `A dahlia in bloom on my calf, as large as a hand. I have a photo of the one in our garden. ${DEMO_REQUEST}`,
    brief: { subject: 'A dahlia in bloom', style: 'Woodcut', placement: 'Calf', widthMm: 110, budgetMax: 500 },
  });
  await talk(client, artist, await shown(place, client, 'message-attachments', images[0]));
  await openDesign(place, client, artist, images);
}

async function signIn({ supabaseUrl, publishableKey, password }: DemoPlace, email: string): Promise<Person | null> {
  const db = createClient(supabaseUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await db.auth.signInWithPassword({ email, password });
  return error ? null : { id: data.user.id, db, token: data.session.access_token };
}

/** The four variations of the first demo order, once they are drawn; fewer when the wait was in vain. */
async function ownImages({ db }: Person, signal: AbortSignal): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const { data: order } = await db.from('generations').select('id').eq('request_id', 'demo-client-1').maybeSingle();
    const { data: images } = order
      ? await db.from('ai_generated_images').select('id').eq('generation_id', String(order.id)).order('index')
      : { data: [] };
    if ((images ?? []).length >= 4 || tries === 120) return (images ?? []).map(({ id }) => String(id));
    await delay(1_000, undefined, { signal });
  }
}

interface Answer {
  ok: boolean;
  code?: string;
}

/** Calls a function as a person would, and stops where it refuses. */
async function rpc<T extends object>({ db }: Person, name: string, parameters: object): Promise<T> {
  const answered = await db.rpc(name, parameters);
  if (answered.error) throw new Error(`${name} failed: ${answered.error.message}`);
  const answer = answered.data as Answer & T;
  if (!answer.ok) throw new Error(`${name} refused: ${String(answer.code)}`);
  return answer;
}

interface Request {
  message: string;
  brief: object;
}

/** A request that the artist has not answered. */
async function wait(client: Person, artist: Person, request: Request): Promise<void> {
  const { data } = await client.db.from('contact_requests').select('id').eq('artist_id', artist.id);
  if ((data ?? []).length === 0) await ask(client, artist, request);
}

async function ask(client: Person, artist: Person, { message, brief }: Request): Promise<string> {
  const asked = { p_artist_id: artist.id, p_message: message, p_brief: brief };
  return (await rpc<{ request: { id: string } }>(client, 'request_contact', asked)).request.id;
}

async function connect(client: Person, artist: Person, request: Request): Promise<void> {
  const { data } = await client.db
    .from('contact_requests')
    .select('id')
    .match({ artist_id: artist.id, status: 'approved' });
  if ((data ?? []).length > 0) return;
  const id = await ask(client, artist, request);
  await rpc(artist, 'answer_contact_request', {
    p_id: id,
    p_approve: true,
    p_text: 'With pleasure. Let us look at it together.',
  });
}

/** Makes an own image a file of designs. */
function copied(place: DemoPlace, person: Person, imageId: string): Promise<string> {
  return filed(place, person, '/api/designs/files', { type: 'application/json', body: JSON.stringify({ imageId }) });
}

/** Makes a copy of an own image that goes with a request or a message. */
function shown(place: DemoPlace, person: Person, bucket: ShownBucket, imageId: string): Promise<string> {
  const body = JSON.stringify({ bucket, key: 'demo-picture', imageId });
  return filed(place, person, '/api/uploads/images', { type: 'application/json', body });
}

/** Sends a picture, so that a design can use it. */
function sent(place: DemoPlace, person: Person, picture: Buffer): Promise<string> {
  const at = '/api/uploads?bucket=design-versions&key=demo-picture';
  return filed(place, person, at, { type: 'application/octet-stream', body: new Uint8Array(picture) });
}

async function filed(
  { api, signal }: DemoPlace,
  { token }: Person,
  at: string,
  { type, body }: { type: string; body: string | Uint8Array<ArrayBuffer> },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(api + at, { method: 'POST', headers, body, signal });
  const answer = (await response.json()) as { path?: string };
  if (!response.ok || !answer.path) throw new Error(`${at} answered ${response.status}.`);
  return answer.path;
}

async function addVersion(
  person: Person,
  designId: string,
  id: string,
  file: string,
  values: object,
): Promise<{ id: string; sha256: string }> {
  const wanted = { p_design_id: designId, p_path: file, p_values: values, p_id: id };
  return (await rpc<{ version: { id: string; sha256: string } }>(person, 'add_design_version', wanted)).version;
}

async function talk(client: Person, artist: Person, picture: string): Promise<void> {
  const opened = await rpc<{ thread_id: string }>(client, 'open_thread', {
    p_other: artist.id,
  });
  const said: [who: Person, text: string, attachments?: object[]][] = [
    [
      client,
      'Thank you for taking it on! This is the one of the four that I like best.',
      [{ kind: 'file', path: picture, name: 'Raccoon among leaves.png' }],
    ],
    [
      artist,
      'Good choice, the leaves frame the face nicely. At 90 mm the whiskers come out at about 0.4 mm, which holds well.',
    ],
    [artist, 'I would open the dark patch below the chin a little, so that it does not close up when it heals.'],
    [client, 'Makes sense. I have put it into a design, so that you can pin it there.'],
  ];
  for (const [index, [who, text, attachments = []]] of said.entries()) {
    const message = {
      p_thread_id: opened.thread_id,
      p_client_id: demoId(31 + index),
      p_content: text,
      p_attachments: attachments,
    };
    await rpc(who, 'send_message', message);
  }
  // Who answered had read what came before.
  await rpc(client, 'mark_thread_read', { p_thread_id: opened.thread_id, p_seq: said.length });
}

async function openDesign(place: DemoPlace, client: Person, artist: Person, images: readonly string[]): Promise<void> {
  const id = demoDesignIds.open;
  const values = {
    name: 'Raccoon among leaves (Demo)',
    description: 'A raccoon looks out of the leaves: for the inner forearm, to be read from two metres away.',
    client_id: client.id,
    artist_id: artist.id,
    budget: { min: 250, max: 400 },
    time_estimate: { hours: 4, sessions: 1 },
    width_mm: 90,
    style: 'Fine Line',
    placement: 'Forearm',
  };
  const { design } = await rpc<{ design: { stage: number } }>(client, 'create_design', { p_values: values, p_id: id });
  for (let stage = design.stage; stage < 2; stage += 1) {
    await rpc(artist, 'move_design_stage', { p_design_id: id, p_from: stage });
  }
  const first = await addVersion(client, id, demoId(11), await copied(place, client, images[0]), {
    title: 'As drawn from the photo',
  });
  const pin = (noteId: string, versionId: string, content: string, values: object) =>
    rpc(artist, 'add_design_feedback', {
      p_version_id: versionId,
      p_content: content,
      p_values: values,
      p_id: noteId,
    });
  const patch = 'This patch is nearly solid. Some skin between the hatches, and it will still read in ten years.';
  await pin(demoId(21), first.id, patch, { position_x: 0.5, position_y: 0.7, type: 'comment', category: 'technical' });
  await rpc(artist, 'create_design_branch', {
    p_design_id: id,
    p_name: 'lighter',
    p_from_version_id: first.id,
    p_description: 'Less black below the chin.',
    p_id: demoId(12),
  });
  const second = await addVersion(client, id, demoId(13), await copied(place, client, images[2]), {
    title: 'Another cut of the leaves',
    notes: 'The leaves reach a little further out.',
  });
  const leaf = 'Shall the leaf run over the wrist line, or end before it?';
  await pin(demoId(22), second.id, leaf, {
    position_x: 0.28,
    position_y: 0.78,
    type: 'question',
    category: 'placement',
  });
  await rpc(client, 'reply_design_feedback', {
    p_feedback_id: demoId(22),
    p_content: 'Before it, please: I wear a watch.',
    p_id: demoId(23),
  });
  const eyes = 'The eyes are perfect as they are.';
  await pin(lastNote, second.id, eyes, { position_x: 0.5, position_y: 0.36, type: 'praise', category: 'design' });
}

/** Another design, from request to review. */
async function completeDesign(place: DemoPlace, guest: Person, artist: Person): Promise<void> {
  const id = demoDesignIds.completed;
  await connect(guest, artist, {
    message: `A moth with the moon for my shoulder blade, please. ${DEMO_REQUEST}`,
    brief: { subject: 'A moth with the moon', style: 'Fine line', placement: 'Shoulder blade', widthMm: 70 },
  });
  const parameters = { width_mm: 70, style: 'Fine Line', placement: 'Shoulder', mirror: true };
  const values = { name: 'Moth and moon (Demo)', client_id: guest.id, artist_id: artist.id, ...parameters };
  const { design } = await rpc<{ design: { status: string } }>(guest, 'create_design', { p_values: values, p_id: id });
  if (design.status === 'completed') return;
  const picture = await readFile(path.join(ROOT, 'supabase', 'demo', '32.webp'));
  const version = await addVersion(artist, id, demoId(14), await sent(place, artist, picture), { title: 'Clean line' });
  const seen = { sha256: version.sha256, width_mm: 70, placement: parameters.placement, mirror: true };
  await rpc(guest, 'approve_design_version', { p_version_id: version.id, p_seen: seen });
  await rpc(artist, 'finish_design', { p_design_id: id });
  await rpc(guest, 'save_review', {
    p_design_id: id,
    p_rating: 5,
    p_content:
      'A review of the demo, by nobody: here the clients of completed designs say how the work was, and how it healed.',
  });
}
