import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { Suspense, useState } from 'react';

import { paths } from '../../config/paths.ts';
import { BarLink } from '../../ui/BarButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import css from './MessagesBarLink.module.css';

const UnreadMessages = lazyPart(async () => (await import('./UnreadMessages.tsx')).UnreadMessages, 'quiet');

/** The way to the messages in the top bar, with the number of unread ones, live. The number comes after the first view. */
export function MessagesBarLink() {
  const [unread, setUnread] = useState(0);
  return (
    <>
      <Suspense fallback={null}>
        <UnreadMessages onChange={setUnread} />
      </Suspense>
      <span className={css.place}>
        <BarLink to={paths.messages} aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}>
          <ChatBubbleOutlineOutlined />
          {unread > 0 && (
            <span aria-hidden className={css.count}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </BarLink>
      </span>
    </>
  );
}
