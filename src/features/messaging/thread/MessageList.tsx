import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import Button from '@mui/material/Button';
import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react';

import { errorText } from '../../../data/errors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { messagingApi } from '../messaging.api.ts';
import { beginsDay, continues, dayLabel, type Quoted, type Thread } from '../messaging.model.ts';
import { MessageItem } from './MessageItem.tsx';
import { deliveryOf, senderName, type Said } from './said.ts';
import css from './Thread.module.css';
import { useKeptScroll } from './useKeptScroll.ts';

interface MessageListProps {
  thread: Thread;
  userId: string;
  said: readonly Said[];
  /** False: older ones are shown, around a place, and newer ones are not. */
  isLive: boolean;
  /** The number of the message that was asked for. */
  found: number | null;
  /** What was read when the conversation was opened, if something was not. */
  readUntil: number | null;
  /** Said at the top while older messages come, and at the end what is going on. */
  above: ReactNode;
  onStart: () => void;
  onEnd: () => void;
  onReply: (message: Quoted) => void;
  /** Shows a message by its number; null: the newest. */
  onFollow: (seq: number | null) => void;
  onBroken: () => void;
}

/** The messages of a conversation, by day, each person's together, kept in place while older ones come. */
export function MessageList(props: MessageListProps) {
  const { thread, said, isLive, found, above, onStart, onEnd, onFollow } = props;
  const first = said[0]?.message?.seq ?? null;
  const { scroller, content, atEnd, toEnd } = useKeptScroll({ first, isLive, onStart, onEnd });
  const [deleting, setDeleting] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (found !== null)
      content.current?.querySelector(`[data-message="${found}"]`)?.scrollIntoView({ block: 'center' });
  }, [content, found]);
  return (
    <>
      <div
        ref={scroller}
        className={css.scroller}
        role="region"
        aria-label={`Messages${thread.people[0] ? ` with ${thread.people[0].name}` : ''}`}
      >
        <ol ref={content} className={css.list}>
          {above}
          <Items {...props} onDelete={setDeleting} />
        </ol>
      </div>
      {(!atEnd || !isLive) && (
        <div style={{ position: 'relative' }}>
          <Button
            className={css.newest}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowDownwardOutlined />}
            sx={{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }}
            onClick={() => (isLive ? toEnd() : onFollow(null))}
          >
            Newest
          </Button>
        </div>
      )}
      <DeleteDialog id={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function Items(props: MessageListProps & { onDelete: (id: string) => void }) {
  const { thread, userId, said, found, readUntil, onReply, onDelete, onFollow, onBroken } = props;
  const firstNew =
    readUntil === null
      ? undefined
      : said.find(({ senderId, message }) => senderId !== userId && message !== null && message.seq > readUntil);
  return said.map((one, index) => {
    const before = said[index - 1];
    const own = one.senderId === userId;
    const seq = one.message?.seq ?? 0;
    const isFirstNew = one === firstNew;
    const follows = !isFirstNew && continues(before, one);
    const next = said[index + 1];
    return (
      <Fragment key={one.key}>
        {beginsDay(before, one) && <li className={css.day}>{dayLabel(one.createdAt)}</li>}
        {isFirstNew && (
          <li className={css.day} data-new>
            New
          </li>
        )}
        <MessageItem
          said={one}
          own={own}
          name={senderName(thread, one.senderId, userId)}
          person={thread.people.find(({ id }) => id === one.senderId)}
          continues={follows}
          ends={!next || !continues(one, next)}
          delivery={own && !one.message?.deletedAt ? deliveryOf(one, thread) : null}
          canSend={thread.canSend}
          isFound={found !== null && seq === found}
          quotedName={one.reply ? senderName(thread, one.reply.senderId, userId) : ''}
          onReply={onReply}
          onDelete={onDelete}
          onFollow={onFollow}
          onBroken={onBroken}
        />
      </Fragment>
    );
  });
}

function DeleteDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [remove, { isLoading, error, reset }] = messagingApi.useDeleteMessageMutation();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={id !== null}
      destructive
      title="Delete this message?"
      text={
        error
          ? errorText(error)
          : 'Its text and pictures are deleted for everybody in this conversation. A note that a message was deleted stays.'
      }
      confirmLabel="Delete"
      busy={isLoading}
      onConfirm={() => {
        if (id) void remove(id).then((answer) => 'error' in answer || close());
      }}
      onCancel={close}
    />
  );
}
