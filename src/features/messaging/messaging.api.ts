import { QueryStatus } from '@reduxjs/toolkit/query';

import { reads, readsPages, rowsChanged, rowsOf, writes } from '../../data/fresh.ts';
import type { AppDispatch, AppThunk } from '../../data/root-reducer.ts';
import { serverState } from '../../data/server-state.ts';
import { messageLimits } from '../../domain/messages.ts';
import { countUnread, readThread, readThreads, threadsPerLoad, watchMessages } from './messaging.data.ts';
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

/** The conversations of a person: the row of each tells what is new in it. */
const ownThreads = (userId: string) => [rowsOf('message_thread_participants', 'user_id', userId)];

const around = (key: MessagesKey) => (key.around === null ? {} : { before: key.around + AFTER_PLACE + 1 });

/** What is read of conversations, live. */
const readingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<Thread[], string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < threadsPerLoad ? undefined : page[threadsPerLoad - 1].lastMessageAt),
      },
      ...readsPages((_userId: string, before: string | null) => readThreads({ before }), ownThreads),
    }),
    thread: build.query<Thread, string>(
      reads(readThread, (id) => [rowsOf('message_thread_participants', 'thread_id', id), 'person_blocks']),
    ),
    unreadMessages: build.query<number, string>(reads(countUnread, ownThreads)),
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
      ...readsPages(
        async (key: MessagesKey, page: PageParam) => (await messages()).readMessages(key.threadId, page ?? around(key)),
        ({ threadId }) => [{ type: 'messages', id: threadId }],
      ),
      // An event says which message it is about: that one is read, or what came after the last known one, and never all pages.
      onCacheEntryAdded: async (key, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const again = () => void dispatch(rowsChanged([{ type: 'messages', id: key.threadId }]));
        const follow = (work: Promise<void>) => {
          // What is being read now may be older, and would be written over it.
          void work.then(() => getCacheEntry().status === QueryStatus.pending && again(), again);
        };
        const stop = watchMessages(key.threadId, {
          onNew: () => key.around === null && follow(dispatch(catchUp(key.threadId))),
          onChanged: (seq) => follow(dispatch(readOne(key.threadId, seq))),
          refetch: again,
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

/** Conversations and messages: what is read of them, and what changes them. What a change leads to in lists comes with its event. */
export const messagingApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    foundMessages: build.query<FoundMessage[], string>(
      reads(async (query) => (await messages()).searchMessages(query)),
    ),
    openThread: build.mutation<string | null, string>(
      writes(async (otherId) => (await messages()).openThread(otherId), []),
    ),
    editMessage: build.mutation<Message, { id: string; content: string }>({
      ...writes(
        async ({ id, content }: { id: string; content: string }) => (await messages()).editMessage(id, content),
        [],
      ),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) => putAnswer(dispatch, queryFulfilled),
    }),
    deleteMessage: build.mutation<Message, string>({
      ...writes(async (id: string) => (await messages()).deleteMessage(id), []),
      onQueryStarted: (_id, { dispatch, queryFulfilled }) => putAnswer(dispatch, queryFulfilled),
    }),
    markThreadRead: build.mutation<null, ReadMark>({
      ...writes(async ({ threadId, seq }: ReadMark) => (await messages()).markThreadRead(threadId, seq), []),
      onQueryStarted: async ({ userId, threadId }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(asRead(userId, threadId));
        await queryFulfilled.catch(() => undo());
      },
    }),
  }),
});

interface ReadMark {
  userId: string;
  threadId: string;
  seq: number;
}

/** A changed message shows as the server has answered it. */
async function putAnswer(dispatch: AppDispatch, done: Promise<{ data: Message }>): Promise<void> {
  const { data } = await done.catch(() => ({ data: null }));
  if (data) dispatch(put(data.threadId, [data]));
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

function readOne(threadId: string, seq: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { readMessages } = await messages();
    dispatch(put(threadId, await readMessages(threadId, { after: seq - 1, before: seq + 1 })));
  };
}
