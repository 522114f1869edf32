import type { countUnreadMessages, listThreads } from '../../contracts/messages.ts';
import { callLight } from '../../data/call-light.ts';
import { AppError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { messageTexts } from '../../domain/messages.ts';
import { toQuoted, type Thread } from './messaging.model.ts';

export const threadsPerLoad = 30;

/** Conversations, the latest first, before a moment; or the one that is named. */
export async function readThreads({ before, id }: { before?: string | null; id?: string } = {}): Promise<Thread[]> {
  const threads = await callLight<typeof listThreads>('list_threads', messageTexts.loadFailed, {
    p_before: before ?? null,
    p_limit: threadsPerLoad,
    p_thread_id: id ?? null,
  });
  return threads.map(({ threadId, unreadCount, lastMessage, ...thread }) => ({
    ...thread,
    id: threadId,
    unread: unreadCount,
    lastMessage: lastMessage && toQuoted(lastMessage),
  }));
}

/** One conversation. Throws `not_found` where it is not one of the person's. */
export async function readThread(id: string): Promise<Thread> {
  const [thread] = await readThreads({ id });
  if (!thread) throw new AppError('not_found', messageTexts.notFound, { category: 'not_found' });
  return thread;
}

/** Counts the unread messages of all conversations. */
export function countUnread(): Promise<number> {
  return callLight<typeof countUnreadMessages>('count_unread_messages', messageTexts.loadFailed);
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
