import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { UnreadBadge } from './list/UnreadBadge.tsx';
import { useUnreadMessages } from './UnreadMessages.tsx';

/** The number of unread messages, beside the name of their page; nothing when all are read. */
export function UnreadMessagesBadge() {
  const unread = useUnreadMessages(useAppSelector(selectUserId) ?? '');
  if (unread === 0) return null;
  return (
    <>
      <UnreadBadge count={unread} />
      <VisuallyHidden>, {unread} unread</VisuallyHidden>
    </>
  );
}
