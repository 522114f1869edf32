import { AppError, databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { messageLimits, refusalText } from '../../domain/messages.ts';
import type {
  Attachment,
  FoundMessage,
  LastMessage,
  Message,
  Quoted,
  Thread,
  ThreadPerson,
} from './messaging.model.ts';
import type { Unsent } from './messaging.outbox.ts';

const FILES = 'message-attachments';
const LOAD_FAILED = 'Your messages could not be loaded.';
const SAVE_FAILED = 'This could not be saved. Try again.';
/** Signed addresses of what hangs on messages live this long, in seconds. */
const SIGNED_SECONDS = 3600;
/** What comes at once when many messages were missed. */
const CATCH_UP = 200;
export const threadsPerLoad = 30;

interface PersonJson {
  id: string;
  name: string;
  role: ThreadPerson['role'];
  avatar_url: string | null;
  last_read_seq: number;
}

interface QuotedJson {
  id: string;
  seq: number;
  sender_id: string | null;
  content: string;
  deleted_at: string | null;
}

interface AttachmentJson {
  id: string;
  kind: Attachment['kind'];
  name: string;
  type: string;
  size: number | null;
  bucket: string;
  path: string | null;
  preview_path: string | null;
  design_id: string | null;
  width: number | null;
  height: number | null;
}

interface MessageRow {
  id: string;
  thread_id: string;
  seq: number;
  sender_id: string | null;
  client_id: string;
  content: string;
  edited_at: string | null;
  deleted_at: string | null;
  created_at: string;
  attachments: unknown;
  reply: unknown;
}

interface Answer {
  ok: boolean;
  code?: string;
  retry_in?: number;
  thread_id?: string;
  message?: MessageRow;
  paths?: string[];
}

/** Conversations, the latest first, before a moment; or the one that is named. */
export async function readThreads({ before, id }: { before?: string | null; id?: string } = {}): Promise<Thread[]> {
  const wanted = { p_before: before ?? undefined, p_limit: threadsPerLoad, p_thread_id: id };
  const { data, error } = await (await supabase()).rpc('list_threads', wanted);
  if (error) throw databaseError(error, LOAD_FAILED);
  return data.map((row) => ({
    id: row.thread_id,
    kind: row.kind === 'design' ? 'design' : 'direct',
    title: row.title || null,
    designId: row.design_id,
    people: toPeople(row.people),
    lastMessage: toLastMessage(row.last_message),
    lastMessageAt: row.last_message_at,
    lastSeq: row.last_seq,
    lastReadSeq: row.last_read_seq,
    unread: row.unread_count,
    canSend: row.can_send,
  }));
}

/** One conversation. Throws `not_found` where it is not one of the person's. */
export async function readThread(id: string): Promise<Thread> {
  const [thread] = await readThreads({ id });
  if (!thread) throw new AppError('not_found', refusalText('not_found'), { category: 'not_found' });
  return thread;
}

/** The conversation with somebody, made when there is none; null when they are not connected. */
export async function openThread(otherId: string): Promise<string | null> {
  const { data, error } = await (await supabase()).rpc('open_thread', { p_other: otherId });
  // An address with anything but an id in it names nobody.
  if (error?.code === '22P02') return null;
  if (error) throw databaseError(error, 'The conversation could not be opened.');
  return (data as unknown as Answer).thread_id ?? null;
}

/** The conversation about a design, made when there is none; null for who does not work on it. */
export async function openDesignThread(designId: string): Promise<string | null> {
  const { data, error } = await (await supabase()).rpc('open_design_thread', { p_design_id: designId });
  if (error) throw databaseError(error, 'The conversation could not be opened.');
  return (data as unknown as Answer).thread_id ?? null;
}

/** A page of messages in their order: the newest, those before a number, or the first ones after a number. */
export async function readMessages(
  threadId: string,
  { before, after }: { before?: number; after?: number } = {},
): Promise<Message[]> {
  const client = await supabase();
  const { data, error } = await client.rpc('list_messages', {
    p_thread_id: threadId,
    p_before_seq: before,
    p_after_seq: after,
    p_limit: after === undefined || before !== undefined ? messageLimits.perLoad : CATCH_UP,
  });
  if (error) throw databaseError(error, LOAD_FAILED);
  return toMessages(client, data);
}

/** Messages that came after a number, all of them. */
export async function readNewer(threadId: string, after: number): Promise<Message[]> {
  const page = await readMessages(threadId, { after });
  const last = page.at(-1);
  return page.length < CATCH_UP || !last ? page : [...page, ...(await readNewer(threadId, last.seq))];
}

export type SendAnswer = { message: Message } | { code: string; retryMs?: number };

/** Sends what waits in the outbox; sent again it answers the same message. Throws when the server did not answer. */
export async function sendMessage(unsent: Unsent): Promise<SendAnswer> {
  const client = await supabase();
  const { data, error } = await client.rpc('send_message', {
    p_thread_id: unsent.threadId,
    p_client_id: unsent.clientId,
    p_content: unsent.content,
    p_attachments: unsent.attachments.map(({ kind, path, designId, name }) => ({
      kind,
      ...(kind === 'file' ? { path, name } : { design_id: designId }),
    })),
    p_reply_to: unsent.reply?.id,
  });
  if (error) throw databaseError(error, SAVE_FAILED);
  const { ok, code, retry_in: seconds, message } = data as unknown as Answer;
  if (ok && message) return { message: (await toMessages(client, [message]))[0] };
  return { code: code ?? 'refused', retryMs: seconds === undefined ? undefined : seconds * 1000 };
}

/** Changes the words of an own message. */
export async function editMessage(id: string, content: string): Promise<Message> {
  const client = await supabase();
  const { data, error } = await client.rpc('edit_message', { p_id: id, p_content: content });
  if (error) throw databaseError(error, SAVE_FAILED);
  return changed(client, data as unknown as Answer);
}

/** Takes an own message back; its place stays. Its files go too. */
export async function deleteMessage(id: string): Promise<Message> {
  const client = await supabase();
  const { data, error } = await client.rpc('delete_message', { p_id: id });
  if (error) throw databaseError(error, SAVE_FAILED);
  const answer = data as unknown as Answer;
  if (answer.paths?.length) await removeFiles(answer.paths);
  return changed(client, answer);
}

/** Removes files that no message needs. What cannot be removed now is readable for nobody but its owner. */
export async function removeFiles(paths: string[]): Promise<void> {
  const client = await supabase();
  await client.storage
    .from(FILES)
    .remove(paths)
    .catch(() => undefined);
}

async function changed(client: InkroomClient, { ok, code = 'refused', message }: Answer): Promise<Message> {
  if (!ok || !message) throw new AppError(code, refusalText(code), { category: 'validation' });
  return (await toMessages(client, [message]))[0];
}

/** The person has read a conversation up to this message. */
export async function markThreadRead(threadId: string, seq: number): Promise<null> {
  const { error } = await (await supabase()).rpc('mark_thread_read', { p_thread_id: threadId, p_seq: seq });
  if (error) throw databaseError(error, SAVE_FAILED);
  return null;
}

/** How many messages the person has not read, in all conversations. */
export async function countUnread(): Promise<number> {
  const { data, error } = await (await supabase()).rpc('count_unread_messages');
  if (error) throw databaseError(error, LOAD_FAILED);
  return data;
}

/** The person's messages that contain these words, the newest first. */
export async function searchMessages(query: string): Promise<FoundMessage[]> {
  const { data, error } = await (await supabase()).rpc('search_messages', { p_query: query, p_limit: 50 });
  if (error) throw databaseError(error, 'The search did not work. Try again.');
  return data.map((row) => ({
    id: row.id,
    threadId: row.thread_id,
    seq: row.seq,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at,
    title: row.title || null,
    people: toPeople(row.people),
  }));
}

/** Calls back whenever something is new in one of the person's conversations. */
export function watchThreads(userId: string, onChange: () => void): () => void {
  return watchRows(
    { table: 'message_thread_participants', filter: `user_id=eq.${userId}` },
    { onChange, refetch: onChange, fallbackMs: 30_000 },
  );
}

/** Calls back when somebody of a conversation reads or writes. */
export function watchThread(threadId: string, onChange: () => void): () => void {
  return watchRows(
    { table: 'message_thread_participants', filter: `thread_id=eq.${threadId}` },
    { onChange, refetch: onChange, fallbackMs: 30_000 },
  );
}

interface MessageHandlers {
  onNew: () => void;
  /** A message was changed or taken back. */
  onChanged: (seq: number) => void;
  refetch: () => void;
}

/** Follows the messages of a conversation. */
export function watchMessages(threadId: string, { onNew, onChanged, refetch }: MessageHandlers): () => void {
  return watchRows(
    { table: 'messages', filter: `thread_id=eq.${threadId}` },
    {
      onChange: ({ kind, row }) => {
        if (kind === 'INSERT') onNew();
        else if (kind === 'UPDATE' && row) onChanged(row.seq);
      },
      refetch,
      fallbackMs: 10_000,
    },
  );
}

function toPeople(json: unknown): ThreadPerson[] {
  return (json as PersonJson[]).map(({ avatar_url: avatarUrl, last_read_seq: lastReadSeq, ...person }) => ({
    ...person,
    avatarUrl,
    lastReadSeq,
  }));
}

function toLastMessage(json: unknown): LastMessage | null {
  const last = json as (QuotedJson & { attachments: number }) | null;
  if (!last) return null;
  const { seq, sender_id: senderId, content, deleted_at: deletedAt, attachments } = last;
  return { seq, senderId, content, isDeleted: deletedAt !== null, attachments };
}

async function toMessages(client: InkroomClient, rows: MessageRow[]): Promise<Message[]> {
  const attachments = rows.map((row) => row.attachments as AttachmentJson[]);
  const addressOf = await addresses(client, attachments.flat());
  return rows.map((row, index) => ({
    id: row.id,
    threadId: row.thread_id,
    seq: row.seq,
    senderId: row.sender_id,
    clientId: row.client_id,
    content: row.content,
    reply: toQuoted(row.reply),
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    attachments: attachments[index].map((item) => ({
      id: item.id,
      kind: item.kind,
      name: item.name,
      type: item.type,
      size: item.size,
      width: item.width,
      height: item.height,
      designId: item.design_id,
      src: addressOf(item.bucket, item.preview_path ?? item.path),
      full: addressOf(item.bucket, item.path),
    })),
  }));
}

function toQuoted(json: unknown): Quoted | null {
  if (!json) return null;
  const { id, seq, sender_id: senderId, content, deleted_at: deletedAt } = json as QuotedJson;
  return { id, seq, senderId, content, isDeleted: deletedAt !== null };
}

/** Public files have an address of their own; of private ones it is signed, all at once. */
async function addresses(client: InkroomClient, items: readonly AttachmentJson[]) {
  const signed = new Map<string, string>();
  const own = items.filter(({ bucket }) => bucket === FILES);
  const paths = new Set(own.map(({ path }) => path).filter((path) => path !== null));
  if (paths.size > 0) {
    const { data } = await client.storage.from(FILES).createSignedUrls([...paths], SIGNED_SECONDS);
    for (const { path, signedUrl } of data ?? []) if (path && signedUrl) signed.set(path, signedUrl);
  }
  return (bucket: string, path: string | null): string | null => {
    if (!path) return null;
    if (bucket === FILES) return signed.get(path) ?? null;
    return path.startsWith('https:') || path.startsWith('http:')
      ? path
      : client.storage.from(bucket).getPublicUrl(path).data.publicUrl;
  };
}
