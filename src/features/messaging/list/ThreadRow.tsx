import { Link } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { messagePath } from '../../../config/paths.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { lastWords, shortTime, titleOf, type Thread } from '../messaging.model.ts';
import { selectDraft } from '../messaging.slice.ts';
import css from './List.module.css';
import { UnreadBadge } from './UnreadBadge.tsx';

interface ThreadRowProps {
  thread: Thread;
  userId: string;
  isOpen: boolean;
}

/** A conversation in the list: with whom, what was said last and when, what is unread or begun. */
export function ThreadRow({ thread, userId, isOpen }: ThreadRowProps) {
  const draft = useAppSelector((state) => selectDraft(state, thread.id)?.content);
  const person = thread.people[0];
  const begun = draft && !isOpen ? `Draft: ${draft}` : null;
  return (
    <Link
      to={messagePath(thread.id)}
      className={css.thread}
      aria-current={isOpen || undefined}
      data-unread={thread.unread > 0 || undefined}
    >
      <PersonAvatar
        person={{ id: person?.id ?? thread.id, avatarUrl: person?.avatarUrl }}
        size={44}
        fallback="identicon"
      />
      <p className={css.name}>
        <bdi>{titleOf(thread)}</bdi>
      </p>
      <time className={css.time} dateTime={thread.lastMessageAt}>
        {shortTime(thread.lastMessageAt)}
      </time>
      <p className={css.last} data-draft={begun ? true : undefined}>
        <bdi>{begun ?? lastWords(thread, userId)}</bdi>
      </p>
      <span className={css.mark}>
        {thread.unread > 0 && (
          <>
            <UnreadBadge count={thread.unread} />
            <VisuallyHidden>{thread.unread} unread</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  );
}
