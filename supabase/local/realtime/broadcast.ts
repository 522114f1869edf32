import { z } from 'zod';
import type { Callers } from './callers.ts';
import { TokenError } from './identity.ts';
import type { Identities, Identity } from './identity.ts';
import type { RealtimeLimits } from './limits.ts';
import { parseShallow } from './phoenix.ts';
import type { Broadcast } from './phoenix.ts';
import type { TopicRights } from './rights.ts';
import type { Topics } from './topics.ts';

export interface BroadcastContext {
  topics: Topics;
  identities: Identities;
  rights(identity: Identity, name: string): Promise<TopicRights>;
  limits: RealtimeLimits;
  callers: Callers;
}

const name = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.includes('\0'));
const messagesSchema = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.json(), private: z.boolean().nullish().transform(Boolean) }))
    .min(1)
    .max(100),
});

interface Message {
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast;
}

const MANY = /\/api\/broadcast\/?$/;
const ONE = /\/api\/broadcast\/([^/]+)\/events\/([^/]+)\/?$/;

const failure = (status: number, message: string): Response => Response.json({ error: message, message }, { status });

const jsonBroadcast = (event: string, payload: string): Broadcast => ({
  event,
  encoding: 'json',
  payload: Buffer.from(payload),
  meta: '',
});

async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `{ messages: [...] }`; null when it is not that. */
function manyMessages(body: Buffer): Message[] | null {
  const parsed = messagesSchema.safeParse(parseShallow(body.toString('utf8')));
  if (!parsed.success) return null;
  return parsed.data.messages.map((message) => ({
    topic: message.topic,
    isPrivate: message.private,
    broadcast: jsonBroadcast(message.event, JSON.stringify(message.payload)),
  }));
}

/** The body is the payload, topic and event stand in the path. */
function oneMessage(url: URL, match: RegExpExecArray, body: Buffer, isBinary: boolean): Message[] | null {
  let topic: string;
  let event: string;
  try {
    [topic, event] = [decodeURIComponent(match[1]), decodeURIComponent(match[2])];
  } catch {
    return null;
  }
  if (!name.safeParse(topic).success || !name.safeParse(event).success) return null;
  if (!isBinary && parseShallow(body.toString('utf8')) === undefined) return null;
  const broadcast: Broadcast = isBinary
    ? { event, encoding: 'binary', payload: body, meta: '' }
    : jsonBroadcast(event, body.toString('utf8'));
  return [{ topic, isPrivate: url.searchParams.get('private') === 'true', broadcast }];
}

async function callerOf(request: Request, identities: Identities): Promise<Identity | null> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const guest = await identities.fromApiKey(request.headers.get('apikey') ?? '');
  if (!guest && !bearer) return null;
  return bearer ? identities.fromToken(bearer) : guest;
}

/**
 * POST /realtime/v1/api/broadcast and .../broadcast/{topic}/events/{event}: 202 when accepted. Messages to private
 * topics that the caller may not write to are left out, as in the hosted service.
 */
export async function handleBroadcastRequest(request: Request, context: BroadcastContext): Promise<Response> {
  const url = new URL(request.url);
  const one = ONE.exec(url.pathname);
  if (!one && !MANY.test(url.pathname)) return failure(404, 'Not found');
  if (request.method !== 'POST') return failure(405, 'Only POST is allowed here');
  let caller: Identity | null;
  try {
    caller = await callerOf(request, context.identities);
  } catch (error) {
    if (error instanceof TokenError) return failure(401, error.message);
    throw error;
  }
  if (!caller) return failure(401, 'An API key is needed');
  const { requestBytes, frameBytes } = context.limits;
  const body = await readBody(request, requestBytes);
  if (!body) return failure(413, `A broadcast may have at most ${requestBytes} bytes`);
  const isBinary = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
  const messages = one ? oneMessage(url, one, body, isBinary) : manyMessages(body);
  if (!messages) return failure(422, 'The body is not a broadcast');
  if (messages.some(({ broadcast }) => broadcast.payload.length > frameBytes)) {
    return failure(413, `A message may have at most ${frameBytes} bytes`);
  }
  const { frames, bytes } = context.callers.of(caller);
  if (!frames.spend(messages.length) || !bytes.spend(body.length)) return failure(429, 'Too many messages');
  return sendAll(messages, caller, context, Boolean(one));
}

async function sendAll(
  messages: Message[],
  caller: Identity,
  context: BroadcastContext,
  isOne: boolean,
): Promise<Response> {
  const rights = new Map<string, boolean>();
  for (const { topic, isPrivate, broadcast } of messages) {
    if (isPrivate) {
      const known = rights.get(topic) ?? (await context.rights(caller, topic)).writeBroadcast;
      rights.set(topic, known);
      if (!known && isOne) return failure(403, 'You do not have permissions to send to this Channel topic');
      if (!known) continue;
    }
    const told = `realtime:${topic}`;
    if (caller.role !== 'service_role' && !context.topics.mayTell(told, isPrivate, broadcast.payload.length)) {
      return failure(429, 'Too many messages');
    }
    context.topics.broadcast(told, isPrivate, broadcast, null);
  }
  return new Response(null, { status: 202 });
}
