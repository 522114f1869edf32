import * as contracts from '../../contracts/messages.ts';
import { ask, call } from '../../data/call.ts';
import { AppError } from '../../data/errors.ts';
import { signed } from '../../data/signed.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { messageLimits } from '../../domain/messages.ts';
import { toQuoted, type FoundMessage, type Message } from './messaging.model.ts';
import type { Unsent } from './messaging.outbox.ts';

const FILES = 'message-attachments';
/** Signed addresses of what hangs on messages live this long, in seconds. */
/** What comes at once when many messages were missed. */
const CATCH_UP = 200;

/** The conversation with somebody, made when there is none; null when they are not connected. */
export async function openThread(otherId: string): Promise<string | null> {
  try {
    const opened = await ask(contracts.openThread, { p_other: otherId });
    return opened.ok ? opened.value.threadId : null;
  } catch (error) {
    // An address with anything but an id in it names nobody.
    if (error instanceof AppError && error.code === '22P02') return null;
    throw error;
  }
}

/** A page of messages in their order: the newest, those before a number, or the first ones after a number. */
export async function readMessages(
  threadId: string,
  { before = null, after = null }: { before?: number | null; after?: number | null } = {},
): Promise<Message[]> {
  const limit = after === null || before !== null ? messageLimits.perLoad : CATCH_UP;
  const wanted = { p_thread_id: threadId, p_before_seq: before, p_after_seq: after, p_limit: limit };
  return toMessages(await call(contracts.listMessages, wanted));
}

/** Messages that came after a number, all of them. */
export async function readNewer(threadId: string, after: number): Promise<Message[]> {
  const page = await readMessages(threadId, { after });
  const last = page.at(-1);
  return page.length < CATCH_UP || !last ? page : [...page, ...(await readNewer(threadId, last.seq))];
}

export type SendAnswer = { message: Message } | { code: string; problem: string; retryMs?: number };

/** Sends what waits in the outbox; sent again it answers the same message. Throws when the server did not answer. */
export async function sendMessage(unsent: Unsent): Promise<SendAnswer> {
  const answer = await ask(contracts.sendMessage, {
    p_thread_id: unsent.threadId,
    p_client_id: unsent.clientId,
    p_content: unsent.content,
    p_attachments: unsent.attachments.map(({ kind, path, designId, name }) => ({
      kind,
      ...(kind === 'file' ? { path, name } : { design_id: designId }),
    })),
    p_reply_to: unsent.reply?.id ?? null,
  });
  if (answer.ok) return { message: await toMessage(answer.value.message) };
  const { code, sentence: problem, details } = answer;
  return { code, problem, retryMs: typeof details.retry_in === 'number' ? details.retry_in * 1000 : undefined };
}

/** Changes the words of an own message. */
export async function editMessage(id: string, content: string): Promise<Message> {
  return toMessage((await call(contracts.editMessage, { p_id: id, p_content: content })).message);
}

/** Takes an own message back; its place stays. Its files go too. */
export async function deleteMessage(id: string): Promise<Message> {
  const { message, paths } = await call(contracts.deleteMessage, { p_id: id });
  if (paths.length > 0) await removeFiles(paths);
  return toMessage(message);
}

/** Removes files that no message needs. What cannot be removed now is readable for nobody but its owner. */
export async function removeFiles(paths: string[]): Promise<void> {
  const client = await supabase();
  await client.storage
    .from(FILES)
    .remove(paths)
    .catch(() => undefined);
}

/** Marks a conversation as read up to this message. */
export async function markThreadRead(threadId: string, seq: number): Promise<null> {
  await ask(contracts.markThreadRead, { p_thread_id: threadId, p_seq: seq });
  return null;
}

/** Finds messages that contain these words, the newest first. */
export function searchMessages(query: string): Promise<FoundMessage[]> {
  return call(contracts.searchMessages, { p_query: query, p_limit: 50 });
}

async function toMessage(row: contracts.MessageRow): Promise<Message> {
  return (await toMessages([row]))[0];
}

async function toMessages(rows: contracts.MessageRow[]): Promise<Message[]> {
  const client = await supabase();
  const addressOf = await addresses(
    client,
    rows.flatMap(({ attachments }) => attachments),
  );
  return rows.map(({ reply, attachments, ...row }) => ({
    ...row,
    reply: reply && toQuoted(reply),
    attachments: attachments.map(({ bucket, path, previewPath, ...item }) => ({
      ...item,
      src: addressOf(bucket, previewPath ?? path),
      full: addressOf(bucket, path),
    })),
  }));
}

/** Public files have an address of their own; of private ones it is signed, all at once. */
async function addresses(client: InkroomClient, items: readonly contracts.AttachmentRow[]) {
  const own = items.filter(({ bucket }) => bucket === FILES);
  const closed = await signed(
    FILES,
    own.map(({ path }) => path),
  );
  return (bucket: string, path: string | null): string | null => {
    if (!path) return null;
    if (bucket === FILES) return closed.get(path) ?? null;
    return path.startsWith('https:') || path.startsWith('http:')
      ? path
      : client.storage.from(bucket).getPublicUrl(path).data.publicUrl;
  };
}
