import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { cut } from '../../domain/cut.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePictureInput } from '../../ui/usePictureInput.ts';
import { attachFiles } from './compose/attaching.ts';
import { Composer } from './compose/Composer.tsx';
import './messaging.drafts.ts';
import type { Quoted, Thread } from './messaging.model.ts';
import { useMessaging } from './messaging.session.ts';
import { messagingActions, selectMessaging } from './messaging.slice.ts';
import { MessageList } from './thread/MessageList.tsx';
import { senderName } from './thread/said.ts';
import css from './thread/Thread.module.css';
import { ThreadHead } from './thread/ThreadHead.tsx';
import { MessagesToCome, NothingSaid, ThreadGone } from './thread/ThreadStates.tsx';
import { useConversation } from './thread/useConversation.ts';
import { useMarkRead } from './thread/useMarkRead.ts';
import { useThreadChannel } from './thread/useThreadChannel.ts';

/** What is new of a design, by its id; with the names of who takes part in its conversation. */
export type ThreadNews = (designId: string, nameOf: (id: string | null) => string) => ReactNode;

interface ThreadViewProps {
  threadId: string;
  /** The number of the message to show first; the newest when left out. */
  at?: number | null;
  /** At the start of its head, such as the way back to the list. */
  lead?: ReactNode;
  /** It stands in the workspace of its design, where nobody needs the way to it. */
  inWorkspace?: boolean;
  news?: ThreadNews;
}

/** A whole conversation: who it is with, what was said, and where the next message is written. As high as its place. */
export function ThreadView({ threadId, at = null, lead, inWorkspace = false, news }: ThreadViewProps) {
  const userId = useMessaging();
  const dispatch = useAppDispatch();
  const conversation = useConversation(userId, threadId, at);
  const { data: thread, error, refetch } = conversation.thread;
  useEffect(() => {
    dispatch(messagingActions.threadOpened(threadId));
    return () => void dispatch(messagingActions.threadOpened(null));
  }, [threadId, dispatch]);
  if (error && !thread)
    return error.code === 'not_found' || error.code === '22P02' ? (
      <ThreadGone lead={lead} />
    ) : (
      <div className={css.view}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!thread) return <MessagesToCome lead={lead} />;
  return <Conversation key={threadId} {...{ thread, userId, lead, inWorkspace, conversation, news }} />;
}

interface ConversationProps {
  thread: Thread;
  userId: string;
  lead: ReactNode;
  inWorkspace: boolean;
  news?: ThreadNews;
  conversation: ReturnType<typeof useConversation>;
}

function Conversation({ thread, userId, lead, inWorkspace, conversation, news }: ConversationProps) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLTextAreaElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { typing, isPresent, onTyping } = useThreadChannel(thread, userId);
  const isOffline = useAppSelector((state) => selectMessaging(state).isOffline);
  const { around, newest, show } = conversation;
  useMarkRead(userId, thread, newest);
  const onReply = useCallback(
    ({ id, seq, senderId, content, isDeleted }: Quoted) => {
      const reply = { id, seq, senderId, content: cut(content, 300), isDeleted };
      dispatch(messagingActions.replyChosen({ threadId: thread.id, reply }));
      input.current?.focus();
    },
    [dispatch, thread.id],
  );
  const picture = usePictureInput({
    field: { 'aria-label': 'Pictures from this device' },
    multiple: true,
    disabled: !thread.canSend,
    onFiles: (files) => setProblem(dispatch(attachFiles(thread.id, files))),
  });
  return (
    <section className={css.view} aria-label="Conversation" {...picture.zone}>
      <ThreadHead {...{ thread, lead, inWorkspace, typing, isPresent }} />
      {thread.designId !== null && news?.(thread.designId, (id) => senderName(thread, id, userId))}
      <Body thread={thread} userId={userId} conversation={conversation} onReply={onReply} />
      <div className={css.foot}>
        {isOffline && <OfflineNote />}
        {thread.canSend ? (
          <Composer
            threadId={thread.id}
            nameOf={(senderId) => (senderId === userId ? 'yourself' : senderName(thread, senderId, userId))}
            onTyping={onTyping}
            onSent={() => around !== null && show(null)}
            input={input}
            problem={problem}
            onProblem={setProblem}
            picture={picture}
          />
        ) : (
          <Closed thread={thread} />
        )}
      </div>
    </section>
  );
}

type BodyProps = Omit<ConversationProps, 'lead' | 'inWorkspace' | 'news'> & { onReply: (message: Quoted) => void };

function Body({ thread, userId, conversation, onReply }: BodyProps) {
  const { messages, said, around, onStart, onEnd, show } = conversation;
  const [readUntil] = useState(thread.unread > 0 ? thread.lastReadSeq : null);
  if (messages.error && !messages.data)
    return (
      <div className={css.scroller}>
        <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
      </div>
    );
  if (!messages.data) return <MessagesToCome />;
  if (said.length === 0) return <NothingSaid thread={thread} />;
  return (
    <MessageList
      key={around ?? 'newest'}
      thread={thread}
      userId={userId}
      said={said}
      isLive={around === null}
      found={around}
      readUntil={readUntil}
      above={messages.hasNextPage ? <li className={css.day}>Loading older messages</li> : null}
      onStart={onStart}
      onEnd={onEnd}
      onReply={onReply}
      onFollow={show}
      onBroken={messages.refetch}
    />
  );
}

function OfflineNote() {
  return (
    <p className={css.offline} role="status">
      You are offline. Messages are kept on this device and sent when the connection is back.
    </p>
  );
}

function Closed({ thread }: { thread: Thread }) {
  return (
    <p className={css.closed}>
      {thread.people.length === 0
        ? 'The other account was deleted. You can still read the conversation.'
        : 'You can no longer write to each other. You can still read the conversation.'}
    </p>
  );
}
