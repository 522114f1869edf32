import type { AppThunk } from '../../data/root-reducer.ts';
import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { messageLimits } from '../../domain/messages.ts';
import {
  countUnread,
  readThread,
  readThreads,
  threadsPerLoad,
  watchMessages,
  watchThread,
  watchThreads,
} from './messaging.data.ts';
import { merge, type FoundMessage, type Message, type Thread } from './messaging.model.ts';

// What every page asks is read without schemas; all else comes when it is asked for.
const messages = () => import('./messages.data.ts');

/** Which messages of a conversation: those around a place, or (null) the newest, live. */
export interface MessagesKey {
  threadId: string;
  around: number | null;
}

type PageParam = { before?: number; after?: number } | null;

/** How many messages after the wanted one come with it. */
const AFTER_PLACE = 25;

const around = (key: MessagesKey) => (key.around === null ? {} : { before: key.around + AFTER_PLACE + 1 });

/** What is read of conversations, live. */
const readingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<Thread[], string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < threadsPerLoad ? undefined : page[threadsPerLoad - 1].lastMessageAt),
      },
      queryFn: ({ pageParam }) => answer(readThreads({ before: pageParam })),
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => readingApi.endpoints.threads.initiate(userId, options),
          (again) => watchThreads(userId, again),
        ),
    }),
    thread: build.query<Thread, string>({
      queryFn: (id) => answer(readThread(id)),
      onCacheEntryAdded: (id, entry) =>
        keepLive(
          entry,
          (options): Asking => readingApi.endpoints.thread.initiate(id, options),
          (again) => watchThread(id, again),
        ),
    }),
    unreadMessages: build.query<number, string>({
      queryFn: () => answer(countUnread()),
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => readingApi.endpoints.unreadMessages.initiate(userId, options),
          (again) => watchThreads(userId, again),
        ),
    }),
    /** Pages from the newest to the oldest, each in the order of the thread. */
    messages: build.infiniteQuery<Message[], MessagesKey, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length > 0 && page[0].seq > 1 ? { before: page[0].seq } : undefined),
        getPreviousPageParam: (page) => {
          const newest = page.at(-1);
          return newest && { after: newest.seq, before: newest.seq + messageLimits.perLoad + 1 };
        },
      },
      queryFn: ({ queryArg, pageParam }) =>
        answer(async () => (await messages()).readMessages(queryArg.threadId, pageParam ?? around(queryArg))),
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => readingApi.endpoints.messages.initiate(key, options),
          (again) => {
            const follow = (work: Promise<void>) => {
              // What is being read now may be older, and would be written over it.
              void work.then(() => isReading(entry.getCacheEntry()) && again(), again);
            };
            return watchMessages(key.threadId, {
              onNew: () => key.around === null && follow(entry.dispatch(catchUp(key.threadId))),
              onChanged: (seq) => follow(entry.dispatch(readAgain(key.threadId, seq))),
              refetch: again,
            });
          },
        ),
    }),
  }),
});

/** Conversations and messages: what is read of them, and what changes them. */
export const messagingApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    foundMessages: build.query<FoundMessage[], string>({
      queryFn: (query) => answer(async () => (await messages()).searchMessages(query)),
    }),
    openThread: build.mutation<string | null, string>({
      queryFn: (otherId) => answer(async () => (await messages()).openThread(otherId)),
    }),
    editMessage: build.mutation<Message, { id: string; content: string }>({
      queryFn: ({ id, content }) => answer(async () => (await messages()).editMessage(id, content)),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(put(data.threadId, [data]));
      },
    }),
    deleteMessage: build.mutation<Message, string>({
      queryFn: (id) => answer(async () => (await messages()).deleteMessage(id)),
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(put(data.threadId, [data]));
      },
    }),
    markThreadRead: build.mutation<null, { userId: string; threadId: string; seq: number }>({
      queryFn: ({ threadId, seq }) => answer(async () => (await messages()).markThreadRead(threadId, seq)),
      onQueryStarted: async ({ userId, threadId }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(asRead(userId, threadId));
        await queryFulfilled.catch(() => undo());
      },
    }),
  }),
});

function isReading(entry: { status?: unknown }): boolean {
  return entry.status === 'pending';
}

/** Shows a conversation as read before the server has said so. Answers how to take that back. */
function asRead(userId: string, threadId: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const { data: thread } = messagingApi.endpoints.thread.select(threadId)(getState());
    const unread = thread?.unread ?? 0;
    const { updateQueryData } = messagingApi.util;
    const patches = [
      dispatch(updateQueryData('thread', threadId, (draft) => void (draft.unread = 0))),
      dispatch(updateQueryData('unreadMessages', userId, (count) => Math.max(0, count - unread))),
      dispatch(
        updateQueryData('threads', userId, ({ pages }) => {
          for (const entry of pages.flat()) if (entry.id === threadId) entry.unread = 0;
        }),
      ),
    ];
    return () => patches.forEach(({ undo }) => undo());
  };
}

/** Puts messages into what is known of the newest ones of their conversation. */
function put(threadId: string, messages: readonly Message[]): AppThunk {
  return (dispatch, getState) => {
    const keys = messagingApi.util.selectCachedArgsForQuery(getState(), 'messages');
    for (const key of keys.filter((known) => known.threadId === threadId)) {
      dispatch(
        messagingApi.util.updateQueryData('messages', key, ({ pages }) => {
          for (const message of messages) place(pages, message, key.around === null);
        }),
      );
    }
  };
}

/** Replaces a message where it stands; a new one comes to the newest page. */
function place(pages: Message[][], message: Message, isLive: boolean): void {
  const page = pages.find((known) => known.some(({ seq }) => seq === message.seq));
  if (page)
    page.splice(
      page.findIndex(({ seq }) => seq === message.seq),
      1,
      message,
    );
  else if (isLive && pages.length > 0 && message.seq > (pages[0].at(-1)?.seq ?? 0))
    pages[0] = merge(pages[0], [message]);
}

/** Reads what came after the newest message that is known here. */
export function catchUp(threadId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { data } = messagingApi.endpoints.messages.select({ threadId, around: null })(getState());
    if (!data) return;
    const { readNewer } = await messages();
    dispatch(put(threadId, await readNewer(threadId, data.pages[0].at(-1)?.seq ?? 0)));
  };
}

/** A message that was just sent: at once where it follows what is known, else with all that came before it. */
export function arrived(message: Message): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { threadId, seq } = message;
    const { data } = messagingApi.endpoints.messages.select({ threadId, around: null })(getState());
    if (data && (data.pages[0].at(-1)?.seq ?? 0) + 1 < seq) await dispatch(catchUp(threadId)).catch(() => undefined);
    dispatch(put(threadId, [message]));
  };
}

function readAgain(threadId: string, seq: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { readMessages } = await messages();
    dispatch(put(threadId, await readMessages(threadId, { after: seq - 1, before: seq + 1 })));
  };
}
