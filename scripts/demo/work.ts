/**
 * What the demo people have done before anybody looks: designs drawn by the engine from sample photos, a purchase, work with each
 * other. It goes through the API, as they would do it themselves, so that receipts, charges and histories are true.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ROOT } from '../project.ts';
import { workTogether } from './together.ts';

export interface DemoWorkOptions {
  api: string;
  supabaseUrl: string;
  publishableKey: string;
  accounts: readonly { role: string; email: string; password: string }[];
  /** Whether test payments stand in for Stripe: only then can a purchase be shown. */
  payments: 'test' | 'stripe' | 'off';
  signal: AbortSignal;
}

interface Order {
  photo: string;
  style: string;
  placement: string;
  widthMm: number;
  concept: string;
  subject: string;
  share: boolean;
}

const note = (subject: string, style: string, width: string, place: string) =>
  `${subject} as a ${style} tattoo for the ${place}, about ${width} wide. One closed outline that still reads from two metres away, ` +
  'solid black where the photo is darkest, open skin for the lights, no background and no frame. Drawn to be printed as a stencil.';

const clientOrders: readonly Order[] = [
  {
    photo: 'raccoon.jpg',
    style: 'fine-line',
    placement: 'inner forearm',
    widthMm: 90,
    subject: 'a raccoon among leaves',
    concept: note('A raccoon among leaves', 'fine line', '90 mm', 'inner forearm'),
    share: false,
  },
  {
    photo: 'dahlia.jpg',
    style: 'woodcut',
    placement: 'calf',
    widthMm: 110,
    subject: 'a dahlia in bloom',
    concept: note('A dahlia in bloom', 'woodcut', '110 mm', 'calf'),
    share: false,
  },
];

const artistOrders: readonly Order[] = [
  {
    photo: 'moose.jpg',
    style: 'blackwork',
    placement: 'upper arm',
    widthMm: 120,
    subject: 'a moose with its antlers',
    concept: note('A moose with its antlers', 'blackwork', '120 mm', 'upper arm'),
    share: true,
  },
];

/** Does what is missing; a second call finds everything there. Throws when a request is refused. */
export async function doDemoWork(options: DemoWorkOptions): Promise<void> {
  for (const { role, email, password } of options.accounts) {
    const orders = role === 'client' ? clientOrders : role === 'artist' ? artistOrders : [];
    if (orders.length === 0) continue;
    const client = createClient(options.supabaseUrl, options.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    // Whoever changed the password of a demo account has made it their own.
    if (error) continue;
    const call = caller(options, data.session.access_token);
    const done = await requestsOf(client);
    if (done.size === 0 && role === 'client') {
      if (options.payments === 'test') await buy(call);
      await beginConversation(client, call);
    }
    for (const [index, order] of orders.entries()) {
      const key = `demo-${role}-${index + 1}`;
      if (!done.has(key)) await draw(call, order, key);
    }
    await client.auth.signOut({ scope: 'local' });
  }
  const account = (wanted: string) => options.accounts.find(({ role }) => role === wanted);
  const [client, artist] = [account('client'), account('artist')];
  if (!client || !artist) return;
  await workTogether({ ...options, password: client.password, emails: { client: client.email, artist: artist.email } });
}

type Call = (address: string, body: object, key: string) => Promise<Record<string, unknown>>;

function caller({ api, signal }: DemoWorkOptions, token: string): Call {
  return async (address, body, key) => {
    const response = await fetch(`${api}${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok)
      throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  };
}

async function requestsOf(client: SupabaseClient): Promise<Set<string>> {
  const { data, error } = await client.from('generations').select('request_id').like('request_id', 'demo-%');
  if (error) throw new Error(`The demo designs could not be read: ${error.message}`);
  return new Set(data.map((row) => String(row.request_id)));
}

/** Once, before the first design. */
async function buy(call: Call): Promise<void> {
  const order = await call(
    '/api/payments/buy-credits',
    { creditPackageId: 'small', userType: 'client' },
    'demo-purchase',
  );
  if (typeof order.clientSecret !== 'string') return;
  await call(
    '/api/payments/test/pay',
    { clientSecret: order.clientSecret, cardNumber: '4242424242424242' },
    'demo-pay',
  );
}

/** A conversation in the middle, so that the designer shows how one goes on: from words, with a few questions still open. */
async function beginConversation(client: SupabaseClient, call: Call): Promise<void> {
  const said = [
    'I have no photo. Please help me to design a tattoo from words.',
    'A moth with a crescent moon, dotwork.',
  ];
  const turns: { role: 'user' | 'assistant'; content: string }[] = [];
  const at = Date.now();
  let reply: { brief: unknown; prompt: unknown; suggestions: unknown } | null = null;
  for (const [index, content] of said.entries()) {
    turns.push({ role: 'user', content });
    const context = { analysis: null, facts: null, brief: reply?.brief ?? null, consultation: false };
    const answer = await call(
      '/api/claude/chat',
      { max_tokens: 1000, messages: turns, context },
      `demo-words-${index}`,
    );
    const [{ text }] = answer.content as [{ text: string }];
    turns.push({ role: 'assistant', content: text });
    reply = { brief: answer.brief ?? null, prompt: answer.prompt ?? null, suggestions: answer.suggestions ?? [] };
  }
  // The designer opens with what the assistant asks first.
  const messages = turns.slice(1).map(({ role, content }, index) => ({
    id: crypto.randomUUID(),
    sender: role === 'user' ? 'user' : 'ai',
    content,
    timestamp: at + index,
    promptGenerated: false,
  }));
  const conversation = { messages, fromWords: true, artAnalysis: false, analysis: null, ...reply };
  const { error } = await client.rpc('keep_conversation', { p_conversation: conversation });
  if (error) throw new Error(`The demo conversation could not be kept: ${error.message}`);
}

async function draw(call: Call, order: Order, key: string): Promise<void> {
  const photo = await readFile(path.join(ROOT, 'public', 'samples', order.photo));
  const body = {
    concept: order.concept,
    style: order.style,
    placement: order.placement,
    generationMode: 'batch',
    userPreferences: {
      referenceImage: `data:image/jpeg;base64,${photo.toString('base64')}`,
      physicalWidthMm: order.widthMm,
      subject: order.subject,
      share: order.share,
    },
  };
  await call('/api/design-studio/generate', body, key);
}
